package dev.plankey.spi;

/**
 * Recognises proxies of a framework that protect tools, so that an instance may be bound whose class is not woven. An integration provides it through {@link java.util.ServiceLoader}; it is asked at
 * start-up only. Implementations are thread-safe and have a public constructor without parameters.
 */
public interface ProxyInspector {

    /**
     * Whether every call of a tool through this object passes Plankey first.
     *
     * @param instance an instance of a class with tools, perhaps a proxy
     * @return false where that is not certain
     */
    boolean isProtected(Object instance);
}

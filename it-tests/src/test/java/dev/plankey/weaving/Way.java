package dev.plankey.weaving;

import dev.plankey.spring.SideEffectingBeanPostProcessor;
import java.nio.file.Path;

/** A way of standing before a tool. */
enum Way {
    COMPILE_TIME("woven after javac", true, false),
    LOAD_TIME("woven at load", true, false),
    BOTH_TIMES("woven after javac and at load", true, false),
    PROXY("Spring proxy", false, true),
    PROXY_AND_WOVEN("Spring proxy, woven", true, true);

    final String title;
    final boolean woven;
    final boolean proxied;

    Way(String title, boolean woven, boolean proxied) {
        this.title = title;
        this.woven = woven;
        this.proxied = proxied;
    }

    /**
     * Where the shapes are loaded from.
     *
     * @param unwoven class files as javac left them
     */
    ClassLoader loader(Path unwoven) {
        return switch (this) {
            case COMPILE_TIME, PROXY_AND_WOVEN -> Way.class.getClassLoader();
            case LOAD_TIME -> new ShapesLoader(unwoven, true);
            case BOTH_TIMES -> new ShapesLoader(Path.of("target/test-classes"), true);
            case PROXY -> new ShapesLoader(unwoven, false);
        };
    }

    /** What callers get instead of the object. */
    Object bean(Object tools) {
        if (!proxied) {
            return tools;
        }
        SideEffectingBeanPostProcessor proxies = new SideEffectingBeanPostProcessor();
        proxies.setBeanClassLoader(tools.getClass().getClassLoader());
        return proxies.postProcessAfterInitialization(tools, "tools");
    }
}

package dev.plankey.internal.engine;

import dev.plankey.MissingTaskContextException;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A call that no task surrounds: refused, unless the tool says otherwise. It needs no engine. */
public final class OutsideTask {

    /** For a migration: {@code warn} lets calls without a task through, logged once per method. */
    public static final String PROPERTY = "plankey.outsideTask";

    private static final Logger LOG = LoggerFactory.getLogger("dev.plankey.outside");
    private static final Set<String> WARNED = ConcurrentHashMap.newKeySet();

    private OutsideTask() {}

    /**
     * Answers it.
     *
     * @param call the call, made without a context
     * @return its result where it may proceed; else a {@link MissingTaskContextException}
     */
    public static Answer answer(Call call) {
        if (call.rules().outsideTask() == dev.plankey.annotations.OutsideTask.PROCEED) {
            return Rim.proceed(call);
        }
        if ("warn".equals(System.getProperty(PROPERTY))) {
            String method = call.declaringClass().getName() + "." + call.signature();
            if (WARNED.add(method)) {
                LOG.warn("{} was called outside a task, unprotected, because {}=warn", method, PROPERTY);
            }
            return Rim.proceed(call);
        }
        return new Answer.Failed(new MissingTaskContextException(call.rules().name()), Optional.empty());
    }
}

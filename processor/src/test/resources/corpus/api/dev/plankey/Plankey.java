package dev.plankey;

import java.util.Map;
import java.util.function.Function;

public interface Plankey {
    Plankey tenant(String tenantId);

    TaskContext task(String taskId);

    StepContext resume(Map<String, ?> carrier);

    StepContext resumeHeaders(Function<String, String> headers);

    <A, R, X extends Exception> R call(Tool<A, R> tool, A arguments, ToolBody<A, R, X> body) throws X;
}

package dev.plankey.annotations;

import static java.lang.annotation.ElementType.FIELD;
import static java.lang.annotation.ElementType.METHOD;
import static java.lang.annotation.ElementType.PARAMETER;
import static java.lang.annotation.ElementType.RECORD_COMPONENT;
import static java.lang.annotation.ElementType.TYPE;
import static org.assertj.core.api.Assertions.assertThat;

import java.lang.annotation.Annotation;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What users rely on without writing it: where each annotation may stand, how long it lives, what it says by default. */
class AnnotationsTest {

    private static final Map<Class<? extends Annotation>, Set<ElementType>> PLACES = Map.of(
            SideEffecting.class, Set.of(METHOD),
            ReadOnly.class, Set.of(METHOD),
            IntentKey.class, Set.of(PARAMETER),
            Ordinal.class, Set.of(PARAMETER),
            PlanItem.class, Set.of(PARAMETER),
            Ambient.class, Set.of(PARAMETER),
            Describe.class, Set.of(TYPE, METHOD, PARAMETER, RECORD_COMPONENT, FIELD),
            Sensitive.class, Set.of(PARAMETER, RECORD_COMPONENT, FIELD, METHOD),
            ToolGroup.class, Set.of(TYPE));

    static Set<Class<? extends Annotation>> annotations() {
        return PLACES.keySet();
    }

    @ParameterizedTest
    @MethodSource("annotations")
    void each_is_documented_and_still_there_at_run_time(Class<? extends Annotation> annotation) {
        assertThat(annotation).hasAnnotation(Documented.class);
        assertThat(annotation.getAnnotation(Retention.class).value()).isEqualTo(RetentionPolicy.RUNTIME);
    }

    @ParameterizedTest
    @MethodSource("annotations")
    void each_stands_only_where_it_means_something(Class<? extends Annotation> annotation) {
        assertThat(annotation.getAnnotation(Target.class).value())
                .containsExactlyInAnyOrderElementsOf(PLACES.get(annotation));
    }

    @Test
    void a_side_effecting_tool_says_by_default_what_is_safe() {
        assertThat(defaults(SideEffecting.class))
                .containsOnly(
                        Map.entry("name", ""),
                        Map.entry("repeat", Repeat.ONCE_PER_STEP),
                        Map.entry("onUnknown", OnUnknown.UNSPECIFIED),
                        Map.entry("check", ""),
                        Map.entry("keyRemembered", "PT24H"),
                        Map.entry("refusalsRemembered", false),
                        Map.entry("maxAttempt", "PT15M"),
                        Map.entry("onDrift", OnDrift.REPLAY),
                        Map.entry("outsideTask", OutsideTask.REJECT),
                        Map.entry("notApplied", new Class<?>[0]),
                        Map.entry("refused", new Class<?>[0]),
                        Map.entry("finalFailures", new Class<?>[0]),
                        Map.entry("paused", new Class<?>[0]),
                        Map.entry("onRollback", OnRollback.UNKNOWN),
                        Map.entry("destructive", true),
                        Map.entry("idempotent", false),
                        Map.entry("openWorld", true),
                        Map.entry("strictSchema", false));
    }

    @Test
    void the_default_durations_are_iso_8601_and_leave_a_horizon() throws NoSuchMethodException {
        Duration remembered = Duration.parse(
                (String) SideEffecting.class.getMethod("keyRemembered").getDefaultValue());
        Duration attempt = Duration.parse(
                (String) SideEffecting.class.getMethod("maxAttempt").getDefaultValue());
        assertThat(remembered).isGreaterThan(attempt);
    }

    @Test
    void a_read_only_tool_has_no_options_about_repetition() {
        assertThat(defaults(ReadOnly.class))
                .containsOnly(Map.entry("name", ""), Map.entry("openWorld", true), Map.entry("strictSchema", false));
    }

    @Test
    void a_group_changes_nothing_that_it_does_not_name() {
        assertThat(defaults(ToolGroup.class))
                .containsOnly(Map.entry("prefix", ""), Map.entry("naming", Naming.DEFAULT));
    }

    @Test
    void java_callers_pass_a_blank_key() {
        assertThat(IntentKey.INJECTED).isBlank();
    }

    private static Map<String, Object> defaults(Class<? extends Annotation> annotation) {
        Map<String, Object> defaults = new TreeMap<>();
        for (Method element : annotation.getDeclaredMethods()) {
            defaults.put(element.getName(), element.getDefaultValue());
        }
        return defaults;
    }
}

package dev.plankey.internal.dispatch;

import dev.plankey.annotations.IntentKey;
import dev.plankey.annotations.Naming;
import dev.plankey.annotations.OnUnknown;
import dev.plankey.annotations.Sensitive;
import dev.plankey.annotations.SideEffecting;
import dev.plankey.generated.ToolClass;

/** A tool with a secret among its arguments. */
class Secretive {

    @SideEffecting
    void charge(@Sensitive String card, @IntentKey String key) {
        throw new AssertionError("must not run");
    }

    /** As if generated; what is named after {@link Secretive} extends it. */
    static class Companion extends ToolClass {
        Companion() {
            super(Secretive.class, Naming.AS_DECLARED);
            tool("charge", "charge(java.lang.String,java.lang.String)", void.class)
                    .onUnknown(OnUnknown.RESEND)
                    .sensitiveParameter("card", String.class)
                    .intentKey("key");
        }

        @Override
        protected Object call(int tool, Object target, Object[] arguments) {
            throw noSuchTool(tool);
        }

        @Override
        public boolean isWoven() {
            return true;
        }
    }
}

package dev.plankey.internal;

import dev.plankey.annotations.Naming;
import dev.plankey.annotations.OnUnknown;
import dev.plankey.generated.ToolClass;

/** As if generated. */
public final class BuilderTest_WovenTools_Plankey extends ToolClass {

    public BuilderTest_WovenTools_Plankey() {
        super(BuilderTest.WovenTools.class, Naming.AS_DECLARED);
        tool("pay", "pay(java.lang.String)", void.class)
                .onUnknown(OnUnknown.RESEND)
                .parameter("to", String.class);
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

package dev.plankey.internal;

import dev.plankey.annotations.Naming;
import dev.plankey.generated.ToolClass;

/** As if generated. */
public final class BuilderTest_Unwoven_Plankey extends ToolClass {

    public BuilderTest_Unwoven_Plankey() {
        super(BuilderTest.Unwoven.class, Naming.AS_DECLARED);
        tool("pay", "pay(java.lang.String)", void.class).parameter("to", String.class);
    }

    @Override
    protected Object call(int tool, Object target, Object[] arguments) {
        throw noSuchTool(tool);
    }

    @Override
    public boolean isWoven() {
        return false;
    }
}

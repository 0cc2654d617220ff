package dev.plankey.generated;

import dev.plankey.annotations.Naming;

/** As if generated. */
public final class ToolClassesTest_Stale_Plankey extends ToolClass {

    public ToolClassesTest_Stale_Plankey(String anotherVersion) {
        super(ToolClassesTest.Stale.class, Naming.AS_DECLARED);
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

package dev.plankey.generated;

import dev.plankey.annotations.Naming;

/** As if generated. */
public final class ToolClassesTest_Mistaken_Plankey extends ToolClass {

    public ToolClassesTest_Mistaken_Plankey() {
        super(ToolClassesTest.Invoices.class, Naming.AS_DECLARED);
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

module shop {
    requires dev.plankey.annotations;
    requires dev.plankey.runtime;
    requires behaviour;

    // Plankey makes what was generated beside a class with tools.
    exports shop;
}

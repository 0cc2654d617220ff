/** The annotations of Plankey. They depend on nothing, so that a tool's own module needs nothing else to compile. */
module dev.plankey.annotations {
    exports dev.plankey.annotations;
}

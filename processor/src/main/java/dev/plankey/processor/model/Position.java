package dev.plankey.processor.model;

/** Where something stands in the source. Only the reader that made it and the printer know what is inside. */
public interface Position {}

package dev.plankey.internal.dispatch;

/** Found by name. */
public final class Secretive_Plankey extends Secretive.Companion {}

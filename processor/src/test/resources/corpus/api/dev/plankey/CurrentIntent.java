package dev.plankey;

public interface CurrentIntent {
    String key();
}

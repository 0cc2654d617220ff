package dev.plankey.internal;

import dev.plankey.internal.engine.Results;
import dev.plankey.internal.json.CodecResults;
import dev.plankey.spi.Codec;
import java.lang.reflect.Type;
import java.util.Map;

/** The codecs of one Plankey: one writes, all of them read. */
final class Codecs {

    private final Codec writing;
    private final Map<String, Codec> reading;

    Codecs(Codec writing, Map<String, Codec> reading) {
        this.writing = writing;
        this.reading = Map.copyOf(reading);
    }

    /** How results of a type are stored. */
    Results results(Type type, boolean secret) {
        return new CodecResults(type, secret, writing, reading::get);
    }
}

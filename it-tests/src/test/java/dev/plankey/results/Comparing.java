package dev.plankey.results;

import dev.plankey.annotations.OnUnknown;
import dev.plankey.annotations.SideEffecting;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A tool with arguments of which one value has several spellings. */
public class Comparing {

    @SideEffecting(name = "compare_all", onUnknown = OnUnknown.REPEAT)
    public String compare(
            BigDecimal a,
            int b,
            @Nullable String text,
            Optional<String> note,
            Set<String> tags,
            List<String> list,
            Map<String, Integer> counts) {
        return "compared";
    }
}

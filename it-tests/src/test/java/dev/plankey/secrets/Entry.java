package dev.plankey.secrets;

import dev.plankey.Tool;
import dev.plankey.ToolCall;
import dev.plankey.ToolResult;
import dev.plankey.annotations.IntentKey;
import dev.plankey.annotations.Sensitive;
import dev.plankey.secrets.Vaults.Charged;
import dev.plankey.secrets.Vaults.DeclinedException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ForkJoinPool;
import tools.jackson.databind.json.JsonMapper;

/** The ways in which a call of {@code charge} comes. */
enum Entry {
    WOVEN {
        @Override
        Object charge(World world, String card, String order) {
            return world.vaults.charge(card, order, IntentKey.INJECTED);
        }
    },
    MODEL {
        @Override
        Object charge(World world, String card, String order) {
            return answer(world, world.dispatcher.call(ToolCall.of("charge", json(card, order))));
        }
    },
    MESSAGE {
        @Override
        Object charge(World world, String card, String order) {
            return answer(
                    world,
                    world.dispatcher
                            .callAll(List.of(ToolCall.of("charge", json(card, order))), ForkJoinPool.commonPool())
                            .get(0));
        }
    },
    PROGRAMMATIC {
        @Override
        Object charge(World world, String card, String order) {
            return world.plankey.call(
                    TOOL,
                    new ChargeArguments(card, order),
                    (first, intent) -> world.vaults.body(first.card(), first.order()));
        }
    },
    ASYNCHRONOUS {
        @Override
        Object charge(World world, String card, String order) {
            try {
                return world.plankey
                        .callAsync(
                                TOOL,
                                new ChargeArguments(card, order),
                                (first, intent) -> CompletableFuture.completedFuture(
                                        world.vaults.body(first.card(), first.order())))
                        .join();
            } catch (CompletionException e) {
                throw (RuntimeException) e.getCause();
            }
        }
    };

    record ChargeArguments(@Sensitive String card, String order) {}

    private static final Tool<ChargeArguments, Charged> TOOL = Tool.named(
                    "charge", ChargeArguments.class, Charged.class)
            .finalFailures(DeclinedException.class)
            .resend();

    private static final JsonMapper JSON = new JsonMapper();

    /** The result, or what is thrown, of a call in the context of this thread. */
    abstract Object charge(World world, String card, String order);

    static String json(String card, String order) {
        return JSON.createObjectNode().put("card", card).put("order", order).toString();
    }

    private static Object answer(World world, ToolResult result) {
        world.told(result);
        if (result.failure().isPresent()) {
            throw (RuntimeException) result.failure().get();
        }
        return result.value().orElseThrow();
    }
}

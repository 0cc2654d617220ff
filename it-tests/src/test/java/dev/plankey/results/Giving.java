package dev.plankey.results;

import dev.plankey.annotations.OnUnknown;
import dev.plankey.annotations.SideEffecting;
import dev.plankey.annotations.ToolGroup;
import dev.plankey.results.Values.Circle;
import dev.plankey.results.Values.Contact;
import dev.plankey.results.Values.Line;
import dev.plankey.results.Values.Money;
import dev.plankey.results.Values.Page;
import dev.plankey.results.Values.Payment;
import dev.plankey.results.Values.Region;
import dev.plankey.results.Values.Shape;
import dev.plankey.results.Values.Ticket;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZonedDateTime;
import java.util.Currency;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A tool for each kind of result; gives what it is told to. */
@ToolGroup(prefix = "give")
public class Giving {

    volatile Supplier<@Nullable Object> next = () -> null;
    final AtomicInteger runs = new AtomicInteger();

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    <T extends @Nullable Object> T give() {
        runs.incrementAndGet();
        return (T) next.get();
    }

    @SideEffecting(onUnknown = OnUnknown.REPEAT)
    public void nothing(String why) {
        give();
    }

    @SideEffecting(onUnknown = OnUnknown.REPEAT)
    public @Nullable String text(String why) {
        return give();
    }

    @SideEffecting(onUnknown = OnUnknown.REPEAT)
    public int integer(String why) {
        return this.<Integer>give();
    }

    @SideEffecting(onUnknown = OnUnknown.REPEAT)
    public long longInteger(String why) {
        return this.<Long>give();
    }

    @SideEffecting(onUnknown = OnUnknown.REPEAT)
    public boolean yesOrNo(String why) {
        return this.<Boolean>give();
    }

    @SideEffecting(onUnknown = OnUnknown.REPEAT)
    public char letter(String why) {
        return this.<Character>give();
    }

    @SideEffecting(onUnknown = OnUnknown.REPEAT)
    public double floating(String why) {
        return this.<Double>give();
    }

    @SideEffecting(onUnknown = OnUnknown.REPEAT)
    public @Nullable Integer boxed(String why) {
        return give();
    }

    @SideEffecting(onUnknown = OnUnknown.REPEAT)
    public Optional<String> maybeText(String why) {
        return give();
    }

    @SideEffecting(onUnknown = OnUnknown.REPEAT)
    public Optional<Line> maybeLine(String why) {
        return give();
    }

    @SideEffecting(onUnknown = OnUnknown.REPEAT)
    public OptionalInt maybeInteger(String why) {
        return give();
    }

    @SideEffecting(onUnknown = OnUnknown.REPEAT)
    public BigDecimal decimal(String why) {
        return give();
    }

    @SideEffecting(onUnknown = OnUnknown.REPEAT)
    public BigInteger large(String why) {
        return give();
    }

    @SideEffecting(onUnknown = OnUnknown.REPEAT)
    public Instant instant(String why) {
        return give();
    }

    @SideEffecting(onUnknown = OnUnknown.REPEAT)
    public ZonedDateTime zoned(String why) {
        return give();
    }

    @SideEffecting(onUnknown = OnUnknown.REPEAT)
    public LocalDate day(String why) {
        return give();
    }

    @SideEffecting(onUnknown = OnUnknown.REPEAT)
    public Duration length(String why) {
        return give();
    }

    @SideEffecting(onUnknown = OnUnknown.REPEAT)
    public UUID uuid(String why) {
        return give();
    }

    @SideEffecting(onUnknown = OnUnknown.REPEAT)
    public URI uri(String why) {
        return give();
    }

    @SideEffecting(onUnknown = OnUnknown.REPEAT)
    public Currency currency(String why) {
        return give();
    }

    @SideEffecting(onUnknown = OnUnknown.REPEAT)
    public Locale locale(String why) {
        return give();
    }

    @SideEffecting(onUnknown = OnUnknown.REPEAT)
    public Region region(String why) {
        return give();
    }

    @SideEffecting(onUnknown = OnUnknown.REPEAT)
    public Line line(String why) {
        return give();
    }

    @SideEffecting(onUnknown = OnUnknown.REPEAT)
    public List<Line> lines(String why) {
        return give();
    }

    @SideEffecting(onUnknown = OnUnknown.REPEAT)
    public Map<String, List<Money>> prices(String why) {
        return give();
    }

    @SideEffecting(onUnknown = OnUnknown.REPEAT)
    public Map<String, Page<Shape>> pages(String why) {
        return give();
    }

    @SideEffecting(onUnknown = OnUnknown.REPEAT)
    public Set<Region> regions(String why) {
        return give();
    }

    @SideEffecting(onUnknown = OnUnknown.REPEAT)
    public Page<Line> page(String why) {
        return give();
    }

    @SideEffecting(onUnknown = OnUnknown.REPEAT)
    public byte[] bytes(String why) {
        return give();
    }

    @SideEffecting(onUnknown = OnUnknown.REPEAT)
    public int[] integers(String why) {
        return give();
    }

    @SideEffecting(onUnknown = OnUnknown.REPEAT)
    public Line[] lineArray(String why) {
        return give();
    }

    @SideEffecting(onUnknown = OnUnknown.REPEAT)
    public List<Money[]> moneyArrays(String why) {
        return give();
    }

    @SideEffecting(onUnknown = OnUnknown.REPEAT)
    public Shape shape(String why) {
        return give();
    }

    @SideEffecting(onUnknown = OnUnknown.REPEAT)
    public Circle circle(String why) {
        return give();
    }

    @SideEffecting(onUnknown = OnUnknown.REPEAT)
    public Payment payment(String why) {
        return give();
    }

    @SideEffecting(onUnknown = OnUnknown.REPEAT)
    public Contact contact(String why) {
        return give();
    }

    @SideEffecting(onUnknown = OnUnknown.REPEAT)
    public Ticket ticket(String why) {
        return give();
    }

    @SideEffecting(onUnknown = OnUnknown.REPEAT)
    public CompletableFuture<Line> futureLine(String why) {
        return give();
    }

    @SideEffecting(onUnknown = OnUnknown.REPEAT)
    public CompletionStage<List<Money>> stageOfMoney(String why) {
        return give();
    }

    @SideEffecting(onUnknown = OnUnknown.REPEAT)
    public CompletableFuture<Void> futureNothing(String why) {
        return give();
    }
}

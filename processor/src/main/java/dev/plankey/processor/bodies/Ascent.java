package dev.plankey.processor.bodies;

import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.util.TreePath;
import dev.plankey.processor.bodies.Verdict.Cause;
import dev.plankey.processor.check.Severity;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The way from one call site up to its method: which loops and callbacks repeat it, which scopes and arguments tell the rounds apart, and which statements
 * end a loop in its first round.
 */
final class Ascent {

    private final Parts parts;
    private final CallSite site;
    private final List<Supply> supplies = new ArrayList<>();
    private final List<List<Exits.Exit>> exits = new ArrayList<>();

    private boolean modelOrdinal;
    private boolean tried;
    private boolean chosen;
    private boolean kept;
    private boolean callback;
    private @Nullable Verdict verdict;
    private @Nullable TreePath body;
    private List<Supply> suppliesInBody = List.of();

    private Ascent(CallSite site, Parts parts) {
        this.parts = parts;
        this.site = site;
        this.modelOrdinal = site.modelOrdinal();
        supplies.addAll(site.supplies());
    }

    static Reach of(CallSite site, Parts parts) {
        return new Ascent(site, parts).climb();
    }

    private Reach climb() {
        TreePath node = site.path();
        if (node.getLeaf() instanceof MemberReferenceTree) {
            leave(node);
        }
        while (!isEnd(node)) {
            exits.add(Exits.after(node));
            step(node.getParentPath(), node.getLeaf(), node);
            node = node.getParentPath();
        }
        if (modelOrdinal && verdict == null) {
            verdict = new Verdict(Severity.WARNING, Cause.MODEL, false);
        }
        TreePath where = body == null ? node : body;
        return new Reach(site, verdict, where, body == null ? supplies : suppliesInBody, node, supplies, kept);
    }

    /** The method or initialiser that nothing encloses but types. */
    private static boolean isEnd(TreePath node) {
        TreePath parent = node.getParentPath();
        return parent == null || (parent.getLeaf() instanceof ClassTree && !isInBody(parent));
    }

    private static boolean isInBody(TreePath type) {
        TreePath holder = type.getParentPath();
        return holder != null && !(holder.getLeaf() instanceof ClassTree) && holder.getParentPath() != null;
    }

    private void step(TreePath parent, Tree child, TreePath node) {
        Tree leaf = parent.getLeaf();
        if (child instanceof StatementTree) {
            parts.scopes().enteredBefore(node).forEach(this::open);
        }
        if (leaf instanceof TryTree attempt && attempt.getBlock() == child) {
            parts.scopes().entered(parent, attempt).forEach(this::open);
            tried |= !attempt.getCatches().isEmpty();
        } else if (leaf instanceof CaseTree) {
            chosen = true;
        } else if (leaf instanceof LambdaExpressionTree lambda && lambda.getBody() == child) {
            leave(parent);
        } else if (leaf instanceof ClassTree) {
            keep(parent);
        } else if (Exits.isLoop(leaf) && Loops.repeats(leaf, child)) {
            loop(parent);
        }
    }

    /** Out of a lambda or method reference. */
    private void leave(TreePath function) {
        exits.clear();
        TreePath taker = Callback.taker(function);
        switch (Callback.of(function, parts.source())) {
            case AT_ONCE -> parts.scopes().opened(taker).ifPresent(this::open);
            case REPEATED -> {
                if (!suppliedIn(function.getLeaf())) {
                    say(Severity.WARNING, Cause.PER_ELEMENT);
                }
                callback = true;
                freeze(function);
            }
            case STORED -> {
                keep(function);
                parts.openers().openedBy(taker).forEach(supplies::add);
            }
        }
    }

    private void keep(TreePath function) {
        exits.clear();
        kept = true;
        callback = true;
        freeze(function);
    }

    private void freeze(TreePath function) {
        if (body == null) {
            body = function;
            suppliesInBody = List.copyOf(supplies);
        }
    }

    private void open(TreePath place) {
        if (parts.modelValues().nameThePlace(place)) {
            modelOrdinal = true;
        } else {
            supplies.add(Supply.of(place, parts.identity(place)));
        }
    }

    private void loop(TreePath path) {
        Tree loop = path.getLeaf();
        boolean ends = exits.stream()
                .anyMatch(ways -> !ways.isEmpty() && ways.stream().allMatch(way -> way.leaves(loop, path)));
        if (!ends && !suppliedIn(loop)) {
            if (Loops.isCounted(path, parts.source(), parts.variables())) {
                say(callback ? Severity.WARNING : Severity.ERROR, callback ? Cause.KEPT : Cause.FOR_LOOP);
            } else if (tried || chosen) {
                say(Severity.NOTE, Cause.RETRY);
            } else {
                say(Severity.WARNING, callback ? Cause.KEPT : Cause.LOOP);
            }
        }
        tried = false;
        chosen = false;
    }

    private boolean suppliedIn(Tree region) {
        return supplies.stream().anyMatch(supply -> supply.varies(region, parts.source(), parts.variables()))
                || isOneOfSeveral(region);
    }

    /** A call through an interface whose receiver differs from round to round may mean another class each time. */
    private boolean isOneOfSeveral(Tree region) {
        return site.tool().alternatives() > 1
                && site.helper().isEmpty()
                && Receivers.of(site.path())
                        .filter(receiver -> Variation.of(receiver, region, parts.source(), parts.variables()))
                        .isPresent();
    }

    private void say(Severity severity, Cause cause) {
        verdict = Verdict.louder(verdict, new Verdict(severity, cause, !supplies.isEmpty()));
    }
}

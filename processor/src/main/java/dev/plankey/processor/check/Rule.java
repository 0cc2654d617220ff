package dev.plankey.processor.check;

import static dev.plankey.processor.check.Severity.ERROR;
import static dev.plankey.processor.check.Severity.NOTE;
import static dev.plankey.processor.check.Severity.WARNING;

/** Every problem that the processor reports: the one catalogue of ids and messages. */
public enum Rule {
    SEVERAL_INTENT_KEYS(
            "SeveralIntentKeys",
            ERROR,
            false,
            "A tool has one key, so at most one @IntentKey parameter.",
            "keep one; further requests in the body take CurrentIntent.downstreamKey(name)"),
    INTENT_KEY_TYPE(
            "IntentKeyType",
            ERROR,
            true,
            "The key is text: an @IntentKey parameter is a String.",
            "declare it as String; Java callers pass IntentKey.INJECTED"),
    SEVERAL_ORDINALS(
            "SeveralOrdinals",
            ERROR,
            false,
            "A call has one ordinal, so at most one parameter is @Ordinal or @PlanItem.",
            "keep one, and nest the other with step.child(...)"),
    ORDINAL_TYPE(
            "OrdinalType",
            ERROR,
            false,
            "An ordinal has one text form and never changes.",
            "use an integral type, BigInteger, String, UUID or an enum: an id from the plan"),
    CONFLICTING_ROLES(
            "ConflictingRoles",
            ERROR,
            false,
            "A parameter is one thing: the key, the ordinal, the plan item, or of the surroundings.",
            "keep one of the annotations"),
    SENSITIVE_PLAN_ITEM(
            "SensitivePlanItem",
            ERROR,
            false,
            "A plan item is the ordinal: part of the call's identity, which stands in the ledger, in logs and in messages as it is.",
            "give the plan an id that is no secret, and take the secret as an argument of its own or look it up by that id"),
    ANNOTATION_WITHOUT_TOOL(
            "AnnotationWithoutTool",
            ERROR,
            false,
            "@IntentKey, @Ordinal, @PlanItem and @Ambient belong on the parameters of a @SideEffecting method; nobody fills them elsewhere.",
            "annotate the method with @SideEffecting, or remove the parameter annotation (a @ReadOnly tool has neither key nor ordinal)"),
    BOTH_ANNOTATIONS(
            "BothAnnotations",
            ERROR,
            true,
            "A tool either changes something or only looks.",
            "remove @SideEffecting or @ReadOnly"),
    ON_UNKNOWN_MISSING(
            "OnUnknownMissing",
            ERROR,
            false,
            "Nobody can know whether an attempt that timed out was applied, and this tool has no key that a receiver could recognise: say what the next call does.",
            "add an @IntentKey String parameter and send it to the receiver, or choose onUnknown = CHECK (it can be asked), TRANSACTIONAL (rows in the ledger's database), REPEAT (idempotent by nature) or ESCALATE (a person decides)"),
    RESEND_WITHOUT_KEY(
            "ResendWithoutKey",
            WARNING,
            false,
            "RESEND runs the body again: right only if every request of the body carries the key from CurrentIntent, for instance by an interceptor of the HTTP client.",
            "take the key as an @IntentKey String parameter; if the requests do carry it, suppress this"),
    CHECK_MISSING(
            "CheckMissing",
            ERROR,
            true,
            "The check is a method of the same class, named by check.",
            "write the method, or correct the name"),
    CHECK_AMBIGUOUS("CheckAmbiguous", ERROR, true, "The check is one method.", "give the check a name of its own"),
    CHECK_SHAPE(
            "CheckShape",
            ERROR,
            true,
            "A check takes the tool's parameters in order without the @IntentKey one, then optionally one @IntentKey String; it returns Optional of the result, boolean for a void tool, or Found.",
            "change its signature"),
    CHECK_NEVER_ASKED(
            "CheckNeverAsked",
            WARNING,
            false,
            "A check is asked by CHECK, and by RESEND beyond the horizon.",
            "remove check, or choose onUnknown = CHECK"),
    TRANSACTIONAL_WITH_KEY(
            "TransactionalWithKey",
            NOTE,
            false,
            "A TRANSACTIONAL tool never sends anything: all its effects are rows in the ledger's database. The key as a unique column there is fine.",
            "if the key leaves the process, use RESEND"),
    REPEAT_OF_CREATION(
            "RepeatOfCreation",
            WARNING,
            false,
            "REPEAT runs the body again without a key: right only if doing it twice is doing it once.",
            "if a second run has a second effect, use RESEND with an @IntentKey parameter, CHECK or ESCALATE"),
    DURATION_SYNTAX(
            "DurationSyntax",
            ERROR,
            true,
            "A duration is ISO-8601 and longer than nothing.",
            "write it like PT24H, PT30M or P7D"),
    HORIZON_TOO_SHORT(
            "HorizonTooShort",
            ERROR,
            false,
            "A key is resent until the receiver forgets it, less a margin: the larger of lease (30 s by default), maxAttempt and 5 %. Here nothing is left.",
            "lower maxAttempt to what an attempt really takes, or, if the receiver forgets so soon, use CHECK or ESCALATE"),
    FAILURE_CLASSES_OVERLAP(
            "FailureClassesOverlap",
            ERROR,
            false,
            "An exception means one thing: notApplied, refused, finalFailures or paused.",
            "keep the class in one list, or throw different classes for the two"),
    METHOD_WITHOUT_BODY(
            "MethodWithoutBody",
            ERROR,
            false,
            "@SideEffecting belongs on the method that has the body: on an interface or abstract method no advice runs, and the method that implements it does not inherit it.",
            "annotate the implementation instead"),
    DROPPED_ANNOTATION(
            "DroppedAnnotation",
            ERROR,
            false,
            "An override does not inherit @SideEffecting: called through it, the effect has no identity.",
            "annotate this method too, or let it not override the tool"),
    SUPER_TOOL_CALLED(
            "SuperToolCalled",
            WARNING,
            false,
            "A tool that calls the tool it overrides is intercepted twice: it is one intent, which the inner layer passes through, with the outer annotation's values.",
            "move the common work into a method without annotation"),
    PRIVATE_TOOL(
            "PrivateTool",
            WARNING,
            false,
            "Generated code cannot call a private method: it is guarded when Java calls it, but no model can.",
            "make it package-private, or suppress this if only Java calls it"),
    AMBIENT_AMBIGUOUS(
            "AmbientAmbiguous",
            ERROR,
            false,
            "Each @Ambient parameter takes the one value of the surroundings that is an instance of its type, so two of them must not fit the same value.",
            "use types that are not assignable to one another, or one parameter that holds both"),
    SUSPEND_TOOL(
            "SuspendTool",
            ERROR,
            true,
            "A suspend function has no end on its thread, so nobody sees what becomes of it.",
            "write a function that does not suspend, with runBlocking inside"),
    INACCESSIBLE_TYPE(
            "InaccessibleType",
            ERROR,
            true,
            "Generated code in the same package names the class, its parameters and its result.",
            "make the type package-private or public"),
    TOOL_NAME(
            "ToolName",
            ERROR,
            false,
            "A tool's name is one that every selected dialect takes.",
            "choose letters, digits and underscores, at most 64, starting with a letter; or leave dialects out by -Aplankey.dialects"),
    TOOL_NAME_NOT_DERIVABLE(
            "ToolNameNotDerivable",
            ERROR,
            false,
            "A tool's name is made from the method's, of A-Z, a-z, 0-9 and _, at most 64.",
            "give it a name: name = \"...\""),
    DUPLICATE_TOOL_NAME(
            "DuplicateToolName",
            ERROR,
            false,
            "A tool's name is part of the intent key, and what a model calls it by: one tool, one name in a module.",
            "give the class a @ToolGroup(prefix = \"...\"), or the tool a name of its own"),
    OVERLOADED_TOOL(
            "OverloadedTool",
            ERROR,
            true,
            "A model tells tools apart by their names, not by their parameters.",
            "give one of the methods a name: name = \"...\""),
    RESULT_NOT_STORABLE(
            "ResultNotStorable",
            ERROR,
            false,
            "Every later call gets the first result again, so it is stored: what can be read once, or has no type, cannot be.",
            "return a record, a List or another type that can be described, or void"),
    REACTIVE_RESULT(
            "ReactiveResult",
            ERROR,
            false,
            "A reactive type runs when somebody subscribes, and each time: nobody could tell when the effect happens.",
            "return the value, or a CompletionStage"),
    PLAIN_FUTURE_RESULT(
            "PlainFutureResult",
            ERROR,
            false,
            "A tool is done when its future is, and a plain Future does not tell.",
            "return CompletionStage or CompletableFuture"),
    KEY_VISIBLE_TO_MODEL(
            "KeyVisibleToModel",
            WARNING,
            false,
            "A key that a model fills is new with every attempt: then a retry is a second effect.",
            "annotate it with @IntentKey, so that it is injected and no model sees it; if it is something else, suppress this"),
    FOREIGN_TOOL_EXPOSES_KEY(
            "ForeignToolExposesKey",
            ERROR,
            false,
            "The framework's annotation shows every parameter to the model, the ones that Plankey fills included.",
            "remove the framework's annotation and hand its adapter the catalogue instead: ToolCatalog.of(...).bind(...)"),
    UNGUARDED_FOREIGN_TOOL(
            "UnguardedForeignTool",
            WARNING,
            false,
            "A model can call this method, and its name says that it changes something: a retry would do it twice.",
            "annotate it with @SideEffecting, or with @ReadOnly if it only looks"),
    READ_ONLY_WITH_EFFECT(
            "ReadOnlyWithEffect",
            WARNING,
            false,
            "A @ReadOnly tool has no key and no ledger, and this one's name says that it changes something.",
            "annotate it with @SideEffecting, or give it a name that says what it reads"),
    TRANSACTION_AROUND_TOOL(
            "TransactionAroundTool",
            NOTE,
            false,
            "The proxy of @Transactional is outside the tool: its rows live or die with that transaction, and the call is done only when it has committed. A rolled back transaction leaves the attempt unknown, unless onRollback = NOT_APPLIED.",
            "if all effects are rows in the ledger's database use onUnknown = TRANSACTIONAL; if all are in this transaction, onRollback = NOT_APPLIED; else nothing"),
    NEW_TRANSACTION_IN_TOOL(
            "NewTransactionInTool",
            ERROR,
            false,
            "Claim, effect and completion of a TRANSACTIONAL tool are one transaction; one of its own would commit the effect without them.",
            "remove the propagation, or choose another onUnknown"),
    UNDESCRIBABLE_TYPE(
            "UndescribableType",
            ERROR,
            true,
            "The model has to be told what a value looks like, and this type does not say.",
            "use a type that can be described, hide a component with @JsonIgnore, or mark a parameter of the surroundings @Ambient"),
    CONSTRAINT_NOT_EXPRESSED(
            "ConstraintNotExpressed",
            WARNING,
            false,
            "What no schema says, no model knows and no check of arguments enforces.",
            "check it in the body, where an IllegalArgumentException lets the model correct it, and say it in the description"),
    DIALECT_LIMIT(
            "DialectLimit",
            WARNING,
            false,
            "Each vendor takes what its dialect can say.",
            "simplify the arguments, leave out strictSchema, or leave out the dialect by -Aplankey.dialects"),
    MISSING_ORDINAL(
            "MissingOrdinal",
            ERROR,
            false,
            "Two calls of one tool in one step are one intent, unless an ordinal from the plan tells them apart: the second would get the result of the first.",
            "open a place of the plan around each call, task.step(item.id()).run(...) or step.ordinal(item.id()).run(...); or pass the id as the @Ordinal argument, or a key of your own as the @IntentKey argument"),
    BODY_CHECK_SKIPPED(
            "BodyCheckSkipped",
            NOTE,
            false,
            "This compiler shows no method bodies, so missing ordinals are found at run time only.",
            "build with javac as well"),
    PROCESSOR_FAILURE(
            "ProcessorFailure",
            ERROR,
            true,
            "The annotation processor failed: this is a bug of Plankey, not of your code.",
            "please report it with this message and the declaration it points to"),
    UNKNOWN_OPTION(
            "UnknownOption",
            ERROR,
            true,
            "A compiler option of Plankey means something.",
            "correct it, or leave it out");

    private static final String PREFIX = "plankey:";

    private final String id;
    private final Severity severity;
    private final boolean hard;
    private final String rule;
    private final String fix;

    Rule(String id, Severity severity, boolean hard, String rule, String fix) {
        this.id = id;
        this.severity = severity;
        this.hard = hard;
        this.rule = rule;
        this.fix = fix;
    }

    /** The name in brackets. */
    public String id() {
        return id;
    }

    /** How loud it is where nobody says otherwise. */
    public Severity severity() {
        return severity;
    }

    /** Whether nothing can be generated while it is broken, so that it cannot be suppressed. */
    public boolean isHard() {
        return hard;
    }

    /** What has to be so, and why. */
    public String rule() {
        return rule;
    }

    /** What to do. */
    public String fix() {
        return fix;
    }

    /**
     * Whether an annotation silences it.
     *
     * @param warning a value of {@code @SuppressWarnings}; only the exact id counts, so that a blanket {@code "all"} hides no effect
     */
    public boolean isSuppressedBy(String warning) {
        return !hard && warning.equals(PREFIX + id);
    }

    /** How to silence it. */
    public String suppression() {
        return hard
                ? "not possible, since nothing can be generated without it"
                : "@SuppressWarnings(\"" + PREFIX + id + "\") or -Aplankey." + id + "=off";
    }
}

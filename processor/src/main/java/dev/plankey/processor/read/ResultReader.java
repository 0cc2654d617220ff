package dev.plankey.processor.read;

import dev.plankey.processor.model.Document;
import dev.plankey.processor.model.ResultModel;
import dev.plankey.processor.model.ResultModel.Storage;
import dev.plankey.processor.model.Schema;
import java.util.List;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** What a tool returns, and whether it can be stored and replayed. */
final class ResultReader {

    private static final List<String> REACTIVE = List.of(
            "org.reactivestreams.Publisher",
            "java.util.concurrent.Flow.Publisher",
            "io.smallrye.mutiny.Uni",
            "io.smallrye.mutiny.Multi",
            "io.reactivex.rxjava3.core.Single",
            "io.reactivex.rxjava3.core.Maybe",
            "io.reactivex.rxjava3.core.Observable",
            "io.reactivex.rxjava3.core.Completable",
            "kotlinx.coroutines.flow.Flow");
    private static final List<String> ONE_SHOT = List.of(
            "java.util.stream.BaseStream",
            "java.util.Iterator",
            "java.util.Enumeration",
            "java.util.Spliterator",
            "java.io.Reader",
            "java.io.InputStream",
            "java.nio.channels.Channel",
            "java.sql.ResultSet");

    private final JavaTypes java;

    ResultReader(JavaTypes java) {
        this.java = java;
    }

    ResultModel read(ExecutableElement method, SchemaReader schemas) {
        TypeMirror type = method.getReturnType();
        Storage storage = storage(type);
        boolean secret = Mirrors.has(method, Ours.SENSITIVE);
        if (storage != Storage.VALUE && storage != Storage.STAGE) {
            return new ResultModel(java.of(type), storage, null, secret, ElementPosition.of(method));
        }
        TypeMirror value = storage == Storage.STAGE ? stageValue(type) : type;
        if (JavaTypes.name(value).equals("java.lang.Void")) {
            return new ResultModel(java.of(type), storage, null, secret, ElementPosition.of(method));
        }
        // Only on the method itself: what nobody calls nullable there is taken for a result, or no unmarked class had
        // an output schema.
        Annotated annotated = Annotated.of(method);
        Schema root = schemas.root(value, Annotated.of(), "result");
        if (Nullness.of(value, annotated, method) == Nullness.NULLABLE) {
            root = root.orNull();
        }
        Document document = schemas.document(root);
        return new ResultModel(
                java.of(type),
                storage,
                document,
                secret || !document.sensitive().isEmpty(),
                ElementPosition.of(method));
    }

    /** The type that is stored: of a future its value. */
    TypeMirror stored(TypeMirror returned) {
        return storage(returned) == Storage.STAGE ? stageValue(returned) : returned;
    }

    private TypeMirror stageValue(TypeMirror type) {
        DeclaredType stage = java.as(type, "java.util.concurrent.CompletionStage");
        return stage == null || stage.getTypeArguments().isEmpty()
                ? java.object()
                : java.resolved(stage.getTypeArguments().get(0));
    }

    private Storage storage(TypeMirror type) {
        if (type.getKind() == TypeKind.VOID) {
            return Storage.VOID;
        }
        if (java.isAny(type, REACTIVE)) {
            return Storage.REACTIVE;
        }
        if (java.isA(type, "java.util.concurrent.CompletionStage")) {
            Storage value = storage(stageValue(type));
            return value == Storage.VALUE || value == Storage.VOID ? Storage.STAGE : value;
        }
        if (java.isA(type, "java.util.concurrent.Future")) {
            return Storage.PLAIN_FUTURE;
        }
        if (java.isAny(type, ONE_SHOT)) {
            return Storage.ONE_SHOT;
        }
        return isUntyped(type) ? Storage.UNTYPED : Storage.VALUE;
    }

    private boolean isUntyped(TypeMirror type) {
        if (!(type instanceof DeclaredType declared)) {
            return type.getKind() == TypeKind.TYPEVAR;
        }
        return JavaTypes.name(type).equals("java.lang.Object")
                || (declared.getTypeArguments().isEmpty()
                        && !((TypeElement) declared.asElement())
                                .getTypeParameters()
                                .isEmpty());
    }
}

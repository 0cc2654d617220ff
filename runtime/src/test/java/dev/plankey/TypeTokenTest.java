package dev.plankey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.ParameterizedType;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TypeTokenTest {

    @Test
    void keeps_the_arguments_of_a_generic_type() {
        TypeToken<Map<String, List<Integer>>> token = new TypeToken<>() {};

        assertThat(token.type()).isInstanceOfSatisfying(ParameterizedType.class, type -> {
            assertThat(type.getRawType()).isEqualTo(Map.class);
            assertThat(type.getActualTypeArguments()[1].getTypeName()).isEqualTo("java.util.List<java.lang.Integer>");
        });
        assertThat(token).hasToString("java.util.Map<java.lang.String, java.util.List<java.lang.Integer>>");
    }

    @Test
    void takes_arrays_and_wildcards_of_known_types() {
        assertThat(new TypeToken<List<String>[]>() {}).hasToString("java.util.List<java.lang.String>[]");
        assertThat(new TypeToken<List<? extends Number>>() {})
                .hasToString("java.util.List<? extends java.lang.Number>");
    }

    @Test
    void two_tokens_of_one_type_are_equal_however_they_were_made() {
        assertThat(new TypeToken<String>() {})
                .isEqualTo(TypeToken.of(String.class))
                .hasSameHashCodeAs(TypeToken.of(String.class))
                .isNotEqualTo(TypeToken.of(Integer.class));
        assertThat(new TypeToken<List<String>>() {})
                .isEqualTo(new TypeToken<List<String>>() {})
                .isNotEqualTo(new TypeToken<List<Integer>>() {});
    }

    @Test
    @SuppressWarnings({"rawtypes", "serial"})
    void a_raw_token_is_refused_with_what_to_write() {
        assertThatThrownBy(() -> new TypeToken() {})
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("new TypeToken<The<Type>>() {}");
    }

    @Test
    void a_type_variable_is_refused_by_name_wherever_it_hides() {
        assertThatThrownBy(TypeTokenTest::<String>ofVariable).hasMessageContaining("type variable E");
        assertThatThrownBy(TypeTokenTest::<String>ofListOfVariable).hasMessageContaining("type variable E");
        assertThatThrownBy(TypeTokenTest::<String>ofArrayOfVariable).hasMessageContaining("type variable E");
        assertThatThrownBy(TypeTokenTest::<String>ofWildcardOverVariable).hasMessageContaining("type variable E");
        assertThatThrownBy(TypeTokenTest::<String>ofWildcardBelowVariable).hasMessageContaining("type variable E");
    }

    @Test
    void a_subclass_of_a_subclass_is_refused() {
        class Strings extends TypeToken<String> {}
        assertThat(new Strings().type()).isEqualTo(String.class);

        assertThatThrownBy(() -> new Strings() {})
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("extend TypeToken directly");
    }

    private static <E> TypeToken<E> ofVariable() {
        return new TypeToken<>() {};
    }

    private static <E> TypeToken<List<E>> ofListOfVariable() {
        return new TypeToken<>() {};
    }

    private static <E> TypeToken<E[]> ofArrayOfVariable() {
        return new TypeToken<>() {};
    }

    private static <E> TypeToken<List<? extends E>> ofWildcardOverVariable() {
        return new TypeToken<>() {};
    }

    private static <E> TypeToken<List<? super E>> ofWildcardBelowVariable() {
        return new TypeToken<>() {};
    }
}

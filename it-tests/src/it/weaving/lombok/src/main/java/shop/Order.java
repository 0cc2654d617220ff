package shop;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.math.BigDecimal;
import lombok.AllArgsConstructor;
import lombok.Value;

@Value
@AllArgsConstructor(onConstructor_ = @JsonCreator)
public class Order {
    String customerId;
    BigDecimal amount;
}

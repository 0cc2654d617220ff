package shop;

import dev.plankey.annotations.*;
import com.fasterxml.jackson.annotation.*;

@org.jspecify.annotations.NullMarked
public class Tools {
  public static class Base {
    private String baseName = "";

    public String getBaseName() {
      return baseName;
    }

    public void setBaseName(String baseName) {
      this.baseName = baseName;
    }
  }

  public static class Address extends Base {
    /** The street, with number. */
    public String street = "";

    private boolean main;
    private @JsonProperty("zip") String postalCode = "";
    public @JsonIgnore String secretNote = "";
    public static String ignored = "";
    public transient String alsoIgnored = "";

    public boolean isMain() {
      return main;
    }

    public void setMain(boolean main) {
      this.main = main;
    }

    public String getDisplay() {
      return street;
    }
  }

  public static final class Money {
    private final long cents;
    private final String currency;

    @JsonCreator
    public Money(@JsonProperty("cents") long cents, @JsonProperty("currency") String currency) {
      this.cents = cents;
      this.currency = currency;
    }

    public long getCents() {
      return cents;
    }

    public String getCurrency() {
      return currency;
    }
  }

  @SideEffecting
  Address store(Address address, Money money, @IntentKey String key) {
    return address;
  }
}

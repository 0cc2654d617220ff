package shop;

import dev.plankey.annotations.*;
import com.fasterxml.jackson.annotation.*;
import dev.langchain4j.agent.tool.*;
import io.swagger.v3.oas.annotations.media.*;
import org.springframework.ai.tool.annotation.ToolParam;

@org.jspecify.annotations.NullMarked
public class Tools {
  /**
   * Creates an invoice, e.g. for {@code List<Line>} &amp; more. Then sends it &ndash; see {@link java.util.List#size() the size}.
   *
   * <p>Second paragraph:
   * <ul>
   *   <li>one <b>thing</b>,
   *   <li>another.
   * </ul>
   *
   * @param customer the customer,
   *     as in the CRM
   * @param line overridden
   * @return nothing of interest
   */
  @SideEffecting
  void fromJavadoc(String customer, @Describe("the line, as described") String line, @IntentKey String key) {}

  @SideEffecting(onUnknown = OnUnknown.ESCALATE)
  @Tool({"From LangChain4j.", "Second line."})
  void fromLangChain(@P("from P") String value, @P(value = "may be missing", required = false) String other) {}

  @ReadOnly
  @org.springframework.ai.tool.annotation.Tool(description = "From Spring AI.")
  String fromSpring(@ToolParam(description = "from ToolParam") String value, @Schema(description = "from Swagger") String other,
      @JsonPropertyDescription("from Jackson") String third) {
    return value;
  }
}

package dev.plankey.processor.read;

import javax.lang.model.element.Element;
import javax.lang.model.type.TypeMirror;

/**
 * A component of a record or a property of a bean, before it is described.
 *
 * @param annotated everything that carries its annotations
 * @param declaration what stands in the source
 * @param documented what Javadoc says, empty if nothing
 */
record Member(String javaName, TypeMirror type, Annotated annotated, Element declaration, String documented) {}

/** What happened: the calls as the model wrote them, and when. */
@NullMarked
package dev.plankey.demo.incident;

import org.jspecify.annotations.NullMarked;

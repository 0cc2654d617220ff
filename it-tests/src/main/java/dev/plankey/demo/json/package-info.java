/** The demo's own JSON. */
@NullMarked
package dev.plankey.demo.json;

import org.jspecify.annotations.NullMarked;

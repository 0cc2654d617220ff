/** Child processes that never outlive the demo. */
@NullMarked
package dev.plankey.demo.process;

import org.jspecify.annotations.NullMarked;

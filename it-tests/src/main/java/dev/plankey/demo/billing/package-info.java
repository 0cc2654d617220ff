/** The billing server, a company of its own with a database of its own. */
@NullMarked
package dev.plankey.demo.billing;

import org.jspecify.annotations.NullMarked;

/** The gateway in front of the billing server: it cuts off what takes too long. */
@NullMarked
package dev.plankey.demo.gateway;

import org.jspecify.annotations.NullMarked;

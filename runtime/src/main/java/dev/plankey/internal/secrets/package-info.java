/** The cryptography of what is marked sensitive, with the JDK's own: keys derived per intent, AES-GCM at rest, keyed digests where values are compared or told. */
@NullMarked
package dev.plankey.internal.secrets;

import org.jspecify.annotations.NullMarked;

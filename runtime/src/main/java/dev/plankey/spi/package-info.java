/** What an application may bring along: listeners, classifiers, codecs, keys, ledgers. Implementations are called from many threads at once. */
@NullMarked
package dev.plankey.spi;

import org.jspecify.annotations.NullMarked;

/** The same types through Plankey and through the generators that read classes at run time. */
package dev.plankey.comparison;

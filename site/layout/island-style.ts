// Relies on Astro internals: Astro offers no documented way to omit the style element that it writes into the body,
// where HTML forbids it. Tested with one version of Astro (scripts/private-interfaces.test.ts).
import type { Plugin } from 'vite';

/** Removes the style element for islands from Astro's runtime; `base.css` has the same styles. */
export const withoutIslandStyle: Plugin = {
  name: 'without-island-style',
  enforce: 'pre',
  transform(code, id) {
    if (!/[\\/]astro[\\/]dist[\\/]runtime[\\/]server[\\/]scripts\.js/.test(id)) return undefined;
    return code.replace(/<style>\$\{ISLAND_STYLES\}<\/style>/, '');
  },
};

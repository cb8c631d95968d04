// Depends on Astro's internals, because Astro documents no way to leave out the style element that it writes into the
// body, where HTML does not allow one. Tested with one version of Astro (scripts/private-interfaces.test.ts).
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

import type { Plugin } from 'vite';

/** Removes the style element Astro writes into the body, which is invalid HTML; `base.css` has the same styles. */
export const withoutIslandStyle: Plugin = {
  name: 'without-island-style',
  enforce: 'pre',
  transform(code, id) {
    if (!/[\\/]astro[\\/]dist[\\/]runtime[\\/]server[\\/]scripts\.js/.test(id)) return undefined;
    return code.replace(/<style>\$\{ISLAND_STYLES\}<\/style>/, '');
  },
};

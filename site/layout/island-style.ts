import type { Plugin } from 'vite';

/**
 * Astro writes a style element before the first island of a page, where HTML allows none. What it says stands
 * in our own styles (`base.css`), so it is left out of the pages.
 */
export const withoutIslandStyle: Plugin = {
  name: 'without-island-style',
  enforce: 'pre',
  transform(code, id) {
    if (!/[\\/]astro[\\/]dist[\\/]runtime[\\/]server[\\/]scripts\.js/.test(id)) return undefined;
    return code.replace(/<style>\$\{ISLAND_STYLES\}<\/style>/, '');
  },
};

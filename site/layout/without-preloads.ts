// An internal of Vite: without preload lists its helper has nothing to load before an import, but stays in every page's
// script. Tested with one version of Vite (scripts/private-interfaces.test.ts).
import type { Plugin } from 'vite';

/** Leaves out preloads of dynamic imports, which share their chunks with the page; the site has one style sheet. */
export const withoutPreloads: Plugin = {
  name: 'without-preloads',
  enforce: 'pre',
  // Astro has a setting of its own for this one, so that a plugin has to say it.
  configEnvironment: (environment) =>
    environment === 'client' ? { build: { modulePreload: false } } : undefined,
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? 'export const __vitePreload = (load) => load();'
      : undefined,
};

// Relies on Vite internals: without preload lists, Vite's helper has nothing to preload but would remain in every
// page's script. Tested with one version of Vite (scripts/private-interfaces.test.ts).
import type { Plugin } from 'vite';

/** Omits preloads for dynamic imports. Their chunks are shared with the page, and the site has one style sheet. */
export const withoutPreloads: Plugin = {
  name: 'without-preloads',
  enforce: 'pre',
  // Set by a plugin because Astro's own configuration overrides this option.
  configEnvironment: (environment) =>
    environment === 'client' ? { build: { modulePreload: false } } : undefined,
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? 'export const __vitePreload = (load) => load();'
      : undefined,
};

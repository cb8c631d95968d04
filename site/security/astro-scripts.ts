// Depends on Astro's internals: Astro documents neither the list of its files nor the inline scripts it writes for
// islands, whose hashes must be in the policy. The `security.csp` option would write a policy into every page instead.
// Tested with one version of Astro (scripts/private-interfaces.test.ts).

// biome-ignore lint/style/noRestrictedImports: there is no public way, as said above
import { manifest } from 'virtual:astro:manifest';
// biome-ignore lint/style/noRestrictedImports: there is no public way, as said above
import island from 'astro/runtime/server/astro-island.prebuilt.js';

/** Inline scripts that Astro writes for islands: the custom element, and the only client directive in use. */
export const astroScripts = [island, manifest.clientDirectives.get('used') ?? ''];

const scriptsNamed = (names: RegExp) =>
  [...manifest.assets].filter((file) => names.test(file)).sort();

/** Scripts that draw the first results, preloaded in parallel instead of one import at a time. */
export const listScripts = scriptsNamed(
  /\/(rolldown-runtime|jsx|first-results|cards|catalogue|pricing)\./,
);

/** Additional scripts that a search needs. */
export const searchScripts = scriptsNamed(/\/(search-engine|shop-day)\./);

// Internals of Astro: it documents no list of the inline scripts it writes for islands, whose hashes belong into the
// policy, nor of files. `security.csp` would write a policy of its own into every page instead. Tested with one version
// of Astro (scripts/private-interfaces.test.ts).

// biome-ignore lint/style/noRestrictedImports: there is no public way, as said above
import { manifest } from 'virtual:astro:manifest';
// biome-ignore lint/style/noRestrictedImports: there is no public way, as said above
import island from 'astro/runtime/server/astro-island.prebuilt.js';

/** The inline scripts Astro writes for islands: their element, and the only client directive in use. */
export const astroScripts = [island, manifest.clientDirectives.get('used') ?? ''];

const scriptsNamed = (names: RegExp) =>
  [...manifest.assets].filter((file) => names.test(file)).sort();

/** Scripts of the first results, to be fetched at once instead of import by import. */
export const listScripts = scriptsNamed(
  /\/(rolldown-runtime|jsx|first-results|cards|catalogue|pricing)\./,
);

/** Scripts that a search needs besides. */
export const searchScripts = scriptsNamed(/\/(search-engine|shop-day)\./);

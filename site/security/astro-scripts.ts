// Internals of Astro: it documents no list of the inline scripts it writes for islands, and their hashes belong into the
// policy. `security.csp` would write a policy of its own into every page instead. Tested with one version of Astro
// (scripts/private-interfaces.test.ts).

// biome-ignore lint/style/noRestrictedImports: there is no public way, as said above
import { manifest } from 'virtual:astro:manifest';
// biome-ignore lint/style/noRestrictedImports: there is no public way, as said above
import island from 'astro/runtime/server/astro-island.prebuilt.js';

/** The inline scripts Astro writes for islands: their element, and one for each client directive. */
export const astroScripts: readonly string[] = [island, ...manifest.clientDirectives.values()];

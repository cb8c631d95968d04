import { themeScript } from '#shared/theme/theme.ts';
import { astroScripts } from './astro-scripts.ts';
import { speculationRules } from './inline/speculation-rules.ts';

const ours = import.meta.glob<string>('./inline/*.js', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/**
 * All inline scripts of the site: our own and those that Astro writes for islands. Read from their sources: reading
 * built pages would let saved text inject a script into the policy. A test compares them with a real build.
 */
export const inlineScripts: readonly string[] = [
  themeScript,
  speculationRules,
  ...astroScripts,
  ...Object.values(ours),
];

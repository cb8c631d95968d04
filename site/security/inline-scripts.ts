import { themeScript } from '#shared/theme/theme.ts';
import { astroScripts } from './astro-scripts.ts';
import earlyTaps from './inline/early-taps.js?raw';
import missingProduct from './inline/missing-product.js?raw';
import missingProductNotice from './inline/missing-product-notice.js?raw';
import printDate from './inline/print-date.js?raw';
import queryPending from './inline/query-pending.js?raw';
import { speculationRules } from './inline/speculation-rules.ts';
import viewTransitions from './inline/view-transitions.js?raw';

/**
 * All inline scripts of the site, our own and those that Astro writes for islands, taken from their sources. Collecting
 * them from built pages would let saved text inject a script into the policy. A test compares them with a real build.
 */
export const inlineScripts: readonly string[] = [
  themeScript,
  speculationRules,
  ...astroScripts,
  earlyTaps,
  missingProduct,
  missingProductNotice,
  printDate,
  queryPending,
  viewTransitions,
];

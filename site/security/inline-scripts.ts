import idle from 'astro/runtime/client/idle.prebuilt.js';
import load from 'astro/runtime/client/load.prebuilt.js';
import visible from 'astro/runtime/client/visible.prebuilt.js';
import island from 'astro/runtime/server/astro-island.prebuilt.js';
import { themeScript } from '#shared/theme/theme.ts';
import { speculationRules } from '../layout/speculation-rules.ts';
import askedList from './inline/asked-list.js?raw';
import earlyTaps from './inline/early-taps.js?raw';
import missingProduct from './inline/missing-product.js?raw';
import missingProductNotice from './inline/missing-product-notice.js?raw';
import viewTransitions from './inline/view-transitions.js?raw';

/**
 * Every inline script a page of the site may have, as its sources have it: those of the layout and of pages, and what
 * Astro writes for islands. Nothing is looked for in pages that were built, so that what the catalogue says can never
 * become a script the policy allows. A test compares this list with the pages of a real build.
 */
export const inlineScripts: readonly string[] = [
  themeScript,
  speculationRules,
  island,
  idle,
  load,
  visible,
  askedList,
  earlyTaps,
  missingProduct,
  missingProductNotice,
  viewTransitions,
];

import { readFile } from 'node:fs/promises';
import idle from 'astro/runtime/client/idle.prebuilt.js';
import load from 'astro/runtime/client/load.prebuilt.js';
import visible from 'astro/runtime/client/visible.prebuilt.js';
import island from 'astro/runtime/server/astro-island.prebuilt.js';
import { themeScript } from '#shared/theme/theme.ts';
import { speculationRules } from './inline/speculation-rules.ts';

/** The inline scripts of the layout and of pages, by their names in `inline/`. */
const inlineNames = [
  'query-pending',
  'early-taps',
  'missing-product',
  'missing-product-notice',
  'view-transitions',
];

/**
 * All inline scripts of the site, ours and those Astro writes for islands, from their sources. They are never collected
 * from built pages, where saved text could inject a script into the policy. A test compares them with a real build.
 */
export async function inlineScripts(): Promise<string[]> {
  const files = inlineNames.map((name) => new URL(`inline/${name}.js`, import.meta.url));
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return [themeScript, speculationRules, island, idle, load, visible, ...texts];
}

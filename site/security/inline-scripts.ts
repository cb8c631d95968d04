import { readFile } from 'node:fs/promises';
import idle from 'astro/runtime/client/idle.prebuilt.js';
import load from 'astro/runtime/client/load.prebuilt.js';
import visible from 'astro/runtime/client/visible.prebuilt.js';
import island from 'astro/runtime/server/astro-island.prebuilt.js';
import { themeScript } from '#shared/theme/theme.ts';
import { speculationRules } from '../layout/speculation-rules.ts';

/** Scripts that pages write into themselves, by their names in `inline/`. */
const written = [
  'asked-list',
  'early-taps',
  'missing-product',
  'missing-product-notice',
  'view-transitions',
];

/**
 * Every inline script a page of the site may have, as its sources have it: those of the layout and of pages, and what
 * Astro writes for islands. Nothing is looked for in pages that were built, so that what the catalogue says can never
 * become a script the policy allows. A test compares this list with the pages of a real build.
 */
export async function inlineScripts(): Promise<string[]> {
  const files = written.map((name) => new URL(`inline/${name}.js`, import.meta.url));
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return [themeScript, speculationRules, island, idle, load, visible, ...texts];
}

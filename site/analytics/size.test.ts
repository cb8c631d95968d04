import path from 'node:path';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import { expect, test } from 'vitest';

/** Stubs out the analytics code to build a page without it. */
const withoutAnalytics: Plugin = {
  name: 'without-analytics',
  enforce: 'pre',
  load: (id) =>
    /analytics\/(count-visit|events)\.ts$/.test(id)
      ? 'export const wireAnalytics = () => {}; export const noteEvent = () => {};'
      : undefined,
};

const weight = ({ code }: Rolldown.OutputChunk) => gzipSync(code).length;

/** Returns the gzipped size of every page's initial scripts and of the web vitals loaded when idle. */
async function weighPage(...plugins: Plugin[]) {
  const built = await build({
    root: path.join(import.meta.dirname, '..'),
    configFile: false,
    logLevel: 'silent',
    plugins: [react(), ...plugins],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rollupOptions: { input: path.join(import.meta.dirname, '../layout/page.ts') },
    },
  });
  const chunks = (built as Rolldown.RolldownOutput).output.filter((file) => file.type === 'chunk');
  const entry = chunks.filter(({ isEntry }) => isEntry);
  const imported = entry.flatMap(({ imports }) => imports);
  const first = [...entry, ...chunks.filter(({ fileName }) => imported.includes(fileName))];
  const metrics = chunks.find(({ name }) => name === 'web-metrics');
  return {
    first: first.reduce((sum, chunk) => sum + weight(chunk), 0),
    metrics: metrics && weight(metrics),
  };
}

test('adds at most 0.4 kB to a page, and 2 kB of web vitals when idle', async () => {
  const [before, after] = [await weighPage(withoutAnalytics), await weighPage()];
  expect(after.first - before.first).toBeLessThanOrEqual(400);
  expect(after.metrics).toBeLessThanOrEqual(2000);
}, 60_000);

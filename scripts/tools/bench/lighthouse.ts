import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import runLighthouse from 'lighthouse';
import { launchBrowser } from '../../testing/browser.ts';
import { freePort } from '../../testing/postgres-server.ts';
import { startWholeProduct } from '../../testing/whole-product.ts';
import { type Bench, figure } from './figures.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Number of runs per page. Other work on the machine slows some of them down. */
const runs = 5;

/** Audits a page on a simulated mid-range phone; returns the median run. */
async function judge(address: string, port: number) {
  const judged = [];
  for (let run = 0; run < runs; run += 1) {
    const result = await runLighthouse(address, {
      port,
      logLevel: 'error',
      onlyCategories: [...categories],
    });
    if (!result) throw new Error(`no result for ${address}`);
    const { audits, categories: of } = result.lhr;
    const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
    const [performance = 0, ...others] = categories.map((name) =>
      Math.round(100 * (of[name]?.score ?? 0)),
    );
    const painted = figure('largest-contentful-paint');
    const blocked = figure('total-blocking-time').toFixed(0);
    const shift = figure('cumulative-layout-shift').toFixed(3);
    const note = `${others.join(' / ')}, LCP ${(painted / 1000).toFixed(2)} s, ${blocked} ms blocked, shift ${shift}`;
    judged.push({ performance, painted, note });
  }
  judged.sort((a, b) => b.performance - a.performance || a.painted - b.painted);
  return judged[Math.floor(runs / 2)] as (typeof judged)[number];
}

export const lighthouse: Bench = {
  name: 'lighthouse',
  about: 'performance / accessibility / best practices / SEO of pages on a simulated phone',
  async *run() {
    await using product = await startWholeProduct();
    const port = await freePort();
    await using _ = await launchBrowser(`--remote-debugging-port=${port}`);
    const empty = '<!doctype html><html lang="pt-BR"><title>Vazia</title><h1>Vazia</h1></html>';
    await writeFile(path.join(product.dataDir, 'site', 'live', 'vazia.html'), empty);
    const [id] = await product.productIds(1);
    const against = { 'a bare page': (await judge(`${product.site}/vazia`, port)).performance };
    const lists = '/produtos /produtos?search=caneca /categoria/canecas /ideias/eventos';
    for (const page of `/ ${lists} /produto/${id} /contato /sobre /favoritos`.split(' ')) {
      const { performance, note } = await judge(product.site + page, port);
      yield figure(`performance of ${page}`, performance, '', { against, note });
    }
  },
};

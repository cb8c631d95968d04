import lighthouse from 'lighthouse';
import type { Measurement } from './table.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Judged {
  /** Of 100. */
  scores: Record<(typeof categories)[number], number>;
  blocked: number;
  shifted: number;
}

/** How a page fares on a phone of the middle class, as Lighthouse simulates it. */
async function judge(address: string, debuggingPort: number): Promise<Judged> {
  const result = await lighthouse(address, {
    port: debuggingPort,
    logLevel: 'error',
    onlyCategories: [...categories],
  });
  if (!result) throw new Error(`Lighthouse said nothing of ${address}`);
  const { lhr } = result;
  const scores = Object.fromEntries(
    categories.map((name) => [name, Math.round(100 * (lhr.categories[name]?.score ?? 0))]),
  ) as Judged['scores'];
  const figure = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  return {
    scores,
    blocked: figure('total-blocking-time'),
    shifted: figure('cumulative-layout-shift'),
  };
}

/** The run in the middle: whatever else the machine does makes some of them slower. */
async function judgeThrice(address: string, debuggingPort: number): Promise<Judged> {
  const runs: Judged[] = [];
  for (let run = 0; run < 3; run += 1) runs.push(await judge(address, debuggingPort));
  const [, middle] = runs.toSorted((a, b) => a.scores.performance - b.scores.performance);
  if (!middle) throw new Error('three runs have a middle');
  return middle;
}

/** Lighthouse's figures of some pages, held against a bare page of the same server. */
export async function benchLighthouse(
  address: string,
  debuggingPort: number,
  bare: string,
  pages: Readonly<Record<string, string>>,
): Promise<Measurement[]> {
  const told = ({ scores, blocked, shifted }: Judged) =>
    `${categories.map((name) => scores[name]).join(' / ')}, ${blocked.toFixed(0)} ms blocked, shift ${shifted.toFixed(3)}`;
  const baseline = await judgeThrice(address + bare, debuggingPort);
  const rows: Measurement[] = [{ what: 'a bare page', value: told(baseline) }];
  for (const [what, page] of Object.entries(pages)) {
    const judged = await judgeThrice(address + page, debuggingPort);
    const ratio = judged.scores.performance / baseline.scores.performance;
    rows.push({
      what,
      value: told(judged),
      baseline: { what: 'performance of a bare page', ratio },
    });
  }
  return rows;
}

import lighthouse from 'lighthouse';
import type { Measurement } from './table.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Judged {
  /** Of 100. */
  scores: Record<(typeof categories)[number], number>;
  /** When the largest part of the first view was there (ms). */
  painted: number;
  /** How long scripts blocked the page (ms). */
  blocked: number;
  shifted: number;
  /** The scripts it loaded, as they were sent (bytes). */
  scripts: number;
}

/** What Lighthouse says of a request, as far as it is read here. */
interface NetworkRequest {
  resourceType?: string;
  transferSize?: number;
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
  const { details } = lhr.audits['network-requests'] ?? {};
  const requests = details?.type === 'table' ? (details.items as NetworkRequest[]) : [];
  return {
    scores,
    painted: figure('largest-contentful-paint'),
    blocked: figure('total-blocking-time'),
    shifted: figure('cumulative-layout-shift'),
    scripts: requests
      .filter(({ resourceType }) => resourceType === 'Script')
      .reduce((sum, { transferSize }) => sum + (transferSize ?? 0), 0),
  };
}

/** How often a page is judged: whatever else the machine does makes some runs slower. */
const runsOfAPage = 5;

/** The run in the middle: by its score, and by its first view where scores are the same. */
async function judgeOften(address: string, debuggingPort: number): Promise<Judged> {
  const runs: Judged[] = [];
  for (let run = 0; run < runsOfAPage; run += 1) runs.push(await judge(address, debuggingPort));
  const middle = runs.toSorted(
    (a, b) => b.scores.performance - a.scores.performance || a.painted - b.painted,
  )[Math.floor(runsOfAPage / 2)];
  if (!middle) throw new Error('five runs have a middle');
  return middle;
}

const told = ({ scores, painted, blocked, shifted, scripts }: Judged) =>
  [
    categories.map((name) => scores[name]).join(' / '),
    `LCP ${(painted / 1000).toFixed(2)} s`,
    `${blocked.toFixed(0)} ms blocked`,
    `shift ${shifted.toFixed(3)}`,
    `${(scripts / 1000).toFixed(1)} kB of scripts`,
  ].join(', ');

/** Lighthouse's figures of some pages, held against a bare page of the same server. */
export async function benchLighthouse(
  address: string,
  debuggingPort: number,
  bare: string,
  pages: Readonly<Record<string, string>>,
): Promise<Measurement[]> {
  const baseline = await judgeOften(address + bare, debuggingPort);
  const rows: Measurement[] = [{ what: 'a bare page', value: told(baseline) }];
  for (const [what, page] of Object.entries(pages)) {
    const judged = await judgeOften(address + page, debuggingPort);
    const ratio = judged.scores.performance / baseline.scores.performance;
    rows.push({
      what,
      value: told(judged),
      baseline: { what: 'performance of a bare page', ratio },
    });
  }
  return rows;
}

import { type BenchRun, benched, timedBuilds } from './publishing-model/benched.ts';
import {
  builtBytes,
  type Design,
  editRates,
  heldBytes,
  productsOfTheirOwn,
  publicationSeconds,
  sharedRenderers,
  siteOf,
  uploadSeconds,
  wholeBuildSeconds,
  wholeBuildWork,
} from './publishing-model/costs.ts';
import { limits, most, mostShops } from './publishing-model/limits.ts';
import { measurePublishing } from './publishing-model/measure.ts';
import { savedEdits } from './publishing-model/saved-edits.ts';
import { type Published, simulatePublishing } from './publishing-model/simulate-publishing.ts';
import { count, nothing, printColumns, times } from './table.ts';

/** Of all shops together. */
const catalogues = [10_000, 100_000, 1_000_000];
const shopCounts = [1, 100, 1000];

/** How many renderers the shops of the second design share. */
const shared = 8;

/** A day of work (seconds). */
const day = 8 * 3600;

const seed = 1;

const short = (seconds: number) =>
  seconds < 10
    ? `${seconds.toFixed(2)} s`
    : seconds < 600
      ? `${seconds.toFixed(0)} s`
      : `${(seconds / 60).toFixed(0)} min`;
const gigabytes = (bytes: number) => `${(bytes / 1e9).toPrecision(2)} GB`;
const percent = (ratio: number) => `${(ratio * 100).toFixed(ratio < 0.1 ? 1 : 0)} %`;

/** What so many per cent of the values are at most. */
function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
}

const milliseconds = (seconds: number) => `${(seconds * 1000).toFixed(0)} ms`;

/** What the model says of what was measured. */
function printCheck(runs: readonly BenchRun[]): void {
  const rows: string[][] = [];
  const against = (what: string, bench: number, model: number, shown = short) =>
    rows.push([what, shown(bench), shown(model), times(model / bench)]);
  for (const { products, pages, wholeSeconds, heldBytes: held, builtBytes: built, edits } of runs) {
    const of = `${count(products)} products`;
    against(`whole build, ${of}, processor's time`, wholeSeconds, wholeBuildWork(siteOf(products)));
    against(`its pages, ${of}`, pages, siteOf(products).pages, count);
    against(`memory of the renderer, ${of}`, held, heldBytes(products), gigabytes);
    against(`most memory of a whole build, ${of}`, built, builtBytes(products), gigabytes);
    for (const { what, files, seconds } of edits) {
      const model = publicationSeconds(files);
      against(`${what}, ${count(files)} files, ${of}`, seconds, model, milliseconds);
    }
  }
  for (const { products, seconds } of timedBuilds) {
    const model = wholeBuildSeconds(siteOf(products), 1);
    against(`whole build, ${count(products)} products, as time passes`, seconds, model);
  }
  printColumns(
    'The model against what was measured',
    ['what', 'measured', 'model', 'model ÷ measured'],
    rows,
  );
}

const told = ({ toLive }: Published) => [
  short(percentile(toLive, 0.5)),
  short(percentile(toLive, 0.99)),
  short(percentile(toLive, 1)),
];

/** A day of work, saved to live, by today's design and by one of shared renderers. */
function printDay(): void {
  const rows: string[][] = [];
  for (const catalogue of catalogues) {
    for (const shops of shopCounts) {
      const site = siteOf(Math.round(catalogue / shops));
      const edits = savedEdits(editRates(shops, site), shops, day, seed);
      const published = ({ costs, fleet }: Design) => simulatePublishing(edits, costs, fleet);
      const own = published(productsOfTheirOwn(shops, site));
      const together = published(sharedRenderers(shared, site));
      rows.push([
        count(catalogue),
        count(shops),
        count(edits.length),
        ...told(own),
        ...told(together),
        percent(together.busy / (shared * together.ended)),
        count(together.loads * site.rows),
      ]);
    }
  }
  printColumns(
    `Saved to live in a day of eight hours: each shop a product of its own, and ${shared} renderers for all`,
    [
      'products',
      'shops',
      'edits',
      'own: p50',
      'p99',
      'worst',
      'shared: p50',
      'p99',
      'worst',
      'busy',
      'rows read again',
    ],
    rows,
  );
}

function printSizes(): void {
  const rows = catalogues.map((products) => {
    const site = siteOf(products);
    return [
      count(products),
      count(site.pages),
      gigabytes(site.bytes),
      count(site.rows),
      gigabytes(heldBytes(products)),
      short(wholeBuildSeconds(site, 1)),
      short(wholeBuildSeconds(site, shared)),
      short(uploadSeconds(site.pages)),
    ];
  });
  printColumns(
    'One shop of so many products',
    [
      'products',
      'pages',
      'a release',
      'rows',
      'one renderer holds',
      'whole build',
      `by ${shared} renderers`,
      'stored as objects',
    ],
    rows,
  );
}

function printLimits(): void {
  const rows = limits().map(({ part, bound, products }) => [
    part,
    bound,
    products >= most ? nothing : count(Number(products.toPrecision(2))),
  ]);
  printColumns('What gives way first, in products of one shop', ['part', 'bound', 'up to'], rows);
  const { onOneMachine, publishingAtOnce } = mostShops();
  console.log(
    `\n${onOneMachine} shops with a product of their own fit into one machine; ${publishingAtOnce} may publish each second through one account of a CDN.`,
  );
}

/**
 * What publishing costs beyond what a machine of ours can measure: a model, fed by what was measured.
 * @param sizes catalogues by which it is checked anew; none: what was measured when its constants were taken
 */
export async function benchModel(sizes: readonly number[]): Promise<void> {
  const runs: BenchRun[] = [];
  for (const products of sizes) {
    const run = await measurePublishing(products);
    // Said at once, as it is what `benched` holds.
    console.log(JSON.stringify(run));
    runs.push(run);
  }
  printCheck(runs.length > 0 ? runs : benched);
  printDay();
  printSizes();
  printLimits();
}

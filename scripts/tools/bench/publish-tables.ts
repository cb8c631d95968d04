import type { Comparison } from '../../testing/compared-with-full.ts';
import type { Budget } from './budgets.ts';
import type { EditCost } from './publish-edits.ts';
import type { heldMemory } from './publisher.ts';
import { count, median, megabytes, nothing, printColumns, seconds, times } from './table.ts';

interface Build {
  milliseconds: number;
  peakMemory: number;
}

/** What was measured of a catalogue of one size; times are in milliseconds. */
export interface AtSize {
  products: number;
  pages: number;
  /** The bare loop that writes the same files. */
  bare: number;
  /** Plain `astro build`. */
  full: Build;
  /** The publisher's own full build. */
  whole: Build;
  /** From saved to live, of edits on their own. */
  alone: number[];
  /** The same of edits that each follow at once. */
  following: number[];
  /** What edits cost the publisher; the first is the rename of a product. */
  edits: EditCost[];
  memory: ReturnType<typeof heldMemory>;
  /** Undefined where the catalogue is too large to compare. */
  compared: Comparison | undefined;
}

const bytes = (held: number | undefined) => (held === undefined ? nothing : megabytes(held));

/** Prints what was measured at one size, each time held against both baselines. */
export function printAtSize(at: AtSize): void {
  const { pages, bare, full, whole, alone, following, edits, memory, compared } = at;
  const against = (milliseconds: number) => [
    times(milliseconds / full.milliseconds),
    times(milliseconds / bare),
  ];
  const built = (what: string, milliseconds: number) => [
    what,
    `${seconds(milliseconds)}, ${((pages / milliseconds) * 1000).toFixed(0)} pages/s`,
    ...against(milliseconds),
  ];
  const took = (what: string, milliseconds: number) => [
    what,
    seconds(milliseconds),
    ...against(milliseconds),
  ];
  const [rename] = edits;
  const rows = [
    built('bare loop that writes the same files', bare),
    built('plain full `astro build`', full.milliseconds),
    ['peak memory of that build', megabytes(full.peakMemory)],
    built("publisher's full build, leaves a renderer", whole.milliseconds),
    ['peak memory of that build', megabytes(whole.peakMemory)],
    took(`saved to live, webhook between, median of ${alone.length}`, median(alone)),
    took(`the same, worst of ${alone.length}`, Math.max(...alone)),
    took(
      `publisher's part of it, ${rename?.files} files, median`,
      rename?.milliseconds ?? Number.NaN,
    ),
    took(`right after another edit, median of ${following.length}`, median(following)),
    took(`the same, worst of ${following.length}`, Math.max(...following)),
    ['memory of the publisher after all edits', bytes(memory.publisher)],
    ['memory of its renderer after all edits', bytes(memory.renderer)],
  ];
  if (compared) {
    rows.push([
      `${compared.edits.length} random edits: files unlike a full build's`,
      `${compared.differing.length} of ${count(compared.compared)}, ${compared.rendered} made`,
    ]);
  }
  printColumns(
    `Publishing, ${count(at.products)} products, ${count(pages)} pages`,
    ['what', 'value', 'astro build', 'bare loop'],
    rows,
  );
}

/** How many times its time at 10,000 products an edit may take to be live, whatever the catalogue. */
const mostGrowth = 1.5;

/** What is asked for of catalogues of these sizes. */
export function budgetsOf(measured: readonly AtSize[]): Budget[] {
  const base = measured.find(({ products }) => products === 10_000);
  return measured.flatMap(({ products, pages, whole, alone }) => {
    const of = `${count(products)} products`;
    const rate = (asked: number): Budget => ({
      what: `whole build, ${of}`,
      value: (pages / whole.milliseconds) * 1000,
      bound: 'at least',
      asked,
      told: (value) => `${value.toFixed(0)} pages/s`,
    });
    const budgets: Budget[] = [];
    if (products === 10_000) budgets.push(rate(1000));
    if (products === 50_000) {
      budgets.push(rate(850), {
        what: `peak memory of it, ${of}`,
        value: whole.peakMemory,
        bound: 'at most',
        asked: 1.2e9,
        told: megabytes,
      });
    }
    if (base && products > base.products) {
      budgets.push({
        what: `saved to live, ${of}, of that at 10,000`,
        value: median(alone) / median(base.alone),
        bound: 'at most',
        asked: mostGrowth,
        told: times,
      });
    }
    return budgets;
  });
}

/** What edits cost by what they touch: from one size to the next only the number of products differs. */
export function printAcross(sizes: readonly AtSize[]): void {
  const [first, last] = [sizes[0], sizes.at(-1)];
  if (!first || !last) return;
  const row = (what: string, cell: (at: AtSize) => string, value: (at: AtSize) => number) => [
    what,
    ...sizes.map(cell),
    ...(sizes.length > 1 ? [times(value(last) / value(first))] : []),
  ];
  const rows = first.edits.map((_, at) => {
    const edit = (size: AtSize) => size.edits[at] as EditCost;
    return row(
      // The largest says it best: a small catalogue may have fewer products than an edit is to touch.
      edit(last).what,
      (size) =>
        `${Number.isNaN(edit(size).files) ? 'whole' : edit(size).files} in ${edit(size).milliseconds.toFixed(0)} ms`,
      (size) => edit(size).milliseconds,
    );
  });
  const toLive = (size: AtSize) => median(size.alone);
  printColumns(
    'What an edit costs: files the publisher writes, and its time, by number of products',
    [
      'edit',
      ...sizes.map(({ products }) => count(products)),
      ...(sizes.length > 1 ? ['last ÷ first'] : []),
    ],
    [...rows, row('product renamed, saved to live', (at) => seconds(toLive(at)), toLive)],
  );
}

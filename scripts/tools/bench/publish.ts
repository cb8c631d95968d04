import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildVariables, readEnvironment } from '../../config/environment.ts';
import { stopService } from '../../process/service-process.ts';
import { RendererProcess } from '../../publisher/rendering/renderer.ts';
import { comparedWithFull } from '../../testing/compared-with-full.ts';
import { buildPlain } from '../../testing/plain-build.ts';
import { type ProductUnderTest, startProductUnderTest } from '../../testing/product-under-test.ts';
import { printBudgets } from './budgets.ts';
import { writeAgain } from './publish-bare-loop.ts';
import { measureOtherEdits, measureRenames } from './publish-edits.ts';
import { type AtSize, budgetsOf, printAcross, printAtSize } from './publish-tables.ts';
import { heldMemory, publisherAtRest } from './publisher.ts';

async function timed<Result>(work: () => Promise<Result>): Promise<[number, Result]> {
  const began = performance.now();
  const result = await work();
  return [performance.now() - began, result];
}

/** Up to this many products what is rendered of changes is held against a full build. */
const comparedUpTo = 10_000;

/**
 * How often each edit is made: the reaches are of the median of five. All of them together stay below
 * the number of publications after which the publisher builds everything again in a quiet moment.
 */
const turns = 5;

/** How often the bare loop writes; its best time counts, as what else the machine does only adds to it. */
const loops = 3;

async function bareLoop(from: string, to: string): Promise<{ bare: number; pages: number }> {
  const took: number[] = [];
  let pages = 0;
  for (let loop = 0; loop < loops; loop += 1) {
    const written = writeAgain(from, to);
    took.push(written.milliseconds);
    pages = written.pages;
    await rm(to, { recursive: true });
  }
  return { bare: Math.min(...took), pages };
}

async function compare(product: ProductUnderTest, scratch: string) {
  await stopService(product.publisher);
  const [compared] = await comparedWithFull(product, [40], path.join(scratch, 'compared'));
  if (!compared) throw new Error('Nothing was compared.');
  return compared;
}

/** Full builds, edits and memory of a catalogue of so many products. */
async function measure(products: number): Promise<AtSize> {
  const product = await startProductUnderTest({ products, furnished: true });
  const scratch = await mkdtemp(path.join(tmpdir(), 'vitrine-bench-'));
  try {
    await publisherAtRest(product);

    const out = path.join(scratch, 'site');
    const variables = buildVariables(readEnvironment({}), product.access);
    const { signal } = new AbortController();
    const cache = path.join(scratch, 'cache');
    const [full, { peakMemory }] = await timed(() => buildPlain(out, cache, variables, signal));
    const [whole, { renderer, built }] = await timed(() =>
      RendererProcess.build(path.join(scratch, 'release'), cache, variables, signal),
    );
    renderer.stop();
    const { bare, pages } = await bareLoop(out, path.join(scratch, 'again'));

    const { alone, following, cost: rename } = await measureRenames(product, turns);
    const others = await measureOtherEdits(product, turns);
    const memory = heldMemory(product);
    return {
      products,
      pages,
      bare,
      full: { milliseconds: full, peakMemory },
      whole: { milliseconds: whole, peakMemory: built.peakMemory },
      alone,
      following,
      edits: [rename, ...others],
      memory,
      compared: products <= comparedUpTo ? await compare(product, scratch) : undefined,
    };
  } finally {
    await product.stop();
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Full builds, edit-to-live and memory of catalogues of these sizes, and what an edit costs across them. */
export async function benchPublishing(sizes: readonly number[]): Promise<void> {
  const measured: AtSize[] = [];
  for (const products of sizes) {
    const at = await measure(products);
    // Said at once: the next size may take a long while.
    printAtSize(at);
    measured.push(at);
  }
  printAcross(measured);
  printBudgets(budgetsOf(measured));
}

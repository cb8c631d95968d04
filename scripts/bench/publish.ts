import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildVariables, readEnvironment } from '../environment.ts';
import { stopPart } from '../process/part.ts';
import { buildSite } from '../publish/build.ts';
import { comparedWithFull } from '../publish/compared-with-full.ts';
import { type ProductUnderTest, startProductUnderTest } from '../publish/product-under-test.ts';
import { Renderer } from '../publish/renderer.ts';
import { eventually } from '../testing/eventually.ts';
import { type Measurement, median, megabytes, printTable, seconds } from './table.ts';

async function timed<Result>(work: () => Promise<Result>): Promise<[number, Result]> {
  const began = performance.now();
  const result = await work();
  return [performance.now() - began, result];
}

/** The baseline of a build: a bare loop that writes the same files again. */
async function writeAgain(
  from: string,
  to: string,
): Promise<[milliseconds: number, pages: number]> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  let [milliseconds, pages] = [0, 0];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const bytes = await readFile(file);
    const again = path.join(to, path.relative(from, file));
    const [took] = await timed(async () => {
      await mkdir(path.dirname(again), { recursive: true });
      await writeFile(again, bytes);
    });
    milliseconds += took;
    if (file.endsWith('.html')) pages += 1;
  }
  return [milliseconds, pages];
}

/** The catalogue at which what is rendered of changes is held against a full build. */
const comparedAt = 10_000;

async function comparison(product: ProductUnderTest, scratch: string): Promise<Measurement> {
  await stopPart(product.publisher);
  const [compared] = await comparedWithFull(product, [40], path.join(scratch, 'compared'));
  if (!compared) throw new Error('Nothing was compared.');
  const { edits, rendered, compared: files, differing } = compared;
  return {
    what: `files that ${edits.length} random edits left other than a full build makes them`,
    value: `${differing.length} of ${files}; ${rendered} were rendered`,
  };
}

/** Full build and edit-to-live of a catalogue of so many products. */
export async function benchPublishing(products: number): Promise<void> {
  const product = await startProductUnderTest({ products, furnished: true });
  const scratch = await mkdtemp(path.join(tmpdir(), 'vitrine-bench-'));
  try {
    await product.publisher.ready;
    await eventually(
      product.publications,
      (all) => all.every(({ status }) => status === 'live'),
      600_000,
    );

    const out = path.join(scratch, 'site');
    const variables = buildVariables(readEnvironment({}), product.access);
    const { signal } = new AbortController();
    const [full, { peakMemory }] = await timed(() =>
      buildSite(out, path.join(scratch, 'cache'), variables, signal),
    );
    const [whole, { renderer, cost }] = await timed(() =>
      Renderer.build(path.join(scratch, 'release'), path.join(scratch, 'cache'), variables, signal),
    );
    renderer.stop();
    const [bare, pages] = await writeAgain(out, path.join(scratch, 'again'));

    const edits: number[] = [];
    for (let edit = 0; edit < 5; edit += 1) {
      const name = `Caneca medida ${edit}`;
      const [took] = await timed(async () => {
        await product.rename(name);
        await eventually(product.page, (page) => page.includes(name), 600_000);
      });
      edits.push(took);
      await eventually(product.publications, (all) => all.every(({ status }) => status === 'live'));
    }

    const parts = (await readFile(path.join(product.dataDir, 'publisher.log'), 'utf8'))
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as { event: string; seconds: number; files: number | 'all' })
      .filter(({ event, files }) => event === 'live' && files !== 'all');

    const rate = (milliseconds: number) => `${((pages / milliseconds) * 1000).toFixed(0)} pages/s`;
    const rows: Measurement[] = [
      { what: 'a bare loop that writes the same files', value: `${seconds(bare)}, ${rate(bare)}` },
      {
        what: `plain \`astro build\`, ${pages} pages`,
        value: `${seconds(full)}, ${rate(full)}`,
        baseline: { what: 'bare loop', ratio: full / bare },
      },
      { what: 'memory of that build', value: megabytes(peakMemory) },
      {
        what: "the publisher's full build, which leaves a renderer",
        value: `${seconds(whole)}, ${rate(whole)}`,
        baseline: { what: 'astro build', ratio: whole / full },
      },
      { what: 'memory of that build', value: megabytes(cost.peakMemory) },
      {
        what: `what one edit touches, ${parts.at(-1)?.files} files, median of ${parts.length}`,
        value: seconds(median(parts.map((part) => part.seconds * 1000))),
        baseline: {
          what: 'astro build',
          ratio: (median(parts.map((part) => part.seconds)) * 1000) / full,
        },
      },
      {
        what: 'saved to live, with the webhook in between, median of 5',
        value: seconds(median(edits)),
        baseline: { what: 'astro build', ratio: median(edits) / full },
      },
    ];
    if (products === comparedAt) rows.push(await comparison(product, scratch));
    printTable(`Publishing, ${products} products`, rows);
  } finally {
    await product.stop();
    await rm(scratch, { recursive: true, force: true });
  }
}

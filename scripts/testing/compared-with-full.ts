import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Change } from '#shared/publishing/site-data-bridge.ts';
import { buildVariables, readEnvironment } from '../config/environment.ts';
import type { Client } from '../config/service-client.ts';
import { listFiles } from '../lib/folders.ts';
import { RendererProcess } from '../servers/publisher/rendering/build-process.ts';
import { type FinishedRelease, SiteSnapshot } from '../servers/releases/releases.ts';
import { buildPlain } from './plain-build.ts';
import type { ProductUnderTest } from './product-under-test.ts';
import { RandomEdits } from './random-edits.ts';

/** Result of one round of random edits. */
export interface Comparison {
  /** Descriptions of the edits, in order. */
  edits: string[];
  /** Number of files rendered for the edits. */
  rendered: number;
  compared: number;
  /** Files that differ from a full build of the same data, or that only one of the sites has. */
  differing: string[];
}

/** Returns a function that reads the changes since its last call. */
function changesSince(client: Client): () => Promise<Change[]> {
  let last = 0;
  return async () => {
    const changes: Change[] = [];
    // The server returns at most 1,000 rows at a time, and edits of a large catalogue make more changes.
    for (;;) {
      const { data } = await client
        .from('publication_changes')
        .select('id, table_name, records')
        .gt('id', last)
        .order('id')
        .throwOnError();
      const newest = data.at(-1);
      if (!newest) return changes;
      changes.push(...(data as unknown as Change[]));
      last = newest.id;
    }
  };
}

async function contentOf(view: SiteSnapshot, file: string): Promise<Buffer | undefined> {
  const place = view.locate(file);
  return place === undefined ? undefined : readFile(place).catch(() => undefined);
}

/** Returns true if a file has the same bytes in two snapshots, or if both lack it. */
async function same(file: string, one: SiteSnapshot, other: SiteSnapshot): Promise<boolean> {
  const [ours, theirs] = await Promise.all([contentOf(one, file), contentOf(other, file)]);
  return ours === undefined || theirs === undefined ? ours === theirs : ours.equals(theirs);
}

/** Function that builds the whole site from the current data. */
type FullBuild = (
  outDir: string,
  cacheDir: string,
  variables: Record<string, string>,
  signal: AbortSignal,
) => Promise<unknown>;

/** Builds like a newly started publisher. */
export const buildAnew: FullBuild = async (outDir, cacheDir, variables, signal) => {
  const renderer = new RendererProcess(outDir, cacheDir, variables);
  try {
    await renderer.built(signal);
  } finally {
    renderer.stop();
  }
};

/**
 * Makes rounds of random edits, renders the pages each round affects, and compares the site with a full build of
 * the same data. A round of `empty` removes every product.
 * @param folder where the sites are built
 */
export async function comparedWithFull(
  product: ProductUnderTest,
  rounds: readonly (number | 'empty')[],
  folder: string,
  build: FullBuild = buildPlain,
): Promise<Comparison[]> {
  const { signal } = new AbortController();
  const variables = buildVariables(readEnvironment({}), product.access);
  const release = (name: string, removed: readonly string[] = []): FinishedRelease => ({
    id: name,
    folder: path.join(folder, name),
    record: { source: '', builtAt: '', removed },
  });
  const edits = new RandomEdits(product.service, 20261121);
  await edits.furnish();
  const changes = changesSince(product.service);
  await changes();

  const whole = path.join(folder, 'whole');
  const renderer = new RendererProcess(whole, path.join(folder, 'cache'), variables);
  await renderer.built(signal);
  const comparisons: Comparison[] = [];
  try {
    let view = await SiteSnapshot.open([release('whole')]);
    const known = new Set(await listFiles(path.join(folder, 'whole')));
    for (const [round, count] of rounds.entries()) {
      const done = count === 'empty' ? await edits.empty() : await edits.some(count);
      const part = `part-${round}`;
      const rendered = await renderer.render(await changes(), path.join(folder, part), signal);
      if (!rendered) throw new Error('The edits affect too many pages');
      const { render, remove } = rendered;
      await renderer.markPublished(signal);
      view = view.with(release(part, remove), render);

      const full = `full-${round}`;
      await build(path.join(folder, full), path.join(folder, 'cache-full'), variables, signal);
      const truth = await SiteSnapshot.open([release(full)]);
      for (const file of await listFiles(path.join(folder, full))) known.add(file);
      for (const file of render) known.add(file);
      const differing: string[] = [];
      for (const file of known) if (!(await same(file, view, truth))) differing.push(file);
      comparisons.push({ edits: done, rendered: render.length, compared: known.size, differing });
    }
  } finally {
    renderer.stop();
  }
  return comparisons;
}

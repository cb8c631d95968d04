import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Change } from '../../shared/publishing/change.ts';
import { buildVariables, readEnvironment } from '../environment.ts';
import { stopPart } from '../process/part.ts';
import { buildSite } from './build.ts';
import { filesBelow } from './files-below.ts';
import { type ProductUnderTest, startProductUnderTest } from './product-under-test.ts';
import { RandomEdits } from './random-edits.ts';
import type { FinishedRelease } from './releases.ts';
import { Renderer } from './renderer.ts';
import { SiteView } from './site-view.ts';

let product: ProductUnderTest;
let folder: string;
beforeAll(async () => {
  product = await startProductUnderTest({ products: 120 });
  await stopPart(product.publisher);
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-incremental-'));
}, 120_000);
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
});

const { signal } = new AbortController();

const release = (name: string, removed: readonly string[] = []): FinishedRelease => ({
  id: name,
  folder: path.join(folder, name),
  record: { source: '', builtAt: '', removed },
});

/** What the site holds at every address that either site could have. */
async function contents(view: SiteView, files: Iterable<string>) {
  const found: Record<string, string> = {};
  for (const file of files) {
    const place = view.locate(file);
    const bytes = place === undefined ? undefined : await readFile(place).catch(() => undefined);
    if (bytes !== undefined) found[file] = bytes.toString('base64');
  }
  return found;
}

/** The changes since the last time they were asked for. */
function changesSince() {
  let last = 0;
  return async (): Promise<Change[]> => {
    const { data } = await product.service
      .from('publication_changes')
      .select('id, table_name, records')
      .gt('id', last)
      .order('id')
      .throwOnError();
    last = data.at(-1)?.id ?? last;
    return data as unknown as Change[];
  };
}

test('whatever is changed, what is rendered of it makes the site a full build makes', async () => {
  const variables = buildVariables(readEnvironment({}), product.access);
  const edits = new RandomEdits(product.service, 20261121);
  await edits.furnish();
  const changes = changesSince();
  await changes();

  const { renderer } = await Renderer.build(
    path.join(folder, 'whole'),
    path.join(folder, 'cache'),
    variables,
    signal,
  );
  try {
    let view = await SiteView.of([release('whole')]);
    const known = new Set(await filesBelow(path.join(folder, 'whole')));
    for (let round = 1; round <= 3; round += 1) {
      const done = await edits.some(4 ** round);
      const part = release(`part-${round}`);
      const { render, remove } = await renderer.apply(await changes(), part.folder, signal);
      await renderer.published(signal);
      view = view.with(release(`part-${round}`, remove), render);

      const full = `full-${round}`;
      await buildSite(path.join(folder, full), path.join(folder, 'cache-full'), variables, signal);
      const truth = await SiteView.of([release(full)]);
      for (const file of await filesBelow(path.join(folder, full))) {
        known.add(file);
      }
      for (const file of render) known.add(file);
      const [ours, theirs] = [await contents(view, known), await contents(truth, known)];
      const differing = [...known].filter((file) => ours[file] !== theirs[file]);
      expect(differing, `after ${done.join(', ')}`).toEqual([]);
    }
  } finally {
    renderer.stop();
  }
}, 240_000);

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ProductUnderTest } from '../../testing/product-under-test.ts';
import { type Figure, figure, median, timed } from './figures.ts';

/** Timeout of a publication (milliseconds). */
export const timeout = 600_000;

/** Polling interval for a page, far below the measured times (milliseconds). */
const pollInterval = 10;

/** Pause that exceeds the publisher's minimum time between two builds (milliseconds). */
export const buildInterval = 1200;

/** Repetitions of each edit. All edits together stay below the number of layers that triggers compaction. */
const turns = 5;

/** Reads the publisher's log entries for an event. */
export async function readLog<Entry>({ dataDir }: ProductUnderTest, event: string) {
  const log = await readFile(path.join(dataDir, 'publisher.log'), 'utf8');
  const lines = log.split('\n').filter((line) => line.includes(`"event":"${event}"`));
  return lines.map((line) => JSON.parse(line) as Entry);
}

/** Repeats an edit; returns the publisher's median time for it (milliseconds). */
async function measureCost(
  product: ProductUnderTest,
  what: string,
  repetitions: number,
  edit: (turn: number) => PromiseLike<unknown>,
): Promise<Figure> {
  const costs: number[] = [];
  let note = '';
  for (let turn = 0; turn < repetitions; turn += 1) {
    const publications = () => readLog<{ seconds: number; files: number | 'all' }>(product, 'live');
    const before = (await publications()).length;
    await edit(turn);
    await product.allLive(timeout);
    const done = (await publications()).slice(before);
    if (done.length === 0) throw new Error(`${what}: not published`);
    costs.push(done.reduce((sum, { seconds }) => sum + seconds * 1000, 0));
    note = `${done.map(({ files }) => files).join(' + ')} files`;
  }
  return figure(what, median(costs), 'ms', { note });
}

/** Renames the first product; returns the time until visitors get the updated page (milliseconds). */
const savedToLive = (product: ProductUnderTest, name: string) =>
  timed(async () => {
    const deadline = performance.now() + timeout;
    await product.rename(name);
    while (!(await product.page()).includes(name)) {
      if (performance.now() > deadline) throw new Error(`"${name}" is not live`);
      await wait(pollInterval);
    }
  });

/** Renames a product repeatedly, first with pauses and then without. */
export async function measureRenames(product: ProductUnderTest) {
  const alone: number[] = [];
  const cost = await measureCost(product, 'product renamed', turns, async (turn) => {
    await wait(buildInterval);
    alone.push(await savedToLive(product, `Caneca medida ${turn}.`));
  });
  const following: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    following.push(await savedToLive(product, `Caneca seguida ${turn}.`));
  }
  await product.allLive(timeout);
  return { alone, following, cost };
}

/** Measures edits that affect few, many or all pages, with product counts independent of the catalogue's size. */
export async function* measureOtherEdits(product: ProductUnderTest): AsyncGenerator<Figure> {
  const { service, database } = product;
  const { rows } = await database.query<{ id: string }>(
    'select id from public.products order by created_at desc, id',
  );
  const ids = rows.map(({ id }) => id);
  // Taken from the middle of the catalogue, where products are neither on the home page nor at the ends of lists.
  const middle = Math.floor(ids.length / 2);
  const groups = {
    'material of 10 renamed': ids.splice(middle, 10),
    'material of 100 renamed': ids.splice(middle, 100),
    'material of 100 lying apart renamed': ids
      .filter((_, at) => at % Math.max(1, Math.floor(ids.length / 100)) === 0)
      .slice(0, 100),
  };
  // Categories are left out because the menu of every page lists them.
  const edits: [string, number, (turn: number) => PromiseLike<unknown>][] = [];
  for (const [what, its] of Object.entries(groups)) {
    const tag = `Material medido ${edits.length}`;
    const material = service.from('materials').insert({ name: tag }).select('id').single();
    const { id } = (await material.throwOnError()).data;
    const tags = its.map((product_id) => ({ product_id, tag }));
    await service.from('product_tags').insert(tags).throwOnError();
    const rename = (turn: number) =>
      service
        .from('materials')
        .update({ name: `${what} ${turn}` })
        .eq('id', id)
        .throwOnError();
    edits.push([what, turns, rename]);
  }
  await product.allLive(timeout);
  const section = (section_key: string, content: Record<string, string>) => () =>
    service
      .from('site_content')
      .upsert({ section_key, content }, { onConflict: 'section_key' })
      .throwOnError();
  const identity = { name: 'Loja medida', brand_color: '#2f6f10' };
  edits.push(
    ['contact data', 1, section('contact', { email: 'medida@exemplo.com.br' })],
    ["shop's name and colour", 1, section('identity', identity)],
  );
  for (const [what, repetitions, edit] of edits) {
    yield await measureCost(product, what, repetitions, edit);
  }
}

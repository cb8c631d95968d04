import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ProductUnderTest } from '../../testing/product-under-test.ts';
import { median } from './table.ts';

/** What the publisher had to do for an edit, as its log tells it. */
interface Cost {
  /** Files written; NaN where the whole site was. */
  files: number;
  milliseconds: number;
}

/** An edit by its name, with the median of what its repetitions cost. */
export type EditCost = Cost & { what: string };

/** Nothing takes longer than this (milliseconds). */
const longest = 600_000;

/** How often the page is looked at: less than what is measured by far (milliseconds). */
const lookEvery = 10;

/** More than the time in which the publisher begins at most one build (milliseconds). */
const untilItMayBuild = 1200;

async function publicationsLogged({ dataDir }: ProductUnderTest): Promise<Cost[]> {
  // Each part has a log of its own; the publisher alone tells of what went live.
  const names = (await readdir(dataDir)).filter((name) => name.endsWith('.log'));
  const logs = await Promise.all(names.map((name) => readFile(path.join(dataDir, name), 'utf8')));
  return logs
    .flatMap((log) => log.split('\n'))
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { event: string; seconds: number; files: number | 'all' })
    .filter(({ event }) => event === 'live')
    .map(({ seconds, files }) => ({
      milliseconds: seconds * 1000,
      // A whole build is no cost of an edit; it shows as NaN.
      files: files === 'all' ? Number.NaN : files,
    }));
}

/** What the publisher did for an edit, all told, once nothing is due any more. */
async function measureCost(product: ProductUnderTest, edit: () => Promise<unknown>): Promise<Cost> {
  const before = (await publicationsLogged(product)).length;
  await edit();
  await product.allLive(longest);
  const done = (await publicationsLogged(product)).slice(before);
  if (done.length === 0) throw new Error('An edit was not published.');
  const sum = (values: number[]) => values.reduce((a, b) => a + b);
  return {
    files: sum(done.map(({ files }) => files)),
    milliseconds: sum(done.map(({ milliseconds }) => milliseconds)),
  };
}

function toMedian(what: string, costs: readonly Cost[]): EditCost {
  return {
    what,
    files: median(costs.map(({ files }) => files)),
    milliseconds: median(costs.map(({ milliseconds }) => milliseconds)),
  };
}

/** Renames the first product. @returns how long it takes until a visitor gets its page anew (milliseconds) */
async function savedToLive(product: ProductUnderTest, name: string): Promise<number> {
  const began = performance.now();
  const deadline = began + longest;
  await product.rename(name);
  while (!(await product.page()).includes(name)) {
    if (performance.now() > deadline) throw new Error(`"${name}" was not live in ten minutes.`);
    await wait(lookEvery);
  }
  return performance.now() - began;
}

/** What became of some renames of one product, in order. */
export interface Renames {
  /** From saved to live, of edits on their own (milliseconds). */
  alone: number[];
  /** The same of edits that each follow at once: the publisher spaces its builds. */
  following: number[];
  /** What one on its own cost the publisher. */
  cost: EditCost;
}

/** Renames one product so many times with pauses between, and as many times without. */
export async function measureRenames(product: ProductUnderTest, turns: number): Promise<Renames> {
  const alone: number[] = [];
  const costs: Cost[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    // Who edits once in a while does not wait for the build of the edit before.
    await wait(untilItMayBuild);
    const edit = async () => alone.push(await savedToLive(product, `Caneca medida ${turn}.`));
    costs.push(await measureCost(product, edit));
  }
  const following: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    following.push(await savedToLive(product, `Caneca seguida ${turn}.`));
  }
  await product.allLive(longest);
  return { alone, following, cost: toMedian('product renamed', costs) };
}

async function newCategory({ service }: ProductUnderTest, slug: string, parentId?: string) {
  const { data } = await service
    .from('categories')
    .insert({ name: slug, slug, parent_id: parentId ?? null })
    .select('id')
    .single()
    .throwOnError();
  return data.id;
}

/** How often every page is changed: that takes as long as a whole build does, or is one. */
const turnsOfAll = 1;

const otherShop = (turn: number) => ({
  name: `Loja medida ${turn}`,
  brand_color: `#2f6f${(turn + 16).toString(16)}`,
});

/**
 * What edits that touch few and many pages cost the publisher. The same edits at each size of a catalogue touch the same
 * number of pages, but for those of every page, and of products that lie apart: these are on more pages of the list, and
 * in more parts of the catalogue's files, the more products there are between them.
 */
export async function measureOtherEdits(
  product: ProductUnderTest,
  turns: number,
): Promise<EditCost[]> {
  const { service } = product;
  const { rows } = await product.database.query<{ id: string }>(
    'select id from public.products order by created_at desc, id',
  );
  const ids = rows.map(({ id }) => id);
  // From the middle of the catalogue, where neither the home page nor its ends shows them.
  const middle = Math.floor(ids.length / 2);
  const [ten, hundred] = [ids.splice(middle, 10), ids.splice(middle, 100)];
  const step = Math.max(1, Math.floor(ids.length / 100));
  const apart = ids.filter((_, at) => at % step === 0).slice(0, 100);
  // A category within another one: every page names the outermost.
  const parent = await newCategory(product, 'medidas');
  const groups: [what: string, ids: string[]][] = [
    [`category of ${ten.length} renamed`, ten],
    [`category of ${hundred.length} renamed`, hundred],
    [`category of ${apart.length} lying apart`, apart],
  ];
  const categories: [what: string, id: string][] = [];
  for (const [at, [what, its]] of groups.entries()) {
    const id = await newCategory(product, `medida-${at}`, parent);
    await service.from('products').update({ category_id: id }).in('id', its).throwOnError();
    categories.push([what, id]);
  }
  await product.allLive(longest);

  const section = (section_key: string, content: Record<string, string>) =>
    service
      .from('site_content')
      .upsert({ section_key, content }, { onConflict: 'section_key' })
      .throwOnError();
  const rename = (id: string, name: string) =>
    service.from('categories').update({ name }).eq('id', id).throwOnError();
  type Edit = (turn: number) => PromiseLike<unknown>;
  const edits: [what: string, turns: number, Edit][] = categories.map(([what, id]) => [
    what,
    turns,
    (turn) => rename(id, `${what} ${turn} ${id}`),
  ]);
  const email = (turn: number) => ({ email: `medida${turn}@exemplo.com.br` });
  edits.push(
    ['contact data', turnsOfAll, (turn) => section('contact', email(turn))],
    [
      "shop's name and colour, on every page",
      turnsOfAll,
      (turn) => section('identity', otherShop(turn)),
    ],
  );
  const measured: EditCost[] = [];
  for (const [what, times, edit] of edits) {
    const costs: Cost[] = [];
    for (let turn = 0; turn < times; turn += 1) {
      costs.push(await measureCost(product, async () => edit(turn)));
    }
    measured.push(toMedian(what, costs));
  }
  return measured;
}

import { productColumns, publicProductColumns } from '#shared/catalogue/product.ts';
import type { Client } from '../../config/service-client.ts';
import { fillCatalogue } from '../../testing/fill-catalogue.ts';
import { openServedBackend } from '../../testing/served-backend.ts';
import { type Bench, figure, median } from './figures.ts';

const repetitions = 15;
const pageSize = 24;

/** Rows read per product of a furnished catalogue: the product, three tags and two images. */
const rowsEach = 6;

/** Returns the processor time (ms) of this process, which runs the backend and its client. */
function worked(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
}

/** Returns the median duration and the median CPU time of a response (ms). */
async function measure(ask: () => PromiseLike<unknown>) {
  const [took, work]: [number[], number[]] = [[], []];
  for (let turn = 0; turn <= repetitions; turn += 1) {
    const [began, used] = [performance.now(), process.cpuUsage()];
    await ask();
    if (turn === 0) continue;
    took.push(performance.now() - began);
    work.push(worked(used));
  }
  return { took: median(took), work: median(work) };
}

/** Reads all products page by page with their relations, as a build does; returns the CPU time (ms). */
async function readAsBuildsDo(visitor: Client): Promise<number> {
  const began = process.cpuUsage();
  for (let after: { id: string; created_at: string } | undefined; ; ) {
    let page = visitor.from('products').select(publicProductColumns).eq('is_active', true);
    if (after) {
      const { id, created_at } = after;
      page = page.lte('created_at', created_at).or(`created_at.lt."${created_at}",id.gt.${id}`);
    }
    const { data } = await page
      .order('created_at', { ascending: false })
      .order('id')
      .limit(1000)
      .throwOnError();
    const last = (data as unknown as { id: string; created_at: string }[]).at(-1);
    if (!last) return worked(began);
    after = last;
  }
}

export const admin: Bench = {
  name: 'admin',
  about: "the back-office's product list through API and row-level security: processor time",
  sizes: [10_000],
  async *run(products) {
    await using backend = await openServedBackend({});
    const { sql, service, visitor, editor } = backend;
    await fillCatalogue(service, products, true);
    await sql.exec(`
      update public.products set name = replace(name, 'Caneca', 'Térmica') where name like '%50';
      update public.products set stock_status = 'out_of_stock' where name like '%3'`);
    const { data: category } = await editor.from('categories').select('id').limit(1).single();

    const list = () => editor.from('products').select('id', { count: 'exact' });
    // Reads the ids first and then their rows, as the back-office's data provider does.
    const page = async (query: ReturnType<typeof list>, number = 1) => {
      const { data } = await query
        .order('created_at', { ascending: false })
        .order('id')
        .range((number - 1) * pageSize, number * pageSize - 1)
        .throwOnError();
      const ids = data.map(({ id }) => id);
      if (ids.length === 0) return;
      await editor.from('products').select(productColumns).in('id', ids).throwOnError();
    };
    const searched = ['name', 'description', 'color_name', 'reference_code'];
    const found = (text: string) =>
      page(list().or(searched.map((column) => `${column}.imatch."${text}"`).join()));
    const last = Math.max(1, Math.floor(products / pageSize));
    const lists: Record<string, () => PromiseLike<unknown>> = {
      'first page': () => page(list()),
      'last page': () => page(list(), last),
      'of a category': () => page(list().eq('category_id', category?.id ?? '')),
      'out of stock': () => page(list().eq('stock_status', 'out_of_stock')),
      'search that finds some': () => found('t[eéèêëEÉÈÊË]rm[iíìîïIÍÌÎÏ]'),
      'search that finds all': () => found('l[aáàâãäAÁÀÂÃÄ]s[eéèêëEÉÈÊË]r'),
      'search that finds nothing': () => found('nada assim'),
    };
    const one = await measure(() => editor.from('products').select('id').limit(1).throwOnError());
    for (const [what, ask] of Object.entries(lists)) {
      const { took, work } = await measure(ask);
      yield figure(`${what}, ${products} products`, work, 'ms', {
        against: { 'one id of the table': one.work },
        note: `${took.toFixed(1)} ms passed`,
      });
    }
    const reads: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) reads.push(await readAsBuildsDo(visitor));
    const rate = (products * rowsEach) / (median(reads) / 1000);
    yield figure(`rows a build reads for each second of work, ${products} products`, rate, '/s');
  },
};

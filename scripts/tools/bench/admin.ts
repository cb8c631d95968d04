import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { productColumns, publicProductColumns } from '#shared/catalogue/product.ts';
import { giveStaffAccount } from '../../accounts/staff-account.ts';
import { createServiceClient } from '../../config/service-client.ts';
import { generateKeys } from '../../config/supabase-keys.ts';
import { openBackend } from '../../supabase/app.ts';
import { serveSupabase } from '../../supabase/http.ts';
import { freePort } from '../../testing/postgres-server.ts';
import { count, type Measurement, median, printTable } from './table.ts';

const repetitions = 15;
const pageSize = 24;
const account = { email: 'medida@exemplo.com.br', password: 'senha-da-medida' };

type Client = ReturnType<typeof createServiceClient>;

/** So many products of twelve categories, with two tags and an image each. */
async function fill(service: Client, wanted: number): Promise<string> {
  const { data: categories } = await service
    .from('categories')
    .insert(Array.from({ length: 12 }, (_, n) => ({ name: `Categoria ${n}`, slug: `c-${n}` })))
    .select('id')
    .throwOnError();
  const stock = ['in_stock', 'sample_available', 'out_of_stock'];
  for (let from = 0; from < wanted; from += 500) {
    const { data: products } = await service
      .from('products')
      .insert(
        Array.from({ length: Math.min(500, wanted - from) }, (_, n) => ({
          name: `${n % 50 === 0 ? 'Térmica' : 'Caneca'} de teste ${from + n + 1}`,
          description: `A de número ${from + n + 1}, de cerâmica, com gravação a laser em duas faces.`,
          category_id: categories[n % categories.length]?.id ?? null,
          stock_status: stock[n % stock.length] ?? 'in_stock',
        })),
      )
      .select('id')
      .throwOnError();
    await service
      .from('product_tags')
      .insert(
        products.flatMap(({ id }) => ['Cerâmica', 'Azul'].map((tag) => ({ product_id: id, tag }))),
      )
      .throwOnError();
    await service
      .from('product_images')
      .insert(
        products.map(({ id }) => ({
          product_id: id,
          image_url: `http://127.0.0.1/${id}.webp`,
          is_primary: true,
        })),
      )
      .throwOnError();
  }
  return categories[0]?.id ?? '';
}

/** As the back-office signs in: row-level security decides about every row. */
async function signIn(url: string, publishable: string, service: Client): Promise<Client> {
  const client = createServiceClient(url, publishable);
  await giveStaffAccount(
    { service, visitor: client },
    { ...account, name: 'Medida', role: 'admin' },
  );
  await client.auth.signInWithPassword(account);
  return client;
}

/** The processor's time of this process since a moment, which has the backend and who asks it (ms). */
function worked(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
}

/** How long an answer takes (ms), and what of it is work: the rest is what else the machine does. */
async function time(ask: () => PromiseLike<unknown>): Promise<{ took: number; work: number }> {
  const took: number[] = [];
  const work: number[] = [];
  for (let turn = 0; turn <= repetitions; turn += 1) {
    const [began, used] = [performance.now(), process.cpuUsage()];
    await ask();
    // The first one also prepares what the others find ready.
    if (turn === 0) continue;
    took.push(performance.now() - began);
    work.push(worked(used));
  }
  return { took: median(took), work: median(work) };
}

/** How many rows a product of `fill` has: itself, two tags and an image. */
const rowsEach = 4;

/**
 * All products as a build reads them, by pages and with their belongings: the processor's time (ms) of the backend and
 * of who reads, which are this process.
 */
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

/** The product list of the back-office, as it asks for it, over so many products. */
export async function benchAdmin(products: number): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-bench-'));
  const [port, keys] = [await freePort(), await generateKeys()];
  const url = `http://127.0.0.1:${port}`;
  const app = await openBackend({ engine: { kind: 'pglite' }, keys, filesFolder: folder, url });
  const server = await serveSupabase(app, port, keys);
  try {
    const service = createServiceClient(url, keys.secret);
    const categoryId = await fill(service, products);
    const visitor = createServiceClient(url, keys.publishable);
    const editor = await signIn(url, keys.publishable, service);

    const list = () => editor.from('products').select('id', { count: 'exact' });
    const whole = () => editor.from('products').select(productColumns);
    // First the ids, then their rows, as the back-office's data provider does.
    const page = async (query: ReturnType<typeof list>, number: number) => {
      const { data } = await query
        .order('created_at', { ascending: false })
        .order('id')
        .range((number - 1) * pageSize, number * pageSize - 1)
        .throwOnError();
      const ids = data.map(({ id }) => id);
      if (ids.length > 0) await whole().in('id', ids).throwOnError();
    };
    const atOnce = (number: number) =>
      whole()
        .order('created_at', { ascending: false })
        .order('id')
        .range((number - 1) * pageSize, number * pageSize - 1)
        .throwOnError();
    const searched = ['name', 'description', 'color_name', 'reference_code'];
    const found = (text: string) =>
      list().or(searched.map((column) => `${column}.imatch."${text}"`).join());
    const last = Math.max(1, Math.floor(products / pageSize));

    const baseline = await time(() => editor.from('products').select('id').limit(1).throwOnError());
    const rows: [string, () => PromiseLike<unknown>][] = [
      ['first page', () => page(list(), 1)],
      ['last page', () => page(list(), last)],
      ['last page, without asking for ids first', () => atOnce(last)],
      ['of a category', () => page(list().eq('category_id', categoryId), 1)],
      ['out of stock', () => page(list().eq('stock_status', 'out_of_stock'), 1)],
      ['search that finds some', () => page(found('t[eéèêëEÉÈÊË]rm[iíìîïIÍÌÎÏ]'), 1)],
      ['search that finds all', () => page(found('l[aáàâãäAÁÀÂÃÄ]s[eéèêëEÉÈÊË]r'), 1)],
      ['search that finds nothing', () => page(found('nada assim'), 1)],
    ];
    const measured: Measurement[] = [];
    for (const [what, ask] of rows) {
      const { took, work } = await time(ask);
      measured.push({
        what,
        value: `${took.toFixed(1)} ms, ${work.toFixed(1)} of work`,
        baseline: { what: 'work for one id of the table', ratio: work / baseline.work },
      });
    }
    const reads: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) reads.push(await readAsBuildsDo(visitor));
    const read = median(reads);
    measured.push({
      what: 'all products, as a build reads them',
      value: `${read.toFixed(0)} ms of work, ${count(Math.round((products * rowsEach) / (read / 1000)))} rows/s`,
    });
    printTable(`Product list of the back-office, ${products} products`, measured);
  } finally {
    server.close();
    await app.connection.close();
    await rm(folder, { recursive: true, force: true });
  }
}

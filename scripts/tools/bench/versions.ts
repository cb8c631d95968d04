import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { giveStaffAccount } from '../../accounts/staff-account.ts';
import { createServiceClient } from '../../config/service-client.ts';
import { generateKeys } from '../../config/supabase-keys.ts';
import { openBackend } from '../../supabase/app.ts';
import { serveSupabase } from '../../supabase/http.ts';
import { freePort } from '../../testing/postgres-server.ts';
import { count, type Measurement, printTable } from './table.ts';

/** As many as come back by one call. */
const deleted = 500;
const account = { email: 'medida@exemplo.com.br', password: 'senha-da-medida' };

type Sql = Awaited<ReturnType<typeof openBackend>>['connection'];

/** So many versions of other products, of the last hundred days, beside products that are going to be deleted. */
async function fill(sql: Sql, versions: number): Promise<void> {
  await sql.exec(`
    insert into public.record_versions (
      table_name, operation, record_id, subject_id, before, after, changed_by, changed_at
    )
    select case when n % 4 = 0 then 'product_images' else 'products' end, 'UPDATE', id, id,
      jsonb_build_object(
        'id', id, 'name', 'Caneca ' || n, 'description', repeat('Cerâmica esmaltada. ', 30), 'price', n % 90,
        'image_url', 'http://127.0.0.1/storage/v1/object/public/products/' || id || '/1-foto.webp'
      ),
      jsonb_build_object('price', n % 91), gen_random_uuid(), now() - n * interval '100 days' / ${versions}
    from generate_series(${versions}, 1, -1) as n
    cross join lateral (select md5((n % 5000)::text)::uuid as id) as product`);
  await sql.exec(`
    insert into public.products (id, name, reference_code)
    select md5('deleted ' || n)::uuid, 'Copo ' || n, 'CP-' || n from generate_series(1, ${deleted}) as n`);
  await sql.exec(`
    insert into public.product_images (product_id, image_url)
    select id, 'http://127.0.0.1/storage/v1/object/public/products/' || id || '/1-foto.webp' from public.products`);
  await sql.exec(`
    insert into public.product_tags (product_id, tag)
    select id, tag from public.products, unnest('{Cerâmica,Azul,Bambu}'::text[]) as tag`);
  await sql.exec(`
    insert into storage.objects (bucket_id, name, created_at)
    select 'products', id || '/1-foto' || width || '.webp', now() - interval '200 days'
    from public.products, unnest('{"",-320,-640,-1280}'::text[]) as width`);
  await sql.exec('analyze');
}

async function once(ask: () => PromiseLike<unknown>): Promise<number> {
  const began = performance.now();
  await ask();
  return performance.now() - began;
}

/** What was deleted, the rule for files, and the forgetting of versions, over so many of them. */
export async function benchVersions(versions: number): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-bench-'));
  const [port, keys] = [await freePort(), await generateKeys()];
  const url = `http://127.0.0.1:${port}`;
  const app = await openBackend({ engine: { kind: 'pglite' }, keys, filesFolder: folder, url });
  const server = await serveSupabase(app, port, keys);
  try {
    const service = createServiceClient(url, keys.secret);
    const editor = createServiceClient(url, keys.publishable);
    await giveStaffAccount(
      { service, visitor: editor },
      { ...account, name: 'Medida', role: 'admin' },
    );
    await editor.auth.signInWithPassword(account);
    await fill(app.connection, versions);
    const { data: products } = await editor.from('products').select('id').throwOnError();
    const ids = products.map(({ id }) => id);
    const keysOf = ids.slice(0, 20).map((id) => `${id}/1-foto.webp`);
    const baseline = await once(() => editor.from('products').select('id').limit(1).throwOnError());
    const measured: Measurement[] = [];
    const measure = async (what: string, ask: () => PromiseLike<unknown>) => {
      const took = await once(ask);
      measured.push({
        what,
        value: `${took.toFixed(0)} ms`,
        baseline: { what: 'one id of a table', ratio: took / baseline },
      });
    };

    await measure(`${deleted} products deleted`, () =>
      editor.from('products').delete().like('reference_code', 'CP-%').throwOnError(),
    );
    await measure('"Excluídos", a page', () =>
      editor.rpc('deleted_records', { most: 40 }).throwOnError(),
    );
    await measure('"Excluídos", searched', () =>
      editor.rpc('deleted_records', { search: 'cp-499' }).throwOnError(),
    );
    await measure('whether 20 files may go', () =>
      editor.rpc('unreferenced_files', { bucket: 'products', keys: keysOf }).throwOnError(),
    );
    await measure('which files are forgotten', () =>
      service.rpc('forgotten_files', {}).throwOnError(),
    );
    await measure(`${deleted} products brought back`, () =>
      editor.rpc('restore_deleted_records', { ids }).throwOnError(),
    );
    await measure('retention, nothing to forget', () =>
      service.rpc('forget_old_versions', {}).throwOnError(),
    );
    await measure(`retention, ${count(versions / 10)} versions forgotten`, () =>
      service.rpc('forget_old_versions', { most: (versions * 9) / 10 }).throwOnError(),
    );
    printTable(`What was deleted, over ${count(versions)} versions`, measured);
  } finally {
    server.close();
    await app.connection.close();
    await rm(folder, { recursive: true, force: true });
  }
}

import { openServedBackend } from '../../testing/served-backend.ts';
import { type Bench, figure, timed } from './figures.ts';

/** Maximum number of records that one call can restore. */
const deleted = 500;

/** Returns SQL that creates versions of other products over a hundred days, and the products to be deleted. */
const fill = (versions: number) => `
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
  cross join lateral (select md5((n % 5000)::text)::uuid as id) as product;
  insert into public.products (id, name, reference_code)
  select md5('deleted ' || n)::uuid, 'Copo ' || n, 'CP-' || n from generate_series(1, ${deleted}) as n;
  insert into public.product_images (product_id, image_url)
  select id, 'http://127.0.0.1/storage/v1/object/public/products/' || id || '/1-foto.webp' from public.products;
  insert into public.product_tags (product_id, tag)
  select id, tag from public.products, unnest('{Cerâmica,Azul,Bambu}'::text[]) as tag;
  insert into storage.objects (bucket_id, name, created_at)
  select 'products', id || '/1-foto' || width || '.webp', now() - interval '200 days'
  from public.products, unnest('{"",-320,-640,-1280}'::text[]) as width;
  analyze`;

export const versions: Bench = {
  name: 'versions',
  about: 'deletion, restoring and retention with many versions',
  sizes: [100_000],
  async *run(size) {
    await using backend = await openServedBackend({});
    const { sql, service, editor } = backend;
    await sql.exec(fill(size));
    const { data: products } = await editor.from('products').select('id').throwOnError();
    const ids = products.map(({ id }) => id);
    const keys = ids.slice(0, 20).map((id) => `${id}/1-foto.webp`);
    const one = await timed(() => editor.from('products').select('id').limit(1).throwOnError());
    const most = (size * 9) / 10;
    const acts: Record<string, () => PromiseLike<unknown>> = {
      [`${deleted} products deleted`]: () =>
        editor.from('products').delete().like('reference_code', 'CP-%').throwOnError(),
      '"Excluídos", a page': () => editor.rpc('deleted_records', { most: 40 }).throwOnError(),
      '"Excluídos", searched': () =>
        editor.rpc('deleted_records', { search: 'cp-499' }).throwOnError(),
      'whether 20 files may go': () =>
        editor.rpc('unreferenced_files', { bucket: 'products', keys }).throwOnError(),
      'which files are forgotten': () => service.rpc('forgotten_files', {}).throwOnError(),
      [`${deleted} products restored`]: () =>
        editor.rpc('restore_deleted_records', { ids }).throwOnError(),
      'retention, nothing to forget': () => service.rpc('forget_old_versions', {}).throwOnError(),
      [`retention, ${size / 10} versions forgotten`]: () =>
        service.rpc('forget_old_versions', { most }).throwOnError(),
    };
    for (const [what, act] of Object.entries(acts)) {
      yield figure(`${what}, of ${size} versions`, await timed(act), 'ms', {
        against: { 'one id of a table': one },
      });
    }
  },
};

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeForgottenFiles } from '#scripts/servers/publisher/jobs.ts';
import { removeUnreferencedFiles } from '#scripts/tools/backup/catalogue.ts';
import { openTestBackend, type TestBackend } from './test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day);
const picture = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');

async function store(bucket: string, key: string): Promise<string> {
  const files = backend.service.storage.from(bucket);
  const { error } = await files.upload(key, picture, { contentType: 'image/webp' });
  if (error) throw error;
  return files.getPublicUrl(key).data.publicUrl;
}

const isStored = async (bucket: string, key: string) =>
  (await backend.service.storage.from(bucket).download(key)).error === null;

async function productWithPicture() {
  const id = randomUUID();
  const keys = [`${id}/1-foto.webp`, `${id}/1-foto-320.webp`];
  const [image_url = '', small = ''] = [
    await store('products', keys[0] ?? ''),
    await store('products', keys[1] ?? ''),
  ];
  await backend.as.employee
    .rpc('save_product', {
      product: { id, name: 'Caneca', description: 'x' },
      tags: [],
      images: [{ image_url, variants: [{ width: 320, url: small }] }],
    })
    .throwOnError();
  const areStored = async () => [
    await isStored('products', keys[0] ?? ''),
    await isStored('products', keys[1] ?? ''),
  ];
  const remove = () => backend.as.employee.from('products').delete().eq('id', id).throwOnError();
  return { id, keys, areStored, remove };
}

test('keeps pictures of a deleted product as long as it can be restored', async () => {
  const { service, as } = backend;
  const { id, keys, areStored, remove } = await productWithPicture();
  await removeForgottenFiles(service, inDays(400));
  expect(await areStored()).toEqual([true, true]);

  await remove();
  const unreferenced = await as.employee
    .rpc('unreferenced_files', { bucket: 'products', keys })
    .throwOnError();
  expect(unreferenced.data).toEqual([]);
  // A restore from a backup without this product removes no files either.
  await removeUnreferencedFiles(service, 'products', keys);
  expect(await removeForgottenFiles(service, inDays(30))).toBe(0);
  await as.employee.rpc('restore_deleted_records', { ids: [id] }).throwOnError();
  expect(await areStored()).toEqual([true, true]);
  expect(await removeForgottenFiles(service, inDays(400))).toBe(0);

  await remove();
  expect(await removeForgottenFiles(service, inDays(32))).toBe(2);
  expect(await areStored()).toEqual([false, false]);
});

test('keeps a replaced picture for the same time', async () => {
  const [before, after] = [await store('carousel', 'a.webp'), await store('carousel', 'b.webp')];
  const { data: slide } = await backend.as.administrator
    .from('carousel_slides')
    .insert({ title: 'Slide', image_url: before })
    .select('id')
    .single()
    .throwOnError();
  await backend.as.administrator
    .from('carousel_slides')
    .update({ image_url: after })
    .eq('id', slide.id)
    .throwOnError();
  expect(await removeForgottenFiles(backend.service, inDays(30))).toBe(0);
  expect(await removeForgottenFiles(backend.service, inDays(32))).toBe(1);
  expect([await isStored('carousel', 'a.webp'), await isStored('carousel', 'b.webp')]).toEqual([
    false,
    true,
  ]);
});

test('keeps pictures of texts with their smaller copies', async () => {
  const address = await store('about', 'history-1.webp');
  await store('about', 'history-1-640.webp');
  await backend.service
    .from('site_content')
    .upsert(
      { section_key: 'about', content: { history_image_url: address } },
      { onConflict: 'section_key' },
    )
    .throwOnError();
  expect(await removeForgottenFiles(backend.service, inDays(400))).toBe(0);
  expect(await isStored('about', 'history-1-640.webp')).toBe(true);
});

test('removes files that no record has ever used, after a month', async () => {
  await store('products', 'categories/9-sobra.webp');
  expect(await removeForgottenFiles(backend.service, inDays(30))).toBe(0);
  expect(await removeForgottenFiles(backend.service, inDays(32))).toBe(1);
  expect(await isStored('products', 'categories/9-sobra.webp')).toBe(false);
});

test('rejects everybody but jobs', async () => {
  for (const role of ['anonymous', 'stranger', 'employee', 'administrator'] as const) {
    expect((await backend.as[role].rpc('forgotten_files', {})).error?.code).toBe('42501');
  }
});

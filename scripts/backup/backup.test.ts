import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stopPart } from '../process/part.ts';
import { type ProductUnderTest, startProductUnderTest } from '../publish/product-under-test.ts';
import { backUp } from './back-up.ts';
import { buckets, filesOf, readRows, tables } from './catalogue.ts';
import { restore } from './restore.ts';

let full: ProductUnderTest;
let empty: ProductUnderTest;
let folder: string;
beforeAll(async () => {
  full = await startProductUnderTest({ products: 600, furnished: true });
  await stopPart(full.publisher);
  empty = await startProductUnderTest({ products: 0 });
  await stopPart(empty.publisher);
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-backup-'));
}, 120_000);
afterAll(async () => {
  await full.stop();
  await empty.stop();
  await rm(folder, { recursive: true, force: true });
});

/** All a catalogue holds. */
async function contents({ service }: ProductUnderTest) {
  const rows = await Promise.all(tables.map((table) => readRows(service, table)));
  const files: Record<string, string> = {};
  for (const bucket of buckets) {
    for (const key of await filesOf(service, bucket)) {
      const { data } = await service.storage.from(bucket).download(key);
      files[`${bucket}/${key}`] = (await data?.text()) ?? '';
    }
  }
  return { rows, files };
}

test('what is backed up and restored into an empty catalogue is the same catalogue', async () => {
  const { service } = full;
  for (const [bucket, key] of [
    ['products', `${full.productId}/frente.webp`],
    ['products', `${full.productId}/costas.webp`],
    ['about', 'historia.png'],
  ] as const) {
    const { error } = await service.storage.from(bucket).upload(key, Buffer.from(key), {
      contentType: key.endsWith('png') ? 'image/png' : 'image/webp',
    });
    expect(error).toBeNull();
  }
  await service
    .from('site_content')
    .insert({ section_key: 'about', content: { title: 'Nós — “ção”' } })
    .throwOnError();

  const addressOf = (product: ProductUnderTest, key: string) =>
    product.service.storage.from('products').getPublicUrl(key).data.publicUrl;
  const picture = {
    product_id: full.productId,
    image_url: addressOf(full, `${full.productId}/frente.webp`),
    variants: [{ width: 320, url: addressOf(full, `${full.productId}/costas.webp`) }],
    alt_text: 'Provada',
  };
  await service.from('product_images').insert(picture).throwOnError();

  const copy = path.join(folder, 'copia');
  const saved = await backUp(service, copy);
  expect(saved.files).toBe(3);
  expect(await readdir(path.join(copy, 'tables'))).toHaveLength(tables.length);
  expect(await restore(empty.service, copy)).toEqual(saved);
  // Pictures are shown from where they are now, everything else is as it was.
  const here = JSON.stringify(await contents(full)).replaceAll(full.access.url, empty.access.url);
  expect(await contents(empty)).toEqual(JSON.parse(here));
  expect(addressOf(empty, 'x')).not.toBe(addressOf(full, 'x'));
  const { data } = await empty.service
    .from('product_images')
    .select('image_url, variants')
    .eq('alt_text', 'Provada')
    .single()
    .throwOnError();
  expect(data).toEqual({
    image_url: addressOf(empty, `${full.productId}/frente.webp`),
    variants: [{ width: 320, url: addressOf(empty, `${full.productId}/costas.webp`) }],
  });
});

test('a catalogue that holds something is left alone', async () => {
  const copy = path.join(folder, 'outra');
  await backUp(full.service, copy);
  const before = await contents(full);
  await expect(restore(full.service, copy)).rejects.toThrow('não está vazio');
  expect(await contents(full)).toEqual(before);
});

test('a folder that is no backup is refused, and none is written over', async () => {
  await expect(restore(empty.service, folder)).rejects.toThrow('não é de uma cópia');
  await expect(backUp(full.service, folder)).rejects.toThrow('EEXIST');
});

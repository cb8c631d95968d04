import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBackend, type TestBackend } from './test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

async function productWith(...tags: string[]): Promise<string> {
  const { data } = await backend.service
    .from('products')
    .insert({ name: 'Caneca' })
    .select('id')
    .single()
    .throwOnError();
  await backend.service
    .from('product_tags')
    .insert(tags.map((tag) => ({ product_id: data.id, tag })))
    .throwOnError();
  return data.id;
}

async function readTags(product: string): Promise<string[]> {
  const { data } = await backend.service
    .from('product_tags')
    .select('tag')
    .eq('product_id', product)
    .order('tag')
    .throwOnError();
  return data.map(({ tag }) => tag);
}

test('renames the tag of products and updates the dates of those products', async () => {
  await backend.service.from('materials').insert({ name: 'Bambu' }).throwOnError();
  const product = await productWith('Azul', 'Bambu');
  const both = await productWith('Bambu', 'Bambu Natural');
  const other = await productWith('Vidro');
  const versions = async () =>
    (
      await backend.service
        .from('products')
        .select('id, updated_at')
        .in('id', [product, other])
        .throwOnError()
    ).data;
  const before = await versions();
  await backend.as.employee
    .from('materials')
    .update({ name: 'Bambu Natural' })
    .eq('name', 'Bambu')
    .throwOnError();
  expect(await readTags(product)).toEqual(['Azul', 'Bambu Natural']);
  expect(await readTags(both)).toEqual(['Bambu Natural']);
  expect(await readTags(other)).toEqual(['Vidro']);
  const changed = (await versions()).filter(
    ({ id, updated_at }) => before.find((it) => it.id === id)?.updated_at !== updated_at,
  );
  expect(changed.map(({ id }) => id)).toEqual([product]);
});

test('rejects callers without write access', async () => {
  await backend.service.from('materials').insert({ name: 'Cortiça' }).throwOnError();
  const product = await productWith('Cortiça');
  await backend.as.inactive.from('materials').update({ name: 'Outro' }).eq('name', 'Cortiça');
  expect(await readTags(product)).toEqual(['Cortiça']);
});

test('frees the name of a removed material', async () => {
  await backend.service
    .from('materials')
    .insert([{ name: 'Aço Inox', is_active: false }, { name: 'Inox' }, { name: 'Ferro' }])
    .throwOnError();
  const product = await productWith('Aço Inox');
  const taken = await backend.as.employee
    .from('materials')
    .update({ name: 'INOX' })
    .eq('name', 'Ferro');
  expect(taken.error?.code).toBe('23505');
  await backend.as.employee
    .from('materials')
    .update({ name: 'Aço INOX' })
    .eq('name', 'Inox')
    .throwOnError();
  const { data } = await backend.service
    .from('materials')
    .select('name, is_active')
    .ilike('name', 'aço inox')
    .throwOnError();
  expect(data).toEqual([{ name: 'Aço INOX', is_active: true }]);
  expect(await readTags(product)).toEqual(['Aço INOX']);
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBackend, type TestBackend } from './test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

const create = async () => {
  const { data } = await backend.service
    .from('products')
    .insert({ name: 'Caneca', description: 'De cerâmica', color_name: 'Azul' })
    .select()
    .single()
    .throwOnError();
  return data;
};

const readGroup = async (id: string) => {
  const { data } = await backend.service
    .from('products')
    .select('product_group_id, product_groups (*)')
    .eq('id', id)
    .single()
    .throwOnError();
  return data;
};

test('creates a group from the product and links the product to it', async () => {
  const { id } = await create();
  const { data } = await backend.as.employee
    .rpc('group_product', { product_id: id })
    .throwOnError();
  const product = await readGroup(id);
  expect(product.product_group_id).toBe(data);
  expect(product.product_groups).toMatchObject({
    name: 'Caneca',
    base_description: 'De cerâmica',
    is_active: true,
  });
});

test('returns the same group for concurrent calls', async () => {
  const { id } = await create();
  const call = () => backend.as.employee.rpc('group_product', { product_id: id }).throwOnError();
  const [first, second] = await Promise.all([call(), call()]);
  expect(second.data).toBe(first.data);
  expect((await call()).data).toBe(first.data);
});

test('raises PT404 for a deleted product', async () => {
  const { error } = await backend.as.employee.rpc('group_product', { product_id: randomUUID() });
  expect(error).toMatchObject({ code: 'PT404', message: 'product_not_found' });
});

test.each(['anonymous', 'stranger', 'inactive'] as const)('rejects %s', async (role) => {
  const { id } = await create();
  const { error } = await backend.as[role].rpc('group_product', { product_id: id });
  expect(error).not.toBeNull();
  expect((await readGroup(id)).product_group_id).toBeNull();
});

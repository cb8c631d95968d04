import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBackend, type TestBackend } from './test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

const create = async (color_name: string) => {
  const { data } = await backend.service
    .from('products')
    .insert({ name: 'Caneca', description: 'De cerâmica', color_name })
    .select()
    .single()
    .throwOnError();
  return data;
};

const stored = async (id: string) => {
  const { data } = await backend.service.from('products').select().eq('id', id).maybeSingle();
  return data;
};

const groups = async () => (await backend.service.from('product_groups').select('id')).data?.length;

const saved = (id: string) => ({
  product: { id, name: 'Caneca', description: 'x', color_name: 'Preto' },
  tags: ['Cerâmica'],
  images: [],
});

test('a new product and the one it is a colour of get a group together', async () => {
  const { id: partner } = await create('Azul');
  const id = randomUUID();
  await backend.as.employee
    .rpc('save_product_with', { partner_id: partner, ...saved(id) })
    .throwOnError();
  const [one, other] = [await stored(id), await stored(partner)];
  expect(one?.product_group_id).not.toBeNull();
  expect(one?.product_group_id).toBe(other?.product_group_id);
});

test('a product joins the group that the other one got meanwhile', async () => {
  const { id: partner } = await create('Azul');
  const { data: group } = await backend.as.employee.rpc('group_product', { product_id: partner });
  const { id, updated_at } = await create('Verde');
  await backend.as.employee
    .rpc('save_product_with', {
      partner_id: partner,
      ...saved(id),
      expected_updated_at: updated_at,
    })
    .throwOnError();
  expect(await stored(id)).toMatchObject({ product_group_id: group, color_name: 'Preto' });
});

test('no group stays when the product is not saved', async () => {
  const { id: partner } = await create('Azul');
  const { id } = await create('Verde');
  const before = await groups();
  const { error } = await backend.as.employee.rpc('save_product_with', {
    partner_id: partner,
    ...saved(id),
    expected_updated_at: '2020-01-01T00:00:00Z',
  });
  expect(error).toMatchObject({ code: 'PT409' });
  expect(await groups()).toBe(before);
  expect((await stored(partner))?.product_group_id).toBeNull();
});

test('tells the other product being gone from the product itself being gone', async () => {
  const id = randomUUID();
  const { error } = await backend.as.employee.rpc('save_product_with', {
    partner_id: randomUUID(),
    ...saved(id),
  });
  expect(error).toMatchObject({ code: 'PT404', message: 'partner_not_found' });
  expect(await stored(id)).toBeNull();
});

test('tells who has lost the access', async () => {
  const { id: partner } = await create('Azul');
  const { error } = await backend.as.inactive.rpc('save_product_with', {
    partner_id: partner,
    ...saved(randomUUID()),
  });
  expect(error).toMatchObject({ code: '42501', message: 'not_staff' });
});

test.each(['anonymous', 'stranger', 'inactive'] as const)('refuses %s', async (role) => {
  const { id: partner } = await create('Azul');
  const id = randomUUID();
  const { error } = await backend.as[role].rpc('save_product_with', {
    partner_id: partner,
    ...saved(id),
  });
  expect(error).not.toBeNull();
  expect(await stored(id)).toBeNull();
  expect((await stored(partner))?.product_group_id).toBeNull();
});

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

test('creates a group for both products', async () => {
  const { id: partner } = await create('Azul');
  const id = randomUUID();
  await backend.as.employee
    .rpc('save_product', { partner_id: partner, ...saved(id) })
    .throwOnError();
  const [one, other] = [await stored(id), await stored(partner)];
  expect(one?.product_group_id).not.toBeNull();
  expect(one?.product_group_id).toBe(other?.product_group_id);
  const { data: group } = await backend.service
    .from('product_groups')
    .select()
    .eq('id', one?.product_group_id ?? '')
    .single();
  expect(group).toMatchObject({
    name: 'Caneca',
    base_description: 'De cerâmica',
    is_active: true,
  });
});

test('creates one group for concurrent calls', async () => {
  const { id: partner } = await create('Azul');
  const ids = [randomUUID(), randomUUID()];
  await Promise.all(
    ids.map((id) =>
      backend.as.employee.rpc('save_product', { partner_id: partner, ...saved(id) }).throwOnError(),
    ),
  );
  const [one, other] = await Promise.all(ids.map(stored));
  expect(one?.product_group_id).toBe(other?.product_group_id);
});

test('joins a group created meanwhile', async () => {
  const { id: partner } = await create('Azul');
  await backend.as.employee
    .rpc('save_product', { partner_id: partner, ...saved(randomUUID()) })
    .throwOnError();
  const { id, updated_at } = await create('Verde');
  await backend.as.employee
    .rpc('save_product', {
      partner_id: partner,
      ...saved(id),
      expected_updated_at: updated_at,
    })
    .throwOnError();
  const group = (await stored(partner))?.product_group_id;
  expect(await stored(id)).toMatchObject({ product_group_id: group, color_name: 'Preto' });
});

test('leaves no group behind when the product is not saved', async () => {
  const { id: partner } = await create('Azul');
  const { id } = await create('Verde');
  const before = await groups();
  const { error } = await backend.as.employee.rpc('save_product', {
    partner_id: partner,
    ...saved(id),
    expected_updated_at: '2020-01-01T00:00:00Z',
  });
  expect(error).toMatchObject({ code: 'PT409' });
  expect(await groups()).toBe(before);
  expect((await stored(partner))?.product_group_id).toBeNull();
});

test('raises different errors for a deleted partner and a deleted product', async () => {
  const id = randomUUID();
  const { error } = await backend.as.employee.rpc('save_product', {
    partner_id: randomUUID(),
    ...saved(id),
  });
  expect(error).toMatchObject({ code: 'PT404', message: 'partner_not_found' });
  expect(await stored(id)).toBeNull();
});

test('raises 42501 for callers without access', async () => {
  const { id: partner } = await create('Azul');
  const { error } = await backend.as.inactive.rpc('save_product', {
    partner_id: partner,
    ...saved(randomUUID()),
  });
  expect(error).toMatchObject({ code: '42501', message: 'not_staff' });
});

test.each(['anonymous', 'stranger', 'inactive'] as const)('rejects %s', async (role) => {
  const { id: partner } = await create('Azul');
  const id = randomUUID();
  const { error } = await backend.as[role].rpc('save_product', {
    partner_id: partner,
    ...saved(id),
  });
  expect(error).not.toBeNull();
  expect(await stored(id)).toBeNull();
  expect((await stored(partner))?.product_group_id).toBeNull();
});

test('saves the colours of a product together, all or none', async () => {
  const [blue, green] = [await create('Azul'), await create('Verde')];
  const row = ({ id, updated_at }: typeof blue, name: string) => ({
    product: { id, name },
    expected_updated_at: updated_at,
  });
  const save = (second: string, of = green) =>
    backend.as.employee.rpc('save_product_set', { rows: [row(blue, 'Copo'), row(of, second)] });
  expect((await save('Copo', { ...green, updated_at: '2020-01-01T00:00:00Z' })).error?.code).toBe(
    'PT409',
  );
  expect(await stored(blue.id)).toMatchObject({ name: 'Caneca' });
  expect((await save('Copo')).error).toBeNull();
  expect([await stored(blue.id), await stored(green.id)]).toMatchObject([
    { name: 'Copo' },
    { name: 'Copo' },
  ]);
  const { error } = await backend.as.inactive.rpc('save_product_set', {
    rows: [row(blue, 'Jarra')],
  });
  expect(error).not.toBeNull();
  expect(await stored(blue.id)).toMatchObject({ name: 'Copo' });
});

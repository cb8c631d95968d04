import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toConstraintError } from '#shared/limits/constraint-errors.ts';
import { counts } from '#shared/limits/limits.ts';
import { openTestBackend, type TestBackend } from './test-backend.ts';

let backend: TestBackend;
let techniques: Record<'laser' | 'silk', string>;
beforeAll(async () => {
  backend = await openTestBackend();
  const { data } = await backend.service
    .from('techniques')
    .insert([{ name: 'Laser' }, { name: 'Silk' }])
    .select('id')
    .throwOnError();
  techniques = { laser: data[0]?.id ?? '', silk: data[1]?.id ?? '' };
});
afterAll(() => backend.close());

const specs = () => ({
  reference_code: ` SP-${randomUUID().slice(0, 8)} `,
  min_quantity: 50,
  quantity_step: 10,
  lead_time_days: 12,
  width_mm: 95,
  height_mm: 110,
  depth_mm: 80,
  weight_g: 340,
  ncm: '69111090',
  packaging: ' Caixa individual ',
  price_tiers: [
    { min_quantity: 50, unit_price: 12.5 },
    { min_quantity: 500, unit_price: 9.8765 },
  ],
  techniques: [techniques.laser],
  costs: { supplier: ' Fábrica ', supplier_code: 'F-1', cost: 4.3217, note: '' },
});

const save = (product: Record<string, unknown>, expected?: string) =>
  backend.as.employee.rpc('save_product', {
    product: { name: 'Caneca', description: 'x', ...product } as never,
    tags: ['Cerâmica'],
    images: [],
    ...(expected === undefined ? {} : { expected_updated_at: expected }),
  });

const create = async (product: Record<string, unknown> = specs()) => {
  const { data } = await save({ id: randomUUID(), ...product }).throwOnError();
  return data;
};

const stored = async (id: string) => {
  const { data } = await backend.as.employee
    .from('products')
    .select(
      '*, price_tiers (id, min_quantity, unit_price), product_techniques (technique_id), product_costs (supplier, supplier_code, cost, note)',
    )
    .eq('id', id)
    .order('min_quantity', { referencedTable: 'price_tiers' })
    .single()
    .throwOnError();
  const { price_tiers: tiers, product_techniques: its, product_costs: costs, ...product } = data;
  return {
    product,
    // Numeric columns may arrive as text.
    tiers: tiers.map(({ min_quantity, unit_price }) => [min_quantity, Number(unit_price)]),
    tierIds: tiers.map((tier) => tier.id),
    techniques: its.map(({ technique_id }) => technique_id),
    costs: costs && { ...costs, cost: Number(costs.cost) },
  };
};

describe('save_product', () => {
  test('saves all specs of a product, trimmed', async () => {
    const { id } = await create();
    const { product, ...belongings } = await stored(id);
    expect(product).toMatchObject({
      reference_code: expect.stringMatching(/^SP-\w{8}$/),
      min_quantity: 50,
      quantity_step: 10,
      lead_time_days: 12,
      width_mm: 95,
      height_mm: 110,
      depth_mm: 80,
      weight_g: 340,
      ncm: '69111090',
      packaging: 'Caixa individual',
    });
    expect(belongings).toMatchObject({
      tiers: [
        [50, 12.5],
        [500, 9.8765],
      ],
      techniques: [techniques.laser],
      costs: { supplier: 'Fábrica', supplier_code: 'F-1', cost: 4.3217, note: null },
    });
  });

  test('keeps fields that the call omits', async () => {
    const { id } = await create({ ...specs(), price: 20, stock: 7, color_name: 'Azul' });
    const before = await stored(id);
    await save({ id, name: 'Outro nome' }).throwOnError();
    const after = await stored(id);
    expect(after).toEqual({
      ...before,
      product: { ...before.product, name: 'Outro nome', updated_at: after.product.updated_at },
    });
  });

  test('clears empty fields', async () => {
    const { id } = await create();
    const { price_tiers: _, techniques: __, costs: ___, ...columns } = specs();
    const nothing = Object.fromEntries(Object.keys(columns).map((column) => [column, null]));
    await save({ id, ...nothing, price_tiers: [], techniques: [], costs: {} }).throwOnError();
    expect(await stored(id)).toMatchObject({
      product: {
        reference_code: null,
        min_quantity: 1,
        quantity_step: 1,
        weight_g: null,
        ncm: null,
      },
      tiers: [],
      techniques: [],
      costs: null,
    });
  });

  test('changes the tiers that differ, and keeps the others', async () => {
    const { id } = await create();
    const before = await stored(id);
    await save({
      id,
      price_tiers: [
        { min_quantity: 50, unit_price: 12.5 },
        { min_quantity: 500, unit_price: 9 },
        { min_quantity: 1000, unit_price: 8 },
      ],
    }).throwOnError();
    const after = await stored(id);
    expect(after.tiers).toEqual([
      [50, 12.5],
      [500, 9],
      [1000, 8],
    ]);
    expect(after.tierIds.slice(0, 2)).toEqual(before.tierIds);
  });

  test.each([
    ['tiers', { price_tiers: [{ min_quantity: 50, unit_price: 1 }] }],
    ['techniques', { techniques: [] }],
    ['costs', { costs: { cost: 1 } }],
  ])('updates the date of the product when its %s change', async (_, change) => {
    const { id, updated_at: read } = await create();
    await save({ id, ...change }).throwOnError();
    expect((await save({ id, name: 'Segunda' }, read)).error).toMatchObject({ code: 'PT409' });
  });

  test('ignores values that are already stored', async () => {
    const said = specs();
    const { id } = await create(said);
    const before = await stored(id);
    await backend.sql('delete from public.record_versions');
    await save({ id, ...said }).throwOnError();
    expect(await stored(id)).toEqual(before);
    expect(await backend.sql('select id from public.record_versions')).toEqual([]);
  });

  test.each([
    [
      'two tiers with the same quantity',
      {
        price_tiers: [
          { min_quantity: 50, unit_price: 9 },
          { min_quantity: 50, unit_price: 8 },
        ],
      },
      '23505',
    ],
    ['a tier without a price', { price_tiers: [{ min_quantity: 50 }] }, '23502'],
    ['a price of zero', { price_tiers: [{ min_quantity: 50, unit_price: 0 }] }, 'check'],
    ['a deleted technique', { techniques: [randomUUID()] }, '23503'],
    ['a negative cost', { costs: { cost: -1 } }, 'check'],
    [
      'too many tiers',
      {
        price_tiers: Array.from({ length: counts.price_tiers + 1 }, (_, at) => ({
          min_quantity: at + 1,
          unit_price: 1,
        })),
      },
      'check',
    ],
  ])('rejects %s and saves nothing', async (_, change, code) => {
    const { id } = await create();
    const before = await stored(id);
    const { error } = await save({ id, name: 'Meio salva', ...change });
    // The embedded API does not forward the code of a failed check.
    if (code === 'check') expect(toConstraintError(error ?? {})?.message).toBeTruthy();
    else expect(error?.code).toBe(code);
    expect(await stored(id)).toEqual(before);
  });

  test('rejects a code of another product in any case', async () => {
    const { reference_code } = (await create()) as { reference_code: string };
    const { error } = await save({
      id: randomUUID(),
      reference_code: reference_code.toLowerCase(),
    });
    expect(error).toMatchObject({
      code: '23505',
      message: expect.stringContaining('products_reference_code_any_case_key'),
    });
    // Several products may have no code.
    await create({ reference_code: '' });
    await create({ reference_code: null });
  });
});

describe('techniques', () => {
  test('have unique names in any case', async () => {
    const { error } = await backend.as.employee.from('techniques').insert({ name: 'LASER' });
    expect(error?.code).toBe('23505');
  });

  test('take over the products of a removed one with the same name', async () => {
    const { as, service } = backend;
    const { data } = await service
      .from('techniques')
      .insert([{ name: 'Bordado', is_active: false }, { name: 'Bordados' }])
      .select('id')
      .throwOnError();
    const [removed = '', taker = ''] = data.map(({ id }) => id);
    const [first, second] = [await create(), await create()];
    await save({ id: first.id, techniques: [removed] }).throwOnError();
    await save({ id: second.id, techniques: [removed, taker] }).throwOnError();
    await as.employee.from('techniques').update({ name: 'bordado' }).eq('id', taker).throwOnError();
    for (const { id } of [first, second]) expect((await stored(id)).techniques).toEqual([taker]);
    const { data: left } = await service.from('techniques').select('id').eq('id', removed);
    expect(left).toEqual([]);
  });
});

test('does not publish purchase costs', async () => {
  const { id } = await create();
  await backend.sql('delete from public.publications');
  await save({ id, costs: { cost: 99 } }).throwOnError();
  expect(await backend.sql('select id from public.publications')).toEqual([]);
  await save({ id, price_tiers: [{ min_quantity: 10, unit_price: 3 }] }).throwOnError();
  expect(await backend.sql('select id from public.publications')).toHaveLength(1);
});

test('names the product of changed prices in the latest changes', async () => {
  const { id } = await create();
  await backend.as.employee
    .from('price_tiers')
    .update({ unit_price: 7 })
    .eq('product_id', id)
    .throwOnError();
  const { data } = await backend.as.employee.rpc('latest_changes', { most: 1 }).throwOnError();
  expect(data).toMatchObject([
    { table_name: 'price_tiers', subject: id, name: 'Caneca', is_there: true },
  ]);
});

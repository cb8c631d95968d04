import { expect, test, vi } from 'vitest';
import type { DraftImage } from '#admin/uploads/draft-image.ts';
import { toProductFields } from '#shared/catalogue/product-form.ts';
import { toPrintAreaFields } from '#shared/print-areas/print-area-form.ts';

// The client requires a backend URL, but the form does not need the client.
vi.mock('#admin/api/client.ts', () => ({ supabase: {}, supabaseUrl: 'http://backend.test' }));

const { newVersion, toVersion } = await import('#admin/records/define-record.ts');
const { products } = await import('./products.tsx');
const { toProductRecord } = await import('./read-product.ts');
const { storeImages } = await import('./save-product.ts');

const quad = [
  [0.2, 0.2],
  [0.8, 0.2],
  [0.8, 0.8],
  [0.2, 0.8],
];

const row = {
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Caneca',
  description: 'De cerâmica',
  price: '12.50' as never,
  category_id: 'c1',
  product_group_id: null,
  stock_status: 'in_stock',
  stock: 1200,
  color_name: 'Azul',
  is_featured: false,
  is_new: true,
  is_active: true,
  reference_code: 'CN-1',
  min_quantity: 50,
  quantity_step: 1,
  lead_time_days: 0,
  width_mm: 95,
  height_mm: 1100,
  depth_mm: null,
  weight_g: 1340,
  ncm: '69111090',
  packaging: 'Caixa',
  updated_at: '2026-01-01T00:00:00Z',
  product_tags: [{ id: 't', tag: 'Cerâmica' }],
  product_images: [],
  // The tiers are unsorted, and one has its exact number as text.
  price_tiers: [
    { min_quantity: 1000, unit_price: '9.8765' as never },
    { min_quantity: 100, unit_price: 11 },
  ],
  product_techniques: [{ technique_id: 'laser' }, { technique_id: 'removed' }],
  product_costs: {
    supplier: 'Fábrica',
    supplier_code: 'F-1',
    cost: '4.3217' as never,
    note: null,
  },
  print_areas: [
    {
      id: 'a2',
      name: 'Verso',
      width_mm: null,
      height_mm: null,
      image_id: null,
      technique_id: null,
      quad: null,
      brightness: null,
      curve: null,
    },
    {
      id: 'a1',
      name: 'Frente',
      width_mm: 1200,
      height_mm: 40,
      image_id: 'i1',
      technique_id: 'laser',
      quad,
      brightness: 0.25,
      curve: 0.03,
    },
  ],
} as unknown as Parameters<typeof toProductRecord>[0];
const choices = {
  materials: [{ name: 'Bambu' }, { name: 'Cerâmica' }],
  techniques: [{ id: 'silk' }, { id: 'laser' }],
} as Parameters<typeof toProductRecord>[1];

const toValues = (product = row) => toVersion(products, toProductRecord(product, choices)).values;
const toCopy = () => {
  const copy = products.copies?.toCopy(toValues(), row);
  if (!copy) throw new Error('The product form has no settings for copies');
  return copy;
};

test('converts a stored product to form values and back', () => {
  const values = toValues();
  expect(values).toMatchObject({
    price: '12,50',
    stock: '1.200',
    min_quantity: '50',
    quantity_step: '',
    lead_time_days: '0',
    width_mm: '9,5',
    height_mm: '110',
    depth_mm: '',
    weight_g: '1.340',
    techniques: ['laser'],
    tiers: [
      { quantity: '100', price: '11,00' },
      { quantity: '1.000', price: '9,8765' },
    ],
    supplier: 'Fábrica',
    supplier_code: 'F-1',
    cost: '4,3217',
    note: '',
  });
  expect(toProductFields(row.id, values)).toMatchObject({
    reference_code: 'CN-1',
    min_quantity: 50,
    quantity_step: 1,
    lead_time_days: 0,
    width_mm: 95,
    height_mm: 1100,
    depth_mm: null,
    weight_g: 1340,
    ncm: '69111090',
    packaging: 'Caixa',
    techniques: ['laser'],
    price_tiers: [
      { min_quantity: 100, unit_price: 11 },
      { min_quantity: 1000, unit_price: 9.8765 },
    ],
    supplier: 'Fábrica',
    supplier_code: 'F-1',
    cost: 4.3217,
    note: null,
  });
});

test('copies all but stock, colour and codes for a new colour, in a group that is created on save', () => {
  expect(toCopy()).toMatchObject({
    product_group_id: `com-${row.id}`,
    name: 'Caneca',
    stock: '0',
    color_name: '',
    reference_code: '',
    min_quantity: '50',
    tiers: [{ quantity: '100' }, { quantity: '1.000' }],
    supplier: 'Fábrica',
    supplier_code: '',
  });
});

test('leaves missing specs empty', () => {
  const bare = {
    ...row,
    reference_code: null,
    min_quantity: 1,
    price_tiers: [],
    product_techniques: [],
    product_costs: null,
  };
  expect(toValues(bare)).toMatchObject({
    reference_code: '',
    min_quantity: '',
    tiers: [],
    techniques: [],
    supplier: '',
    supplier_code: '',
    cost: '',
    note: '',
  });
});

test('converts print areas to form values, sorted by name, and back', () => {
  const values = toValues();
  expect(values.printAreas).toMatchObject([
    {
      name: 'Frente',
      width: '1.200',
      height: '40',
      curve: '3',
      techniqueId: 'laser',
      imageKey: 'i1',
    },
    { name: 'Verso', width: '', height: '', techniqueId: '', imageKey: '', quad: null },
  ]);
  expect(toPrintAreaFields(values.printAreas, [{ key: 'i1' }])).toEqual(
    row.print_areas.toReversed(),
  );
});

test('copies print areas for a new colour without their images', () => {
  const { printAreas } = toCopy();
  expect(printAreas).toMatchObject([
    { name: 'Frente', width: '1.200', imageKey: '', quad },
    { name: 'Verso', imageKey: '', quad: null },
  ]);
  const ids = row.print_areas.map(({ id }) => id);
  expect(printAreas.filter(({ id }) => ids.includes(id))).toEqual([]);
});

const complete = {
  ...newVersion(products).values,
  name: 'Caneca',
  description: 'De cerâmica',
  category_id: 'c1',
  color_name: 'Azul',
  materials: ['Aço Inox', 'Bambu', 'Madeira'],
};

test('returns problems in the order of the form, and those of rows at their cells', () => {
  expect(products.validate(complete)).toEqual([]);
  const problems = products.validate({
    ...complete,
    name: '',
    ncm: '1',
    materials: [],
    tiers: [
      { quantity: '100', price: '' },
      { quantity: '50', price: '8' },
    ],
    cost: 'caro',
  });
  expect(problems.map(({ field }) => field)).toEqual([
    'name',
    'materials',
    'ncm',
    ['tiers', 0, 'price'],
    ['tiers', 1, 'quantity'],
    'cost',
  ]);
});

test('requires only the name in a draft, but valid values in other fields', () => {
  const form = { ...newVersion(products).values, tiers: [{ quantity: '100', price: '' }] };
  const problems = products.validate(form, true);
  expect(problems.map(({ field }) => field)).toEqual(['name', ['tiers', 0, 'price']]);
});

const images = (...keys: string[]) => keys.map((key) => ({ key })) as DraftImage[];

test.each([
  ['another order', images('b', 'a'), {}, 'Ordem das imagens atualizada!'],
  ['one less', images('a'), {}, 'Imagem removida com sucesso!'],
  ['one less, in another order', images('b'), {}, 'Imagem removida com sucesso!'],
  ['a new one', images('b', 'a', 'new'), {}, undefined],
  ['nothing', images('a', 'b'), {}, undefined],
  ['another order and another name', images('b', 'a'), { name: 'Copo' }, undefined],
  [
    'another order, further materials in another order',
    images('b', 'a'),
    { materials: ['Aço Inox', 'Madeira', 'Bambu'] },
    'Ordem das imagens atualizada!',
  ],
])('reports %s', (_, after, changed, updated) => {
  const from = { ...complete, images: images('a', 'b') };
  const texts = products.changeTexts?.(from, { ...complete, ...changed, images: after });
  expect(texts?.updated).toBe(updated);
});

test('saves the images that a draft added, even after a conflict, and only names the others', async () => {
  const image = (key: string) =>
    ({ kind: 'saved', key, url: `${key}.png`, width: 9, height: 9, variants: [] }) as DraftImage;
  const added = { ...image('added'), isNew: true } as DraftImage;
  const field = products.fields.images as { rebase?: (...images: DraftImage[][]) => DraftImage[] };
  const kept = field.rebase?.([added, image('removed'), image('i1')], [image('i1')]) ?? [];
  expect(await storeImages('p', kept, vi.fn())).toEqual({
    kind: 'stored',
    images: [
      { id: 'added', image_url: 'added.png', width: 9, height: 9, variants: [] },
      { id: 'i1' },
    ],
  });
});

test('asks to add the new material that is still being typed', () => {
  const problem = (unadded: string) =>
    products
      .validate({
        ...newVersion(products).values,
        materials: ['Cerâmica'],
        ...{ unadded_material: unadded },
      })
      .find(({ field }) => field === 'materials')?.message;
  expect(problem('Bambu')).toBe('Clique em “Adicionar” para incluir Bambu, ou em “Cancelar”');
  expect(problem(' ')).toBeUndefined();
});

test('stores line breaks of Word as spaces in the name and as lines in the description', () => {
  const { values } = newVersion(products);
  const stored = toProductFields('id', {
    ...values,
    name: 'Caneca\u2028azul',
    description: 'Um\u000bDois\u0001',
  });
  expect(stored).toMatchObject({ name: 'Caneca azul', description: 'Um\nDois' });
});

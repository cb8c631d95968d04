import { expect, test } from 'vitest';
import { type CopiedTable, consistentRows, type Row } from './catalogue.ts';

const table = (
  table_name: CopiedTable['table_name'],
  unique_columns: string[][],
  ...links: CopiedTable['links']
): CopiedTable => ({ table_name, unique_columns: [['id'], ...unique_columns], links });
const link = (column: string, target: CopiedTable['table_name'], cascades = true) => ({
  column,
  target,
  cascades,
});

const tables = [
  table('categories', [['slug']], link('parent_id', 'categories', false)),
  table('techniques', []),
  table('product_groups', [], link('category_id', 'categories', false)),
  table(
    'products',
    [['reference_code']],
    link('category_id', 'categories', false),
    link('product_group_id', 'product_groups', false),
  ),
  table('product_images', [], link('product_id', 'products')),
  table('product_tags', [['product_id', 'tag']], link('product_id', 'products')),
  table('price_tiers', [['product_id', 'min_quantity']], link('product_id', 'products')),
  table(
    'product_techniques',
    [],
    link('product_id', 'products'),
    link('technique_id', 'techniques'),
  ),
  table(
    'print_areas',
    [],
    link('product_id', 'products'),
    link('image_id', 'product_images', false),
    link('technique_id', 'techniques', false),
  ),
  table('product_costs', [['product_id']], link('product_id', 'products')),
];

const consistent = (read: Record<string, Row[]>) =>
  consistentRows(tables, read) as { [Name in CopiedTable['table_name']]: Row[] };

test('drops a row whose target is missing, or sets its reference to null', () => {
  const whole = { id: 'p1', category_id: 'c1', product_group_id: null };
  const { products, product_groups, product_images, product_tags } = consistent({
    categories: [{ id: 'c1' }],
    product_groups: [
      { id: 'g1', category_id: 'gone' },
      { id: 'g2', category_id: 'c1' },
    ],
    products: [whole, { id: 'p2', category_id: 'gone', product_group_id: 'gone' }],
    product_images: [
      { id: 'i1', product_id: 'p1' },
      { id: 'i2', product_id: 'gone' },
    ],
    product_tags: [
      { id: 't1', product_id: 'gone', tag: 'Azul' },
      { id: 't2', product_id: 'p2', tag: 'Azul' },
    ],
  });
  expect(product_groups).toEqual([
    { id: 'g1', category_id: null },
    { id: 'g2', category_id: 'c1' },
  ]);
  expect(products).toEqual([whole, { id: 'p2', category_id: null, product_group_id: null }]);
  expect(product_images.map(({ id }) => id)).toEqual(['i1']);
  expect(product_tags.map(({ id }) => id)).toEqual(['t2']);
});

test('turns a subcategory of a removed category into a category', () => {
  const { categories } = consistent({
    categories: [
      { id: 'c1', slug: 'canecas', parent_id: null },
      { id: 'c2', slug: 'termicas', parent_id: 'c1' },
      { id: 'c3', slug: 'de-metal', parent_id: 'gone' },
    ],
  });
  expect(categories.map(({ parent_id }) => parent_id)).toEqual([null, 'c1', null]);
});

test('keeps a single row when it is removed and recreated during the read', () => {
  const { categories, products, product_tags } = consistent({
    categories: [
      { id: 'c1', slug: 'canecas' },
      { id: 'c2', slug: 'canecas' },
    ],
    products: [{ id: 'p1', category_id: 'c1', product_group_id: null }],
    product_tags: [
      { id: 't1', product_id: 'p1', tag: 'Azul' },
      { id: 't2', product_id: 'p1', tag: 'azul' },
      { id: 't3', product_id: 'p1', tag: 'Azul' },
    ],
  });
  expect(categories).toEqual([{ id: 'c2', slug: 'canecas' }]);
  expect(products[0]?.category_id).toBeNull();
  expect(product_tags.map(({ id }) => id).toSorted()).toEqual(['t2', 't3']);
});

test('removes prices, techniques and areas with their parents', () => {
  const { products, price_tiers, product_techniques, print_areas, product_costs } = consistent({
    techniques: [{ id: 'laser', name: 'Laser' }],
    products: [
      { id: 'former', reference_code: 'SP-1' },
      { id: 'p1', reference_code: 'SP-1' },
      { id: 'p2', reference_code: null },
      { id: 'p3', reference_code: null },
    ],
    price_tiers: [
      { id: 't1', product_id: 'former', min_quantity: 50 },
      { id: 't2', product_id: 'p1', min_quantity: 50 },
      { id: 't3', product_id: 'p1', min_quantity: 100 },
    ],
    product_techniques: [
      { id: 'pt1', product_id: 'p1', technique_id: 'laser' },
      { id: 'pt2', product_id: 'p1', technique_id: 'gone' },
    ],
    print_areas: [{ id: 'a1', product_id: 'p1', image_id: 'gone', technique_id: 'gone' }],
    product_costs: [
      { id: 'c1', product_id: 'former' },
      { id: 'c2', product_id: 'p2' },
    ],
  });
  const ids = (of: Row[]) => of.map(({ id }) => id);
  expect(ids(products)).toEqual(['p1', 'p2', 'p3']);
  expect(ids(price_tiers)).toEqual(['t2', 't3']);
  expect(ids(product_techniques)).toEqual(['pt1']);
  expect(print_areas).toEqual([{ id: 'a1', product_id: 'p1', image_id: null, technique_id: null }]);
  expect(ids(product_costs)).toEqual(['c2']);
});

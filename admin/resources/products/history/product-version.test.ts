import { expect, test } from 'vitest';
import { toSaveParameters } from './product-version.ts';

const row = (table: string, record: string, values: Record<string, string | number | null>) => ({
  table,
  record,
  values: { id: record, product_id: 'p', ...values },
});

const area = {
  id: 'f',
  image_id: 'gone',
  technique_id: 'laser',
  name: 'Frente',
  width_mm: 60,
  height_mm: null,
  quad: null,
  brightness: null,
  curve: null,
};

test('restores a whole version: existing images by id, deleted ones anew, in order', () => {
  const kept = row('product_images', 'kept', { image_url: '/a.webp', sort_order: 1 });
  const gone = row('product_images', 'gone', {
    image_url: '/b.webp',
    sort_order: 0,
    width: 800,
    height: 600,
  });
  const parameters = toSaveParameters({
    id: 'p',
    updatedAt: '2026-11-23T00:00:00Z',
    current: [row('products', 'p', { name: 'Agora' }), kept],
    target: [
      row('products', 'p', { name: 'Antes', price: 10 }),
      kept,
      gone,
      row('product_tags', 't', { tag: 'Bambu' }),
      row('price_tiers', 'x', { min_quantity: 100, unit_price: 8 }),
      row('price_tiers', 'y', { min_quantity: 50, unit_price: 9 }),
      row('product_techniques', 'z', { technique_id: 'laser' }),
      {
        table: 'print_areas',
        record: 'f',
        values: { ...area, product_id: 'p' },
      },
      row('product_costs', 'c', { supplier: 'Fábrica', cost: 4 }),
    ],
  });
  expect(parameters).toEqual({
    product: {
      id: 'p',
      product_id: 'p',
      name: 'Antes',
      price: 10,
      price_tiers: [
        { min_quantity: 50, unit_price: 9 },
        { min_quantity: 100, unit_price: 8 },
      ],
      techniques: ['laser'],
      print_areas: [area],
      costs: { supplier: 'Fábrica', supplier_code: null, cost: 4, note: null },
    },
    tags: ['Bambu'],
    // The area refers to the image by this id.
    images: [
      { id: 'gone', image_url: '/b.webp', width: 800, height: 600, variants: null },
      { id: 'kept' },
    ],
    expected_updated_at: '2026-11-23T00:00:00Z',
  });
});

test('removes prices, techniques and costs that a version lacks', () => {
  const { product, tags, images } = toSaveParameters({
    id: 'p',
    updatedAt: '',
    current: [],
    target: [row('products', 'p', { name: 'Antes' })],
  });
  expect(product).toMatchObject({
    price_tiers: [],
    techniques: [],
    print_areas: [],
    costs: { supplier: null, supplier_code: null, cost: null, note: null },
  });
  expect([tags, images]).toEqual([[], []]);
});

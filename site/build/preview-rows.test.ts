import { expect, it } from 'vitest';
import type { PublicProductRow } from '#shared/catalogue/product.ts';
import { besidePreview, withPreviewRows } from './preview-rows.ts';

const category = { id: 'mugs', name: 'Canecas', slug: 'canecas' };
const technique = { id: 'laser', name: 'Laser', slug: 'laser', max_colors: null };
const mug = {
  id: 'mug',
  category_id: category.id,
  categories: category,
  techniques: [technique],
} as unknown as PublicProductRow;
const bag = { ...mug, id: 'bag', category_id: null, categories: null, techniques: [] };

it('shows the category and technique of a draft on other products', async () => {
  const drafts = {
    categories: { ...category, name: 'Canecas e copos', is_active: true },
    techniques: { ...technique, name: 'Laser de fibra', is_active: true },
  };
  const rows = Object.entries(drafts).map(([table, record]) => ({ table, id: record.id, record }));
  const shown = await withPreviewRows(rows, async () => besidePreview([mug, bag]));
  expect(shown).toEqual([
    { ...mug, categories: drafts.categories, techniques: [drafts.techniques] },
    bag,
  ]);
  expect(besidePreview([mug])).toEqual([mug]);
});

it('omits a category and technique that a draft hides, and the products of the preview', async () => {
  const rows = [
    { table: 'categories', id: category.id, record: null },
    { table: 'techniques', id: technique.id, record: { ...technique, is_active: false } },
    { table: 'products', id: bag.id, record: null },
  ];
  const shown = await withPreviewRows(rows, async () => besidePreview([mug, bag]));
  expect(shown).toEqual([{ ...mug, categories: null, techniques: [] }]);
});

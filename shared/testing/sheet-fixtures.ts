import { columnOf, productColumnNames } from '../catalogue/product-fields.ts';
import { emptyProductForm, toProductFields } from '../catalogue/product-form.ts';
import { planImport } from '../spreadsheet/import-plan.ts';
import { matchHeadings } from '../spreadsheet/match-headings.ts';
import { DecidedNames } from '../spreadsheet/name-decisions.ts';
import { finish } from '../spreadsheet/steps.ts';
import type { SheetNames, StoredProduct } from '../spreadsheet/stored-product.ts';

/** Names of categories, materials, techniques and groups, for use in tests. */
export const namesFixture: SheetNames = {
  categories: [{ id: 'c1', name: 'Canecas' }],
  materials: ['Cerâmica', 'Metal', 'Couro, sintético'].map((name) => ({ id: name, name })),
  techniques: [
    { id: 't1', name: 'Laser' },
    { id: 't2', name: 'Silk' },
  ],
  groups: [
    { id: '00000000-0000-4000-8000-0000000000a1', name: 'Linha Sol' },
    { id: '00000000-0000-4000-8000-0000000000a2', name: 'Linha Lua' },
    { id: '00000000-0000-4000-8000-0000000000a3', name: 'Linha lua' },
  ],
};

/** Returns a stored product with a value in nearly every field. */
export function productFixture(
  change: Partial<StoredProduct['fields']> = {},
  tags: readonly string[] = ['Cerâmica', 'Azul', 'promo'],
): StoredProduct {
  const fields = toProductFields('11111111-1111-4111-8111-111111111111', emptyProductForm);
  // A spreadsheet would treat these values as formulas.
  const texts = productColumnNames
    .filter((column) => columnOf(column).kind === 'text')
    .map((column) => [column, `-${column}`]);
  return {
    fields: {
      ...fields,
      ...Object.fromEntries(texts),
      name: 'Caneca Sol',
      color_name: 'Azul',
      description: 'Linha 1\r\nLinha <b>2</b>; "aspas"',
      reference_code: 'SP-1',
      category_id: 'c1',
      product_group_id: '00000000-0000-4000-8000-0000000000a3',
      price: 12.5,
      price_tiers: [
        { min_quantity: 50, unit_price: 11 },
        { min_quantity: 500, unit_price: 9.8765 },
      ],
      techniques: ['t2', 't1'],
      stock: 1234,
      min_quantity: 50,
      quantity_step: 10,
      lead_time_days: 12,
      width_mm: 95,
      height_mm: 110,
      depth_mm: null,
      weight_g: 1250,
      ncm: '69111090',
      supplier: '=SOMA(A1)',
      supplier_code: "'=1",
      cost: 4.3217,
      note: '@nota',
      ...change,
    },
    tags,
    updatedAt: '2026-01-02T03:04:05Z',
  };
}

/** Plans the import of rows below the given headings. */
export function planRows(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  stored: readonly StoredProduct[] = [productFixture()],
  decided = new DecidedNames(),
) {
  const table = { headings, rows, numbers: rows.map((_, at) => at + 2) };
  return finish(planImport(table, matchHeadings(headings), stored, namesFixture, decided));
}

import type { SheetNames, StoredProduct } from '#shared/spreadsheet/stored-product.ts';
import { toSheet } from '#shared/spreadsheet/to-sheet.ts';
import { toCsv } from '#shared/text/csv.ts';
import { categories } from './catalogue/categories.ts';
import { groups } from './catalogue/groups.ts';
import { materials } from './catalogue/materials.ts';
import { products } from './catalogue/products.ts';
import { techniques } from './catalogue/techniques.ts';
import { tradeOf } from './catalogue/trade.ts';
import type { SeedProduct } from './catalogue/types.ts';
import { productRow } from './seed-catalogue.ts';
import { seedId } from './seed-rows.ts';

const names: SheetNames = {
  categories: categories.map(({ slug, name }) => ({ id: seedId('category', slug), name })),
  materials: materials.map(({ name }) => ({ id: seedId('material', name), name })),
  techniques: techniques.map(({ name }) => ({ id: seedId('technique', name), name })),
  groups: groups.map(({ key, name }) => ({ id: seedId('group', key), name })),
};

function toStoredProduct(product: SeedProduct): StoredProduct {
  const trade = tradeOf(product);
  const row = productRow(product);
  return {
    fields: {
      ...row,
      reference_code: row.reference_code ?? '',
      packaging: row.packaging ?? '',
      techniques: (trade?.techniques ?? []).map((name) => seedId('technique', name)),
      price_tiers: (trade?.tiers ?? []).map(({ minQuantity, unitPrice }) => ({
        min_quantity: minQuantity,
        unit_price: unitPrice,
      })),
      costs: { supplier: '', supplier_code: '', cost: null, note: '' },
    },
    tags: [...product.materials, ...product.colors],
    updatedAt: '',
  };
}

/** The demonstration catalogue as an exported spreadsheet: `admin/public/modelo-produtos.csv`. */
export const demoSheet = (): string => toCsv(toSheet(products.map(toStoredProduct), names));

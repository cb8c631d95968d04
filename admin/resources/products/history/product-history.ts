import { logError } from '#admin/api/api-error.ts';
import { supabase } from '#admin/api/client.ts';
import type { RecordLabels } from '#admin/history/record-labels.ts';
import type { RestoreOutcome, WriteVersion } from '#admin/history/restore.ts';
import { type StockStatus, stockStatusLabels } from '#shared/catalogue/stock-status.ts';
import type { Json } from '#shared/database.types.ts';
import {
  countStyle,
  measureStyle,
  type NumberStyle,
  numberText,
  unitPriceStyle,
} from '#shared/numbers/typed-number.ts';
import { wholePrintAreaText } from '#shared/print-areas/print-area-text.ts';
import { costLabels, fieldLabels as labels } from '../form/product-form.ts';
import { toSaveResult } from '../form/save-product.ts';
import { toSaveParameters } from './product-version.ts';

// A numeric column arrives as a number or, exact, as text.
const number =
  (style: NumberStyle, scale = 1) =>
  (value: NonNullable<Json>) =>
    numberText(Number(value) / scale, style);
const count = number(countStyle);
const centimetres = number(measureStyle, 10);
const price = (value: NonNullable<Json>) => `R$ ${numberText(Number(value), unitPriceStyle)}`;

const words: RecordLabels = {
  table: 'products',
  fields: {
    name: { label: labels.name },
    description: { label: labels.description },
    category_id: { label: labels.categoryId, refers: true },
    color_name: { label: labels.colorName },
    price: { label: labels.price, format: price },
    stock_status: {
      label: labels.stockStatus,
      format: (status) => stockStatusLabels[status as StockStatus],
    },
    stock: { label: labels.stock, format: count },
    product_group_id: { label: labels.groupId, refers: true },
    is_active: { label: labels.isActive },
    is_featured: { label: labels.isFeatured },
    is_new: { label: labels.isNew },
    reference_code: { label: labels.referenceCode },
    min_quantity: { label: labels.minQuantity, format: count },
    quantity_step: { label: labels.quantityStep, format: count },
    lead_time_days: { label: labels.leadTimeDays, format: count },
    width_mm: { label: labels.width, format: centimetres },
    height_mm: { label: labels.height, format: centimetres },
    depth_mm: { label: labels.depth, format: centimetres },
    weight_g: { label: labels.weight, format: count },
    packaging: { label: labels.packaging },
    ncm: { label: labels.ncm },
  },
  parts: {
    // A product's colour is a tag as well.
    product_tags: { kind: 'rows', label: `${labels.materials} e cor`, key: 'tag' },
    product_techniques: {
      kind: 'rows',
      label: labels.techniques,
      key: 'technique_id',
      refers: true,
    },
    price_tiers: {
      kind: 'rows',
      label: labels.tiers,
      key: 'min_quantity',
      format: ({ min_quantity, unit_price }) =>
        `A partir de ${count(min_quantity ?? 0)}: ${price(unit_price ?? 0)}`,
    },
    print_areas: {
      kind: 'rows',
      label: labels.printAreas,
      key: 'id',
      names: 'technique_id',
      place: { column: 'image_id', elsewhere: 'em outra imagem', nowhere: 'sem imagem' },
      format: ({ name, width_mm, height_mm, quad, curve }, technique) =>
        wholePrintAreaText({
          name: String(name),
          width_mm: width_mm as number | null,
          height_mm: height_mm as number | null,
          quad,
          curve,
          technique,
        }),
    },
    product_costs: {
      kind: 'fields',
      fields: {
        supplier: { label: costLabels.supplier },
        supplier_code: { label: costLabels.supplierCode },
        cost: { label: costLabels.cost, format: price },
        note: { label: costLabels.note },
      },
    },
    product_images: {
      kind: 'pictures',
      label: labels.images,
      address: 'image_url',
      order: 'sort_order',
    },
  },
};

const write: WriteVersion = async (restoration) => {
  const { error, status } = await supabase.rpc('save_product', toSaveParameters(restoration));
  if (!error) return { kind: 'saved' };
  logError('A version was not restored', error);
  const result = toSaveResult({ ...error, status });
  switch (result.kind) {
    case 'changed':
    case 'deleted':
      return result;
    case 'refused':
      return { kind: 'failed', reason: result.problems[0]?.message };
    case 'failed':
      return result;
    default:
      return { kind: 'failed', reason: undefined } satisfies RestoreOutcome;
  }
};

/** What is told of a product, and how a version of it is written again. */
export const productHistory = { labels: words, write };

import { supabase } from '#admin/api/client.ts';
import type { FieldLabels, RecordLabels } from '#admin/history/record-labels.ts';
import type { WriteVersion } from '#admin/history/restore.ts';
import { type ColumnField, toTyped } from '#shared/catalogue/field-kinds.ts';
import {
  columnOf,
  isCost,
  type ProductColumn,
  productColumnNames,
} from '#shared/catalogue/product-fields.ts';
import type { Json } from '#shared/database.types.ts';
import { countStyle, numberText, unitPriceStyle } from '#shared/numbers/typed-number.ts';
import { wholePrintAreaText } from '#shared/print-areas/print-area-text.ts';
import { fieldLabels as labels } from '../form/product-form.ts';
import { toSaveResult } from '../form/save-product.ts';
import { toSaveParameters } from './product-version.ts';

const count = (value: NonNullable<Json>) => numberText(Number(value), countStyle);
const price = (value: NonNullable<Json>) => `R$ ${numberText(Number(value), unitPriceStyle)}`;

function toFieldLabels(field: ColumnField): FieldLabels {
  const { kind, label } = field;
  switch (kind) {
    case 'reference':
      return { label, refers: true };
    case 'money':
      return { label, format: price };
    case 'count':
      return { label, format: count };
    case 'measure':
      return { label, format: (value) => String(toTyped(field, Number(value))) };
    case 'choice':
      return { label, format: (value) => field.options[String(value)] ?? String(value) };
    default:
      return { label };
  }
}

const wordsOf = (columns: readonly ProductColumn[]) =>
  Object.fromEntries(columns.map((column) => [column, toFieldLabels(columnOf(column))]));

const words: RecordLabels = {
  table: 'products',
  fields: wordsOf(productColumnNames.filter((column) => !isCost(column))),
  parts: {
    // A product's colour is a tag, too.
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
      fields: wordsOf(productColumnNames.filter(isCost)),
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
  const result = toSaveResult({ ...error, status }, 'A version was not restored');
  return result.kind === 'refused'
    ? { kind: 'failed', reason: result.problems[0]?.message }
    : result;
};

export const productHistory = { labels: words, write };

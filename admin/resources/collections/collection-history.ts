import dayjs from 'dayjs';
import { ownValues, partRows } from '#admin/history/record-state.ts';
import type { RecordWords } from '#admin/history/record-words.ts';
import type { WriteVersion } from '#admin/history/restore.ts';
import { toRestoreOutcome } from '#admin/history/write-record-version.ts';
import type { CollectionRule } from '#shared/catalogue/collection-rule.ts';
import type { Json, TablesInsert } from '#shared/database.types.ts';
import { formatPrice } from '#shared/numbers/format-number.ts';
import { type Choice, choices, toCollectionProblems } from './collection-form.ts';
import { collectionLabels as labels } from './collection-labels.ts';
import { saveCollection } from './save-collection.ts';

const day = (date: NonNullable<Json>) => dayjs(String(date)).format('DD/MM/YYYY');

/** A rule in words: "Material: Bambu, Preço até: R$ 50,00". */
function ruleText(value: NonNullable<Json>, nameOf: (id: Json | undefined) => string): string {
  const { category_id, material, tag, min_price, max_price } = value as CollectionRule;
  const price = (amount: number | undefined) => amount && (formatPrice(amount) ?? String(amount));
  const criteria = {
    [labels.category]: category_id && nameOf(category_id),
    [labels.material]: material,
    [labels.tag]: tag,
    [labels.min_price]: price(min_price),
    [labels.max_price]: price(max_price),
  };
  const told = Object.entries(criteria).flatMap(([label, text]) =>
    text ? [`${label}: ${text}`] : [],
  );
  return told.join(', ') || '(vazia)';
}

const words: RecordWords = {
  table: 'collections',
  fields: {
    title: { label: labels.title },
    slug: { label: labels.slug },
    text: { label: labels.text },
    image_url: { label: labels.image, picture: true },
    starts_on: { label: labels.starts_on, format: day },
    ends_on: { label: labels.ends_on, format: day },
    choice: { label: labels.choice, format: (choice) => choices[choice as Choice] },
    rule: {
      label: 'Regra',
      format: ruleText,
      ids: (rule) => [(rule as CollectionRule).category_id],
    },
    sort_order: { label: labels.sort_order },
    is_active: { label: labels.is_active },
    seo_title: { label: labels.seo_title },
    seo_description: { label: labels.seo_description },
  },
  parts: {
    collection_products: {
      kind: 'rows',
      label: labels.products,
      key: 'product_id',
      refers: true,
      order: 'sort_order',
    },
  },
};

const write: WriteVersion = async ({ id, target, updatedAt }) => {
  const values = ownValues(target, words) ?? {};
  const fields = Object.fromEntries(
    Object.keys(words.fields).map((column) => [column, values[column] ?? null]),
  );
  const products = partRows(target, 'collection_products', 'sort_order').map((row) =>
    String(row.values.product_id),
  );
  const outcome = await saveCollection(
    { id, updatedAt },
    fields as unknown as TablesInsert<'collections'>,
    { products },
  );
  return toRestoreOutcome(outcome, toCollectionProblems);
};

/** What is told of a collection, and how a version of it is written again. */
export const collectionHistory = { words, write };

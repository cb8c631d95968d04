import { toCsvLine } from '#shared/text/csv.ts';
import type { FeedItem } from './feed-item.ts';

/** What the feeds hold, newest first; an unchanged product is the same object as before. */
export interface ProductFeed {
  brand: string;
  items: readonly FeedItem[];
  /** The colour group of each item; empty without one. */
  groups: readonly string[];
}

const columns = [
  'id',
  'title',
  'description',
  'availability',
  'condition',
  'price',
  'link',
  'image_link',
  'brand',
  'item_group_id',
  'additional_image_link',
  'color',
  'material',
  'product_type',
] as const;

type Row = FeedItem & { brand: string; item_group_id: string };

/** What a product is in each file. */
interface Texts extends Pick<Row, 'brand' | 'item_group_id'> {
  line: string;
  json: string;
}

const lineOf = (row: Row) =>
  toCsvLine(
    columns.map((column) => {
      const value = row[column];
      return typeof value === 'string' ? value : value.join(',');
    }),
  );

/** Without what a product has not. */
const jsonOf = (row: Row) =>
  JSON.stringify(row, (_, value: unknown) =>
    value === '' || (Array.isArray(value) && value.length === 0) ? undefined : value,
  );

/** The last texts of each product, so that an edit writes those of one anew. */
const known = new WeakMap<FeedItem, Texts>();

function textsOf({ brand, items, groups }: ProductFeed): Texts[] {
  return items.map((item, at) => {
    const item_group_id = groups[at] ?? '';
    const before = known.get(item);
    if (before?.brand === brand && before.item_group_id === item_group_id) return before;
    const row = { ...item, brand, item_group_id };
    const texts = { brand, item_group_id, line: lineOf(row), json: jsonOf(row) };
    known.set(item, texts);
    return texts;
  });
}

/** The table Meta's catalogue and WhatsApp's read. */
export function renderCatalogueFeed(feed: ProductFeed): string {
  return (
    toCsvLine(columns) +
    textsOf(feed)
      .map(({ line }) => line)
      .join('')
  );
}

/** The same by name, for programs of the shop's own. */
export function renderProductFeed(feed: ProductFeed): string {
  const products = textsOf(feed).map(({ json }) => json);
  return `{"brand":${JSON.stringify(feed.brand)},"currency":"BRL","products":[${products.join(',')}]}`;
}

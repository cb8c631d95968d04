import { toCsvLine } from '#shared/text/csv.ts';
import type { FeedItem } from './feed-item.ts';

/** Content of the feeds, newest first; unchanged products keep their object identity. */
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

const jsonOf = (row: Row) =>
  JSON.stringify(row, (_, value: unknown) =>
    value === '' || (Array.isArray(value) && value.length === 0) ? undefined : value,
  );

/** Cached texts of each product, so that an edit renders only one. */
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

export function renderCatalogueFeed(feed: ProductFeed): string {
  return (
    toCsvLine(columns) +
    textsOf(feed)
      .map(({ line }) => line)
      .join('')
  );
}

export function renderProductFeed(feed: ProductFeed): string {
  const products = textsOf(feed).map(({ json }) => json);
  return `{"brand":${JSON.stringify(feed.brand)},"currency":"BRL","products":[${products.join(',')}]}`;
}

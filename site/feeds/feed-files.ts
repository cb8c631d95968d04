import type { Product } from '#shared/catalogue/product.ts';
import { unknownMaterial } from '#shared/catalogue/product-tags.ts';
import type { Availability } from '#shared/catalogue/stock-status.ts';
import { placeholderUrl } from '#shared/images/picture.ts';
import { toCsvLine } from '#shared/text/csv.ts';
import { excerpt } from '#shared/text/excerpt.ts';
import { paths } from '../paths.ts';

const availabilities: Record<Availability, string> = {
  'in-stock': 'in stock',
  'sample-available': 'available for order',
  'out-of-stock': 'out of stock',
};

/** Meta's limits: characters per text, number of additional pictures, and total characters of their URLs. */
const most = { title: 200, description: 9999, brand: 100, color: 200, material: 200, type: 750 };
const furtherPictures = 20;
const pictureCharacters = 2000;

function inBounds(pictures: readonly string[]): string[] {
  let characters = 0;
  return pictures.slice(0, furtherPictures).filter((url) => {
    characters += url.length + 1;
    return characters <= pictureCharacters;
  });
}

/** Converts to Meta's field names, also read by WhatsApp. Undefined if the price or picture is missing. */
export function toFeedItem(product: Product, site: URL) {
  const [picture, ...others] = product.images
    .filter(({ url }) => url !== placeholderUrl)
    .map(({ url }) => new URL(url, site).href);
  if (product.price <= 0 || picture === undefined) return undefined;
  const title = excerpt(product.name, most.title);
  return {
    id: product.id,
    title,
    description: excerpt(product.description, most.description) || title,
    availability: availabilities[product.availability],
    condition: 'new',
    price: `${product.price.toFixed(2)} BRL`,
    link: new URL(paths.product(product.id), site).href,
    image_link: picture,
    additional_image_link: inBounds(others),
    color: excerpt(product.colorName ?? '', most.color),
    material: product.material === unknownMaterial ? '' : excerpt(product.material, most.material),
    product_type: product.categoryId === null ? '' : excerpt(product.category, most.type),
  };
}

type FeedItem = NonNullable<ReturnType<typeof toFeedItem>>;

export const toBrand = (shopName: string) => excerpt(shopName, most.brand);

/** Feed content, newest product first. Unchanged products keep their object identity. */
export interface ProductFeed {
  brand: string;
  items: readonly FeedItem[];
  /** Colour group of each item, or an empty string if it has none. */
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

/** Formats a CSV line, with commas between the values of a list. */
const lineOf = (row: Row) => toCsvLine(columns.map((column) => String(row[column])));

const jsonOf = (row: Row) =>
  JSON.stringify(row, (_, value: unknown) =>
    value === '' || (Array.isArray(value) && value.length === 0) ? undefined : value,
  );

/** Rendered CSV line and JSON by product, cached so that an edit re-renders only one product. */
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
  return [toCsvLine(columns), ...textsOf(feed).map(({ line }) => line)].join('');
}

export function renderProductFeed(feed: ProductFeed): string {
  const products = textsOf(feed).map(({ json }) => json);
  return `{"brand":${JSON.stringify(feed.brand)},"currency":"BRL","products":[${products.join(',')}]}`;
}

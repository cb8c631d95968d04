import type { Columns } from '../backend/columns.ts';
import type { Tables } from '../database.types.ts';
import { decorativePicture } from '../images/picture.ts';
import type { Product } from './product.ts';

/** Conditions of an automatic collection, all of them optional. `material` is the name of a tag. */
export interface CollectionRule {
  category_id?: string;
  material?: string;
  tag?: string;
  min_price?: number;
  max_price?: number;
}

type Judged = Pick<Product, 'categoryId' | 'techniques' | 'price'>;

/**
 * Returns true if a product matches a rule. A product without a price is in no price range. Must match
 * `products_by_rule` in the database, which the back-office uses.
 * @param inCategory true for the rule's category and its subcategories
 */
export function matchesRule(
  { category_id, material, tag, min_price, max_price }: CollectionRule,
  product: Judged,
  inCategory: (categoryId: string | null) => boolean,
): boolean {
  const { price, techniques } = product;
  return (
    (category_id === undefined || inCategory(product.categoryId)) &&
    (material === undefined || techniques.includes(material)) &&
    (tag === undefined || techniques.includes(tag)) &&
    (min_price === undefined || (price > 0 && price >= min_price)) &&
    (max_price === undefined || (price > 0 && price <= max_price))
  );
}

const ownColumns =
  'id, title, slug, text, image_url, choice, rule, sort_order, seo_title, seo_description, updated_at' as const;

export const publicCollectionColumns =
  `${ownColumns}, collection_products (product_id, sort_order)` as const;

export type PublicCollectionRow = Pick<Tables<'collections'>, Columns<typeof ownColumns>> & {
  collection_products: Pick<Tables<'collection_products'>, 'product_id' | 'sort_order'>[];
};

/** Either an ordered list of product ids, or a rule. */
type Choice = { productIds: readonly string[] } | { rule: CollectionRule };

export function toCollection(row: PublicCollectionRow, supabaseUrl: string) {
  const url = row.image_url?.trim() ?? '';
  const chosen = row.collection_products.toSorted(
    (a, b) => a.sort_order - b.sort_order || (a.product_id < b.product_id ? -1 : 1),
  );
  // The database has validated the keys and values of the rule.
  const choice: Choice =
    row.choice === 'rule'
      ? { rule: row.rule as CollectionRule }
      : { productIds: chosen.map(({ product_id }) => product_id) };
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    text: row.text.trim(),
    picture: url === '' ? null : decorativePicture(supabaseUrl, { url }),
    choice,
    // Title and description for search engines. If they are empty, the page's defaults are used.
    seoTitle: row.seo_title?.trim() ?? '',
    seoDescription: row.seo_description?.trim() ?? '',
    updatedAt: row.updated_at,
  };
}

export type Collection = Readonly<ReturnType<typeof toCollection>>;

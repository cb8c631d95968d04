import type { Product } from './product.ts';

/** Conditions of an automatic collection; all are optional. `material` is the name of a tag. */
export interface CollectionRule {
  category_id?: string;
  material?: string;
  tag?: string;
  min_price?: number;
  max_price?: number;
}

type Judged = Pick<Product, 'categoryId' | 'techniques' | 'price'>;

/**
 * True when a product matches a rule. A product without a price matches no price range. Twin of `products_by_rule` in
 * the database, which the back-office uses.
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

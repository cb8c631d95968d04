import type { Product } from './product.ts';

/**
 * What the products of a collection have in common; what is not named does not matter. A material is a tag by its name.
 */
export interface CollectionRule {
  category_id?: string;
  material?: string;
  tag?: string;
  min_price?: number;
  max_price?: number;
}

type Judged = Pick<Product, 'categoryId' | 'techniques' | 'price'>;

/**
 * Whether a product is one a rule asks for. A product without a price is in no range of prices. Twin of
 * `products_by_rule` in the database, which the back-office asks.
 * @param inCategory whether a category is the rule's, or a part of it
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

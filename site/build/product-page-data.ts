import type { Product } from '#shared/catalogue/product.ts';
import type { ShopContact } from '#shared/contact/shop-contact.ts';
import { type CategoryLink, categoryTrails } from './categories.ts';
import { colorVariants, productsById, relatedProducts } from './products.ts';
import { shopContact } from './settings.ts';
import { shortAddresses } from './short-addresses.ts';
import { selector, siteData } from './site-data.ts';

export type RelatedProduct = Pick<
  Product,
  'id' | 'name' | 'images' | 'price' | 'lowestPrice' | 'tiers' | 'minQuantity' | 'quantityStep'
>;

export type ColorVariant = RelatedProduct & Pick<Product, 'colorName' | 'groupId' | 'availability'>;

export interface ProductPage {
  product: Product;
  /** Path used in messages, when sharing and in print. */
  address: string;
  variants: readonly ColorVariant[];
  related: readonly RelatedProduct[];
  /** The parent category, if any, and the category. */
  trail: readonly CategoryLink[];
  /** Contact data, shown when printed. */
  contact: ShopContact;
}

/**
 * Data shown by the products' pages, besides the layout's. Lint forbids these pages and their components from reading
 * anything else, so a page is re-rendered whenever its data here changes.
 */
export const productPageData = selector((data): { get(id: string): ProductPage | undefined } => ({
  get(id) {
    const product = productsById.of(data).get(id);
    return (
      product && {
        product,
        address: shortAddresses.of(data).of(product),
        variants: colorVariants.of(data).of(product),
        related: relatedProducts.of(data).of(product),
        trail: categoryTrails.of(data).get(product.categoryId ?? '') ?? [],
        contact: shopContact.of(data),
      }
    );
  },
}));

/** Returns the parameters of all products' pages, for `getStaticPaths`. */
export const productParams = async () =>
  (await siteData()).products.map(({ id }) => ({ params: { id } }));

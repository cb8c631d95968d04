import { shareBrand } from '../seo/share-card.ts';
import { mainCategories } from './categories.ts';
import { shop } from './shop.ts';
import { selector } from './site-data.ts';

/**
 * Data shown by every page. Lint forbids shared components from reading anything else except `shop` and the appearance,
 * which is derived from it (`shop.ts`).
 */
export const layoutData = selector((data) => ({
  shop: shop.of(data),
  categories: mainCategories.of(data),
  shareBrand: shareBrand.of(data),
}));

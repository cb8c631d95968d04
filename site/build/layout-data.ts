import { shareBrand } from '../seo/share-card.ts';
import { mainCategories } from './categories.ts';
import { shop } from './shop.ts';
import { selector } from './site-data.ts';

/** Data shown by every page. Components outside a page's own folders read only this, and `shop` and `appearance` (`shop.ts`). */
export const layoutData = selector((data) => ({
  shop: shop.of(data),
  categories: mainCategories.of(data),
  shareBrand: shareBrand.of(data),
}));

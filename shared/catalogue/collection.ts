import type { Columns } from '../backend/columns.ts';
import type { Tables } from '../database.types.ts';
import { currentUrl, type Picture } from '../images/picture.ts';
import type { CollectionRule } from './collection-rule.ts';

const ownColumns =
  'id, title, slug, text, image_url, choice, rule, sort_order, seo_title, seo_description, updated_at' as const;

export const publicCollectionColumns =
  `${ownColumns}, collection_products (product_id, sort_order)` as const;

export type PublicCollectionRow = Pick<Tables<'collections'>, Columns<typeof ownColumns>> & {
  collection_products: Pick<Tables<'collection_products'>, 'product_id' | 'sort_order'>[];
};

/** Products for an occasion, as the site shows them. */
export interface Collection {
  id: string;
  title: string;
  slug: string;
  text: string;
  picture: Picture | null;
  /** Chosen products in order, or a rule. */
  choice: { productIds: readonly string[] } | { rule: CollectionRule };
  /** For search engines; empty for the page's default. */
  seoTitle: string;
  seoDescription: string;
  updatedAt: string;
}

/** Maps a row to the view model. `supabaseUrl` is the current origin of images. */
export function toCollection(row: PublicCollectionRow, supabaseUrl: string): Collection {
  const url = row.image_url?.trim() ?? '';
  const chosen = row.collection_products.toSorted(
    (a, b) => a.sort_order - b.sort_order || (a.product_id < b.product_id ? -1 : 1),
  );
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    text: row.text.trim(),
    picture:
      url === ''
        ? null
        : {
            url: currentUrl(url, supabaseUrl),
            // Decorative: the title describes it.
            alt: '',
            width: null,
            height: null,
            variants: [],
          },
    choice:
      row.choice === 'rule'
        ? // Its keys and values are checked by the database.
          { rule: row.rule as CollectionRule }
        : { productIds: chosen.map(({ product_id }) => product_id) },
    seoTitle: row.seo_title?.trim() ?? '',
    seoDescription: row.seo_description?.trim() ?? '',
    updatedAt: row.updated_at,
  };
}

import type { Tables } from '../database.types.ts';
import {
  focusPosition,
  type Picture,
  placeholderPicture,
  storedPicture,
} from '../images/picture.ts';
import { drawnAreas } from '../print-areas/drawn-area.ts';
import { isoTimestamp } from '../text/iso-timestamp.ts';
import type { ComputedColumn, FieldsWith, ProductColumn } from './product-fields.ts';
import {
  type ProductSpecs,
  publicColumns,
  publicSpecRows,
  type SpecsRow,
  toProductSpecs,
} from './product-specs.ts';
import { firstChosen, inAlphabet, parseTags } from './product-tags.ts';
import { type Availability, toAvailability } from './stock-status.ts';

const relatedRows =
  'categories (id, name, slug), product_images (*), product_tags (id, tag, sort_order), product_groups (id, name, base_description)';

/** Columns selected for staff (docs/product.md#reads-and-writes). */
export const productColumns = `*, ${relatedRows}, price_tiers (min_quantity, unit_price)` as const;

export const publicProductColumns = `id, created_at, updated_at, ${publicColumns}, ${relatedRows}, ${publicSpecRows}`;

export type PublicProductRow = Omit<ProductRow, PrivateColumn> & SpecsRow;

type PrivateColumn = Exclude<ProductColumn, FieldsWith<{ public: true }>>;

export interface ProductRow extends Omit<Tables<'products'>, ComputedColumn> {
  categories: Pick<Tables<'categories'>, 'id' | 'name' | 'slug'> | null;
  product_images: Tables<'product_images'>[];
  product_tags: Pick<Tables<'product_tags'>, 'id' | 'tag' | 'sort_order'>[];
  product_groups: Pick<Tables<'product_groups'>, 'id' | 'name' | 'base_description'> | null;
  price_tiers: Pick<Tables<'price_tiers'>, 'min_quantity' | 'unit_price'>[];
}

export interface ListedFacts {
  id: string;
  name: string;
  /** Price, or 0 if there is none. */
  price: number;
  category: string;
  /** Category slug, which changes when the category is renamed. Null without a category. */
  categorySlug: string | null;
  material: string;
  colors: string[];
  availability: Availability;
  featured: boolean;
  /** All tags, in alphabetical order. */
  techniques: string[];
  colorName: string | null;
}

/** Sorts the primary image first, then by sort_order and id to keep pages independent of the order of rows. */
export function inDisplayOrder<
  Image extends { id: string; is_primary: boolean; sort_order: number },
>(images: readonly Image[]): Image[] {
  return images.toSorted(
    (a, b) =>
      Number(b.is_primary) - Number(a.is_primary) ||
      a.sort_order - b.sort_order ||
      (a.id < b.id ? -1 : 1),
  );
}

export function toPicture(
  { image_url, alt_text, width, height, variants, focus_x, focus_y }: Tables<'product_images'>,
  name: string,
  supabaseUrl: string,
): Picture {
  const alt = alt_text || name;
  const focus = focusPosition([Number(focus_x), Number(focus_y)]);
  const picture = { url: image_url, alt, width, height, variants, ...(focus && { focus }) };
  return storedPicture(supabaseUrl, picture);
}

export function toProduct(
  row: PublicProductRow,
  supabaseUrl: string,
  activeMaterials: readonly string[],
) {
  const tags = row.product_tags.map(({ tag }) => tag).sort(inAlphabet.compare);
  const chosenMaterial = firstChosen(row.product_tags);
  const stored = inDisplayOrder(row.product_images);
  const images = stored.map((image) => toPicture(image, row.name, supabaseUrl));
  const listed: ListedFacts = {
    id: row.id,
    name: row.name,
    // PostgREST returns numeric columns as numbers or, to keep them exact, as text.
    price: Number(row.price ?? 0),
    category: row.categories?.name ?? 'Sem categoria',
    categorySlug: row.categories?.slug ?? null,
    ...parseTags(tags, activeMaterials, chosenMaterial),
    availability: toAvailability(row.stock_status),
    featured: row.is_featured,
    techniques: tags,
    colorName: row.color_name,
  };
  return {
    ...listed,
    description: row.description,
    categoryId: row.categories?.id ?? null,
    // The first tag in the order that staff chose, or null if they chose none.
    chosenMaterial,
    // The primary image comes first. The list is never empty.
    images: images.length > 0 ? images : [placeholderPicture(row.name)],
    drawnAreas: drawnAreas(row.print_areas, stored),
    isNew: row.is_new,
    groupId: row.product_group_id,
    // Title and description for search engines. If they are empty, the page's defaults are used.
    seoTitle: row.seo_title?.trim() ?? '',
    seoDescription: row.seo_description?.trim() ?? '',
    createdAt: isoTimestamp(row.created_at),
    updatedAt: row.updated_at,
    ...toProductSpecs(row),
  };
}

/** A product as the site shows it (docs/product.md#records). */
export type Product = Readonly<ReturnType<typeof toProduct>>;

type ListedSpec =
  | 'referenceCode'
  | 'minQuantity'
  | 'quantityStep'
  | 'lowestPrice'
  | 'productionDays';

export interface ListedProduct extends ListedFacts, Pick<ProductSpecs, ListedSpec> {
  picture: Picture;
  printTechniques: readonly { name: string }[];
  /** Id of the colour group, or null if there is none. */
  group: string | null;
}

import { supabase } from '#admin/api/client.ts';
import { type DraftImage, toSavedImages } from '#admin/uploads/draft-image.ts';
import { inDisplayOrder, productColumns } from '#shared/catalogue/product.ts';
import { type ProductForm, toStoredColumns } from '#shared/catalogue/product-form.ts';
import { inChosenOrder } from '#shared/catalogue/product-tags.ts';
import { isUuid } from '#shared/catalogue/uuid.ts';
import type { Tables } from '#shared/database.types.ts';
import type { PrintAreaForm } from '#shared/print-areas/print-area-form.ts';
import type { ListedProduct } from '../display/listed-product.ts';
import { type ProductChoices, readProductChoices } from '../display/product-choices.ts';

export interface ProductValues extends ProductForm {
  /** In display order. The first one is the primary image. */
  images: DraftImage[];
  printAreas: PrintAreaForm[];
}

export type StoredArea = Omit<Tables<'print_areas'>, 'product_id'>;

export const printAreaColumns =
  'id, name, width_mm, height_mm, image_id, technique_id, quad, brightness, curve';

const editedColumns =
  `${productColumns}, product_techniques (technique_id), product_costs (*), print_areas (${printAreaColumns})` as const;

type EditedProduct = ListedProduct & {
  product_techniques: Pick<Tables<'product_techniques'>, 'technique_id'>[];
  product_costs: Tables<'product_costs'> | null;
  print_areas: StoredArea[];
};

/** Converts a product row to a record with the form's fields. Inactive materials and techniques are dropped. */
export function toProductRecord(
  product: EditedProduct,
  { materials, techniques }: Pick<ProductChoices, 'materials' | 'techniques'>,
) {
  const active = new Set(materials.map(({ name }) => name));
  const printed = new Set(product.product_techniques.map(({ technique_id }) => technique_id));
  return {
    ...product,
    ...toStoredColumns(product, product.product_costs),
    materials: inChosenOrder(product.product_tags).filter((tag) => active.has(tag)),
    techniques: techniques.map(({ id }) => id).filter((id) => printed.has(id)),
    tiers: product.price_tiers,
    printAreas: product.print_areas,
    images: toSavedImages(inDisplayOrder(product.product_images), product.name),
  };
}

/** Converts a draft's product to a record. Images missing from `base` are marked as new. */
export async function fromDraft(product: EditedProduct, base: EditedProduct | null) {
  const record = toProductRecord(product, await readProductChoices());
  const isKnown = (key: string) => base?.product_images.some(({ id }) => id === key);
  const marked = record.images.map((it) =>
    isKnown(it.key) ? it : { ...it, isNew: true as const },
  );
  return { ...record, images: marked };
}

async function readProducts(column: 'id' | 'product_group_id', value: string) {
  const [{ data }, choices] = await Promise.all([
    supabase
      .from('products')
      .select(editedColumns)
      .eq(column, value)
      .order('created_at')
      .order('id')
      .throwOnError(),
    // Read again because the cached names of materials may be stale.
    readProductChoices(),
  ]);
  return data.map((product) => toProductRecord(product, choices));
}

/** Reads a product and its related rows. Returns null if it was deleted. */
export const readProduct = async (id: string) => (await readProducts('id', id))[0] ?? null;

export const readModelProducts = async (groupId: string) =>
  isUuid(groupId) ? readProducts('product_group_id', groupId) : [];

import type { Version } from '#admin/forms/save-outcome.ts';
import { type DraftImage, toSavedImages } from '#admin/uploads/draft-image.ts';
import { inDisplayOrder } from '#shared/catalogue/product.ts';
import type { ProductForm } from '#shared/catalogue/product-form.ts';
import { type StockStatus, stockStatusLabels } from '#shared/catalogue/stock-status.ts';
import { newId } from '#shared/ids/new-id.ts';
import { countStyle, numberText, priceStyle } from '#shared/numbers/typed-number.ts';
import type { ListedProduct } from './listed-product.ts';

/** What the form of a product holds. */
export interface ProductValues extends ProductForm {
  /** In their order; the first is primary. */
  images: DraftImage[];
}

/** What the form starts from: a stored product, or a new one. */
export interface ProductDraft {
  productId: string;
  isNew: boolean;
  start: Version<ProductValues>;
}

/** A product that does not exist yet, except for its id: its images are uploaded under it. */
export function newDraft(form: ProductForm): ProductDraft {
  return {
    productId: newId(),
    isNew: true,
    start: { values: { ...form, images: [] }, updatedAt: undefined },
  };
}

/** A new colour of a stored product: everything but its images, stock and colour (docs/product.md#states). */
export function duplicateDraft(
  product: ListedProduct,
  materialNames: readonly string[],
): ProductDraft {
  const { values } = toProductVersion(product, materialNames);
  return newDraft({ ...values, stock: '0', colorName: '' });
}

export function toProductDraft(
  product: ListedProduct,
  materialNames: readonly string[],
): ProductDraft {
  return { productId: product.id, isNew: false, start: toProductVersion(product, materialNames) };
}

/** A stored product in the form; of its tags, those that name an active material are the chosen ones. */
export function toProductVersion(
  product: ListedProduct,
  materialNames: readonly string[],
): Version<ProductValues> {
  const tags = product.product_tags.map(({ tag }) => tag);
  return {
    values: {
      name: product.name,
      description: product.description,
      // A numeric column arrives as a number or, exact, as text.
      price: numberText(product.price === null ? null : Number(product.price), priceStyle),
      categoryId: product.category_id,
      stockStatus: Object.hasOwn(stockStatusLabels, product.stock_status)
        ? (product.stock_status as StockStatus)
        : 'out_of_stock',
      stock: numberText(product.stock, countStyle),
      colorName: product.color_name ?? '',
      groupId: product.product_group_id ?? '',
      isFeatured: product.is_featured,
      isNew: product.is_new,
      isActive: product.is_active,
      materials: materialNames.filter((name) => tags.includes(name)),
      images: toSavedImages(inDisplayOrder(product.product_images)),
    },
    updatedAt: product.updated_at,
  };
}

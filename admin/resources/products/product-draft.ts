import { newId } from '#admin/api/new-id.ts';
import { inDisplayOrder } from '#shared/catalogue/product.ts';
import { emptyProductForm, type ProductForm } from '#shared/catalogue/product-form.ts';
import { type StockStatus, stockStatusLabels } from '#shared/catalogue/stock-status.ts';
import { countStyle, numberText, priceStyle } from '#shared/numbers/typed-number.ts';
import { type DraftImage, parseImages } from './draft-image.ts';
import type { ListedProduct } from './listed-product.ts';

/** What the form starts from: a stored product, or a new one. */
export interface ProductDraft {
  productId: string;
  isNew: boolean;
  expectedUpdatedAt: string | undefined;
  form: ProductForm;
  images: DraftImage[];
}

/** A product that does not exist yet; its id does, as its images are stored under it. */
export function newDraft(): ProductDraft {
  return {
    productId: newId(),
    isNew: true,
    expectedUpdatedAt: undefined,
    form: emptyProductForm,
    images: [],
  };
}

/** A new colour of a stored product: everything but its images, stock and colour (docs/product.md#states). */
export function duplicateDraft(
  product: ListedProduct,
  materialNames: readonly string[],
): ProductDraft {
  const { form } = toProductDraft(product, materialNames);
  return { ...newDraft(), form: { ...form, stock: '0', colorName: '' } };
}

/** A stored product in the form; its tags that name an active material are the chosen ones. */
export function toProductDraft(
  product: ListedProduct,
  materialNames: readonly string[],
): ProductDraft {
  const tags = product.product_tags.map(({ tag }) => tag);
  return {
    productId: product.id,
    isNew: false,
    expectedUpdatedAt: product.updated_at,
    form: {
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
    },
    images: parseImages(inDisplayOrder(product.product_images)),
  };
}

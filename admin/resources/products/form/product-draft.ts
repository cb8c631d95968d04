import type { Version } from '#admin/forms/save-outcome.ts';
import { type DraftImage, toSavedImages } from '#admin/uploads/draft-image.ts';
import { inDisplayOrder } from '#shared/catalogue/product.ts';
import type { ProductForm } from '#shared/catalogue/product-form.ts';
import { type StockStatus, stockStatusLabels } from '#shared/catalogue/stock-status.ts';
import type { TradeForm } from '#shared/catalogue/trade-form.ts';
import { newId } from '#shared/ids/new-id.ts';
import {
  countStyle,
  measureStyle,
  numberText,
  priceStyle,
  unitPriceStyle,
} from '#shared/numbers/typed-number.ts';
import type { PrintAreaForm } from '#shared/print-areas/print-area-form.ts';
import { readQuad } from '#shared/print-areas/quad.ts';
import type { EditedProduct } from './edited-product.ts';

/** What the form of a product holds. */
export interface ProductValues extends ProductForm {
  /** In their order; the first is primary. */
  images: DraftImage[];
  printAreas: PrintAreaForm[];
}

/** What the form starts from: a stored product, or a new one. */
export interface ProductDraft {
  productId: string;
  isNew: boolean;
  start: Version<ProductValues>;
}

/** What is active now. */
export interface DraftChoices {
  materials: readonly { name: string }[];
  techniques: readonly { id: string }[];
}

/** A product that does not exist yet, except for its id: its images are uploaded under it. */
export function newDraft(form: ProductForm): ProductDraft {
  return {
    productId: newId(),
    isNew: true,
    start: { values: { ...form, images: [], printAreas: [] }, updatedAt: undefined },
  };
}

/**
 * A new colour of a stored product: everything but its images, stock, colour and codes (docs/product.md#states).
 */
export function duplicateDraft(product: EditedProduct, choices: DraftChoices): ProductDraft {
  const { values } = toProductVersion(product, choices);
  const draft = newDraft({
    ...values,
    stock: '0',
    colorName: '',
    referenceCode: '',
    costs: { ...values.costs, supplierCode: '' },
  });
  // Drawn as on the images of the other colour, for when they are put on one of its own.
  draft.start.values.printAreas = values.printAreas.map((area) => ({
    ...area,
    id: newId(),
    imageKey: '',
  }));
  return draft;
}

export function toProductDraft(product: EditedProduct, choices: DraftChoices): ProductDraft {
  return { productId: product.id, isNew: false, start: toProductVersion(product, choices) };
}

/** What the trade says of a stored product, in the form. */
function toTradeForm(product: EditedProduct, choices: DraftChoices): TradeForm {
  const { product_costs: costs } = product;
  // A minimum of one is none.
  const beyondOne = (quantity: number) => (quantity === 1 ? '' : numberText(quantity, countStyle));
  const centimetres = (millimetres: number | null) =>
    numberText(millimetres === null ? null : millimetres / 10, measureStyle);
  // A numeric column arrives as a number or, exact, as text.
  const unitPrice = (price: number | null | undefined) =>
    numberText(price === null || price === undefined ? null : Number(price), unitPriceStyle);
  const printed = new Set(product.product_techniques.map(({ technique_id }) => technique_id));
  return {
    referenceCode: product.reference_code ?? '',
    minQuantity: beyondOne(product.min_quantity),
    quantityStep: beyondOne(product.quantity_step),
    leadTimeDays: numberText(product.lead_time_days, countStyle),
    packaging: product.packaging ?? '',
    ncm: product.ncm ?? '',
    width: centimetres(product.width_mm),
    height: centimetres(product.height_mm),
    depth: centimetres(product.depth_mm),
    weight: numberText(product.weight_g, countStyle),
    techniques: choices.techniques.filter(({ id }) => printed.has(id)).map(({ id }) => id),
    tiers: product.price_tiers
      .toSorted((a, b) => a.min_quantity - b.min_quantity)
      .map(({ min_quantity, unit_price }) => ({
        quantity: numberText(min_quantity, countStyle),
        price: unitPrice(unit_price),
      })),
    costs: {
      supplier: costs?.supplier ?? '',
      supplierCode: costs?.supplier_code ?? '',
      cost: unitPrice(costs?.cost),
      note: costs?.note ?? '',
    },
  };
}

/** By name, as the site shows them. */
const toPrintAreas = ({ print_areas }: EditedProduct): PrintAreaForm[] =>
  print_areas
    .toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR') || (a.id < b.id ? -1 : 1))
    .map((row) => {
      const quad = readQuad(row.quad);
      const imageKey = row.image_id ?? '';
      return {
        id: row.id,
        name: row.name,
        techniqueId: row.technique_id ?? '',
        width: numberText(row.width_mm, countStyle),
        height: numberText(row.height_mm, countStyle),
        // A numeric column arrives as a number or, exact, as text.
        curve: Number(row.curve) ? numberText(Math.round(Number(row.curve) * 100), countStyle) : '',
        imageKey,
        quad,
        measured:
          quad && row.brightness !== null
            ? { brightness: Number(row.brightness), quad, imageKey }
            : null,
      };
    });

/** A stored product in the form; of its materials and techniques those that are active are the chosen ones. */
export function toProductVersion(
  product: EditedProduct,
  choices: DraftChoices,
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
      materials: choices.materials.map(({ name }) => name).filter((name) => tags.includes(name)),
      ...toTradeForm(product, choices),
      printAreas: toPrintAreas(product),
      images: toSavedImages(inDisplayOrder(product.product_images)),
    },
    updatedAt: product.updated_at,
  };
}

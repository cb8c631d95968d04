import { logError } from '#admin/api/api-error.ts';
import { supabase } from '#admin/api/client.ts';
import type { Version } from '#admin/forms/save-outcome.ts';
import { type DraftImage, toSavedImages } from '#admin/uploads/draft-image.ts';
import { inDisplayOrder } from '#shared/catalogue/product.ts';
import { columnOf, productColumnNames } from '#shared/catalogue/product-fields.ts';
import {
  type ProductForm,
  toStoredColumns,
  toTypedColumns,
} from '#shared/catalogue/product-form.ts';
import { toTierRows } from '#shared/catalogue/tier-rows.ts';
import { newId } from '#shared/ids/new-id.ts';
import { countStyle, numberText } from '#shared/numbers/typed-number.ts';
import type { PrintAreaForm } from '#shared/print-areas/print-area-form.ts';
import { readQuad } from '#shared/print-areas/quad.ts';
import { type EditedProduct, editedColumns } from './edited-product.ts';
import { readFormChoices } from './form-choices.ts';

export interface ProductValues extends ProductForm {
  /** In their order; the first is primary. */
  images: DraftImage[];
  printAreas: PrintAreaForm[];
}

/** Start of the form: a stored product, or a new one. */
export interface ProductDraft {
  productId: string;
  isNew: boolean;
  start: Version<ProductValues>;
}

/** Active records that a product can have. */
export interface DraftChoices {
  materials: readonly { name: string }[];
  techniques: readonly { id: string }[];
}

/** Creates a new product with an id already, as its images are uploaded under it. */
export function newDraft(form: ProductForm): ProductDraft {
  return {
    productId: newId(),
    isNew: true,
    start: { values: { ...form, images: [], printAreas: [] }, updatedAt: undefined },
  };
}

/** Creates a new colour of a product: everything but its images, stock, colour and codes (docs/product.md#states). */
export function duplicateDraft(product: EditedProduct, choices: DraftChoices): ProductDraft {
  const { values } = toProductVersion(product, choices);
  const ofOneColor = productColumnNames.filter((column) => columnOf(column).ofOneColor);
  const blank = Object.fromEntries(ofOneColor.map((column) => [column, '']));
  const draft = newDraft({ ...values, ...blank, stock: '0' });
  // The areas keep their shape, to be put on an image of the new colour.
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

/** Converts print areas to the form, by name as on the site. */
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
        // Numeric columns arrive as numbers or, for exactness, as text.
        curve: Number(row.curve) ? numberText(Math.round(Number(row.curve) * 100), countStyle) : '',
        imageKey,
        quad,
        measured:
          quad && row.brightness !== null
            ? { brightness: Number(row.brightness), quad, imageKey }
            : null,
      };
    });

/** Converts a stored product to the form; inactive materials and techniques are not chosen. */
function toProductVersion(product: EditedProduct, choices: DraftChoices): Version<ProductValues> {
  const tags = product.product_tags.map(({ tag }) => tag);
  const printed = new Set(product.product_techniques.map(({ technique_id }) => technique_id));
  return {
    values: {
      ...toTypedColumns(toStoredColumns(product, product.product_costs)),
      materials: choices.materials.map(({ name }) => name).filter((name) => tags.includes(name)),
      techniques: choices.techniques.map(({ id }) => id).filter((id) => printed.has(id)),
      tiers: toTierRows(product.price_tiers),
      printAreas: toPrintAreas(product),
      images: toSavedImages(inDisplayOrder(product.product_images)),
    },
    updatedAt: product.updated_at,
  };
}

export async function readProductVersion(
  id: string,
): Promise<Version<ProductValues> | 'deleted' | 'unknown'> {
  try {
    const [{ data: product }, choices] = await Promise.all([
      supabase.from('products').select(editedColumns).eq('id', id).maybeSingle().throwOnError(),
      // Read again, as a material may have been renamed.
      readFormChoices(),
    ]);
    return product ? toProductVersion(product, choices) : 'deleted';
  } catch (cause) {
    logError('The stored version of a product could not be read', cause);
    return 'unknown';
  }
}

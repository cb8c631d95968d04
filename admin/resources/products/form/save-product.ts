import type { ApiError } from '#admin/api/api-error.ts';
import type { SaveCall } from '#admin/forms/save-by-call.ts';
import type { FieldProblem } from '#admin/forms/save-outcome.ts';
import type { RecordVersion } from '#admin/forms/save-record.ts';
import type { WriteAttempt } from '#admin/forms/use-save.ts';
import type { FailedWrite } from '#admin/records/define-record.ts';
import type { Values } from '#admin/records/fields.tsx';
import type { DraftImage } from '#admin/uploads/draft-image.ts';
import {
  formatUploadError,
  toImageParameter,
  toStorageError,
} from '#admin/uploads/upload-image.ts';
import { parseGroupPartner } from '#shared/catalogue/group-choice.ts';
import {
  fieldNames,
  fieldOf,
  isProductColumn,
  type ProductField,
} from '#shared/catalogue/product-fields.ts';
import { tagsToSave, toProductArgument, toProductFields } from '#shared/catalogue/product-form.ts';
import type { Json } from '#shared/database.types.ts';
import { type ConstraintError, toConstraintError } from '#shared/limits/constraint-errors.ts';
import { toPrintAreaFields } from '#shared/print-areas/print-area-form.ts';
import { measureAreas } from '../print-areas/read-pixels.ts';
import type { ProductValues } from './read-product.ts';

/** Returns the field that a constraint error concerns, or undefined for an error about an image. */
function toField({ table, column }: ConstraintError): ProductField | undefined {
  if (table === 'products' || table === 'product_costs') {
    return isProductColumn(column) ? column : undefined;
  }
  return fieldNames.find((name) => {
    const field = fieldOf(name);
    return field.kind === 'rows' && field.table === table && name !== 'images';
  });
}

/** Fragments of the server's messages about missing records, each with the field and the error to show. */
const missingRecords: readonly (readonly [string, ProductField, string])[] = [
  ['print_areas', 'printAreas', 'A técnica de uma das áreas não existe mais. Escolha outra.'],
  ['technique_id', 'techniques', 'Uma das técnicas escolhidas não existe mais'],
  ['product_group_id', 'product_group_id', 'Este grupo não existe'],
  ['', 'category_id', 'Esta categoria não existe mais'],
];

/** Returns the fields that a server error concerns, with the messages to show. */
export function toProductProblems(error: Omit<ApiError, 'status'>): FieldProblem[] | undefined {
  const { code, message: said = '' } = error;
  const refuse = (field: ProductField, message: string) => [{ field, message }];
  if (said === 'partner_not_found') {
    return refuse('product_group_id', 'O produto escolhido não existe mais');
  }
  if (code === '23505' && said.includes('reference_code')) {
    return refuse('reference_code', 'Outro produto já tem este código');
  }
  const missing = code === '23503' && missingRecords.find(([part]) => said.includes(part));
  if (missing) return refuse(missing[1], missing[2]);
  const refused = toConstraintError(error);
  const field = refused && toField(refused);
  return field && refuse(field, refused.message);
}

/** Uploads a product's new images. Returns all images in the format of save_product, or the reason for a failure. */
export async function storeImages(
  productId: string,
  images: readonly DraftImage[],
  upload: WriteAttempt<object>['upload'],
): Promise<{ kind: 'stored'; images: Json[] } | FailedWrite> {
  const stored: Json[] = [];
  for (const image of images) {
    const { key, alt, focus } = image;
    const details = {
      // Print areas use this id to refer to a new image.
      id: key,
      ...(alt !== undefined && { alt_text: alt }),
      ...(focus && { focus_x: focus[0], focus_y: focus[1] }),
    };
    if (image.kind === 'saved') {
      stored.push({ ...details, ...(image.isNew && toImageParameter(image)) });
      continue;
    }
    try {
      stored.push({ ...details, ...toImageParameter(await upload(image, `${productId}/`)) });
    } catch (cause) {
      const failed = `Erro ao fazer upload da imagem (${image.file.name}).`;
      const reason = [failed, formatUploadError(cause) ?? ''].join(' ').trim();
      return { kind: 'failed', error: toStorageError(cause), reason };
    }
  }
  return { kind: 'stored', images: stored };
}

/** Uploads a product's newly chosen images. Returns the call that saves its fields, tags and images. */
export async function toProductCall(
  { id, updatedAt: expected_updated_at }: RecordVersion,
  _columns: Values,
  { typed, upload, signal }: WriteAttempt<object>,
): Promise<SaveCall | FailedWrite> {
  const form = typed as ProductValues;
  const stored = await storeImages(id, form.images, upload);
  if (stored.kind === 'failed') return stored;
  const printAreas = await measureAreas(form.printAreas, form.images);
  if (signal.aborted) return { kind: 'failed', error: { status: 0 } };
  const partner_id = parseGroupPartner(form.product_group_id);
  const product = {
    ...toProductArgument(toProductFields(id, form)),
    print_areas: toPrintAreaFields(printAreas, form.images),
  };
  return {
    function: 'save_product',
    // Without a partner, the argument is omitted from the request.
    arguments: {
      ...{ partner_id, product, expected_updated_at },
      ...{ tags: tagsToSave(form), images: stored.images },
    },
  };
}

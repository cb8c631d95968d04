import { type ApiError, logError } from '#admin/api/api-error.ts';
import { supabase } from '#admin/api/client.ts';
import { explainFailure } from '#admin/api/explain-failure.ts';
import type { FieldProblem } from '#admin/forms/save-outcome.ts';
import type { PendingUploads } from '#admin/uploads/pending-uploads.ts';
import { formatUploadError, toImageParameter } from '#admin/uploads/upload-image.ts';
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
import { measureAreas } from '../print-areas/measure-areas.ts';
import { discardUnlessSaved } from './discard-uploads.ts';
import type { ProductValues } from './product-draft.ts';

export interface SaveRequest {
  productId: string;
  values: ProductValues;
  uploads: PendingUploads;
  /** Version this save replaces; undefined for a new product. */
  expectedUpdatedAt: string | undefined;
  signal: AbortSignal;
  onProgress: (imageKey: string, fraction: number) => void;
}

export type SaveResult = { kind: 'saved' } | { kind: 'cancelled' } | FailedSave;

type FailedSave =
  /** Somebody else saved the product after the form was opened. */
  | { kind: 'changed' }
  | { kind: 'deleted' }
  | { kind: 'refused'; problems: FieldProblem[] }
  | { kind: 'failed'; reason: string };

/** Uploads the chosen images and returns the images argument of save_product. */
async function uploadImages({
  productId,
  values,
  uploads,
  signal,
  onProgress,
}: SaveRequest): Promise<Json[]> {
  const parameters: Json[] = [];
  for (const image of values.images) {
    if (image.kind === 'saved') {
      parameters.push({ id: image.key });
      continue;
    }
    try {
      const uploaded = await uploads.upload(image, {
        prefix: `${productId}/`,
        signal,
        onProgress: (fraction) => onProgress(image.key, fraction),
      });
      // Print areas refer to the image by this id.
      parameters.push({ id: image.key, ...toImageParameter(uploaded) });
    } catch (cause) {
      if (signal.aborted) throw cause;
      logError('An image could not be uploaded', cause);
      const reason = formatUploadError(cause);
      const failed = `Erro ao fazer upload da imagem (${image.file.name}).`;
      throw new Error(reason === undefined ? failed : `${failed} ${reason}`);
    }
  }
  signal.throwIfAborted();
  return parameters;
}

/** Returns the field a constraint's error belongs to; images are no field. */
function toField({ table, column }: ConstraintError): ProductField | undefined {
  if (table === 'products' || table === 'product_costs') {
    return isProductColumn(column) ? column : undefined;
  }
  return fieldNames.find((name) => {
    const field = fieldOf(name);
    return field.kind === 'rows' && field.table === table && name !== 'images';
  });
}

/** Part of the server's message about a missing record, with the field and its error. */
const missingRecords: readonly (readonly [string, ProductField, string])[] = [
  ['print_areas', 'printAreas', 'A técnica de uma das áreas não existe mais. Escolha outra.'],
  ['technique_id', 'techniques', 'Uma das técnicas escolhidas não existe mais'],
  ['product_group_id', 'product_group_id', 'Este grupo não existe'],
];

/** Interprets an error of the server; logs it in the given words if it is unexpected. */
export function toSaveResult(error: ApiError, context = 'The product was not saved'): FailedSave {
  const refuse = (field: ProductField, message: string): FailedSave => ({
    kind: 'refused',
    problems: [{ field, message }],
  });
  if (error.code === 'PT409') return { kind: 'changed' };
  if (error.code === 'PT404') {
    return error.message === 'partner_not_found'
      ? refuse('product_group_id', 'O produto escolhido não existe mais')
      : { kind: 'deleted' };
  }
  if (error.code === '23505' && error.message?.includes('reference_code')) {
    return refuse('reference_code', 'Outro produto já tem este código');
  }
  if (error.code === '23503') {
    const [, field, message] = missingRecords.find(([part]) => error.message?.includes(part)) ?? [];
    return refuse(field ?? 'category_id', message ?? 'Esta categoria não existe mais');
  }
  const refused = toConstraintError(error);
  const field = refused && toField(refused);
  if (refused && field) return refuse(field, refused.message);
  return { kind: 'failed', reason: explainFailure(context, error) };
}

/** Uploads a product's chosen images, then saves fields, tags and images in one call. */
export async function saveProduct(request: SaveRequest): Promise<SaveResult> {
  const { productId, values, uploads, expectedUpdatedAt, signal } = request;
  let result: SaveResult;
  try {
    const [images, printAreas] = await Promise.all([
      uploadImages(request),
      measureAreas(values.printAreas, values.images),
    ]);
    const parameters = {
      product: {
        ...toProductArgument(toProductFields(productId, values)),
        print_areas: toPrintAreaFields(printAreas, values.images),
      },
      tags: tagsToSave(values),
      images,
      ...(expectedUpdatedAt === undefined ? {} : { expected_updated_at: expectedUpdatedAt }),
    };
    const partner = parseGroupPartner(values.product_group_id);
    const { error, status } = await (partner === undefined
      ? supabase.rpc('save_product', parameters)
      : supabase.rpc('save_product_with', { partner_id: partner, ...parameters }));
    result = error ? toSaveResult({ ...error, status }) : { kind: 'saved' };
  } catch (cause) {
    result = signal.aborted
      ? { kind: 'cancelled' }
      : { kind: 'failed', reason: cause instanceof Error ? cause.message : String(cause) };
  }

  if (result.kind === 'saved') {
    uploads.commit();
    return result;
  }
  const { saved } = await discardUnlessSaved(productId, uploads);
  return saved ? { kind: 'saved' } : result;
}

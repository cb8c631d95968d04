import { type ApiError, formatApiError, isDenied, logError } from '#admin/api/api-error.ts';
import { supabase } from '#admin/api/client.ts';
import { recheckSession } from '#admin/auth/session-events.ts';
import { formatUploadError } from '#admin/uploads/upload-image.ts';
import { partnerOf } from '#shared/catalogue/group-choice.ts';
import {
  type ProductForm,
  type ProductFormField,
  toProductFields,
} from '#shared/catalogue/product-form.ts';
import type { Json } from '#shared/database.types.ts';
import { type RefusedValue, refusedValue } from '#shared/limits/refused-value.ts';
import { type DraftImage, imageField } from './draft-image.ts';
import type { ImageUploads } from './image-uploads.ts';

export interface SaveRequest {
  productId: string;
  form: ProductForm;
  tags: string[];
  images: readonly DraftImage[];
  uploads: ImageUploads;
  /** When the version this save replaces was saved; undefined for a new product. */
  expectedUpdatedAt: string | undefined;
  signal: AbortSignal;
  onProgress: (imageKey: string, fraction: number) => void;
}

export type SaveOutcome =
  | { kind: 'saved' }
  | { kind: 'cancelled' }
  /** Somebody else saved it after the form opened. */
  | { kind: 'changed' }
  | { kind: 'gone' }
  /** The database says which field it does not take. */
  | { kind: 'refused'; field: ProductFormField; message: string }
  | { kind: 'failed'; reason: string };

async function storedImages(request: SaveRequest): Promise<Json[]> {
  const fields: Json[] = [];
  for (const image of request.images) {
    if (image.kind === 'kept') {
      fields.push({ id: image.row.id });
      continue;
    }
    try {
      const stored = await request.uploads.store(image, request.signal, (fraction) =>
        request.onProgress(image.key, fraction),
      );
      fields.push(imageField(stored));
    } catch (cause) {
      if (request.signal.aborted) throw cause;
      logError('An image could not be stored', cause);
      const reason = formatUploadError(cause);
      const failed = `Erro ao fazer upload da imagem (${image.file.name}).`;
      throw new Error(reason === undefined ? failed : `${failed} ${reason}`);
    }
  }
  request.signal.throwIfAborted();
  return fields;
}

/** The field of the form that holds a value of the database; images are no field. */
function fieldOf({ table, column }: RefusedValue): ProductFormField | undefined {
  if (table === 'product_tags') return 'materials';
  const fields: Record<string, ProductFormField> = {
    name: 'name',
    description: 'description',
    color_name: 'colorName',
    price: 'price',
    stock: 'stock',
  };
  return table === 'products' ? fields[column] : undefined;
}

function outcomeOf(fault: ApiError): SaveOutcome {
  if (fault.code === 'PT409') return { kind: 'changed' };
  if (fault.code === 'PT404') {
    return fault.message === 'partner_not_found'
      ? { kind: 'refused', field: 'groupId', message: 'O produto escolhido não existe mais' }
      : { kind: 'gone' };
  }
  if (fault.code === '23503') {
    const ofGroup = fault.message?.includes('product_group_id') === true;
    return ofGroup
      ? { kind: 'refused', field: 'groupId', message: 'Este grupo não existe' }
      : { kind: 'refused', field: 'categoryId', message: 'Esta categoria não existe mais' };
  }
  const refused = refusedValue(fault);
  const field = refused && fieldOf(refused);
  if (refused && field) return { kind: 'refused', field, message: refused.message };
  if (isDenied(fault)) recheckSession();
  return { kind: 'failed', reason: formatApiError(fault) };
}

/** Saves a product whole: stores the chosen images, then one call writes fields, tags and images together. */
export async function saveProduct(request: SaveRequest): Promise<SaveOutcome> {
  let outcome: SaveOutcome;
  try {
    const images = await storedImages(request);
    const given = {
      product: { ...toProductFields(request.productId, request.form) },
      tags: request.tags,
      images,
      ...(request.expectedUpdatedAt === undefined
        ? {}
        : { expected_updated_at: request.expectedUpdatedAt }),
    };
    const partner = partnerOf(request.form.groupId);
    const { error, status } = await (partner === undefined
      ? supabase.rpc('save_product', given)
      : supabase.rpc('save_product_with', { partner_id: partner, ...given }));
    if (error) logError('The product was not saved', error);
    outcome = error ? outcomeOf({ ...error, status }) : { kind: 'saved' };
  } catch (cause) {
    outcome = request.signal.aborted
      ? { kind: 'cancelled' }
      : { kind: 'failed', reason: cause instanceof Error ? cause.message : String(cause) };
  }

  if (outcome.kind === 'saved') {
    request.uploads.keep();
    return outcome;
  }
  const { saved } = await request.uploads.discard();
  return saved ? { kind: 'saved' } : outcome;
}

import { useInvalidate } from '@refinedev/core';
import { useEffect, useState } from 'react';
import { mergedNote } from '#admin/forms/merge-values.ts';
import type { SaveForm } from '#admin/forms/save-outcome.ts';
import { useToast } from '#admin/notifications/toast.ts';
import { useWatchPublishing } from '#admin/publications/publishing-state.ts';
import { PendingUploads } from '#admin/uploads/pending-uploads.ts';
import { discardUnlessSaved } from './discard-uploads.ts';
import { type ProductDraft, type ProductValues, readProductVersion } from './product-draft.ts';
import { saveProduct } from './save-product.ts';
import { saveTexts } from './save-texts.ts';

/** Uploaded fraction of each image, by its key; empty unless a save is uploading. */
export type UploadProgress = Readonly<Record<string, number>>;

/** Saves a product with its images, and reports the outcome. */
export function useProductSave(draft: ProductDraft): {
  save: SaveForm<ProductValues>;
  progress: UploadProgress;
} {
  const { productId } = draft;
  const [progress, setProgress] = useState<UploadProgress>({});
  const [uploads] = useState(() => new PendingUploads('products'));
  const toast = useToast();
  const invalidate = useInvalidate();
  const watchPublishing = useWatchPublishing();

  // Uploads of a save with unknown outcome are checked again when the dialog closes.
  useEffect(() => () => void discardUnlessSaved(productId, uploads), [productId, uploads]);

  const save: SaveForm<ProductValues> = async (values, { replaced, merged, signal }) => {
    const texts = saveTexts(draft, values);
    const result = await saveProduct({
      productId,
      values,
      uploads,
      expectedUpdatedAt: replaced.updatedAt,
      signal,
      onProgress: (key, fraction) => setProgress((now) => ({ ...now, [key]: fraction })),
    });
    if (result.kind === 'saved') {
      toast.success(texts.done, merged ? mergedNote : undefined);
      watchPublishing();
      void invalidate({ resource: 'products', invalidates: ['list'] });
      return result;
    }

    setProgress({});
    if (result.kind === 'cancelled') return { kind: 'failed' };
    if (result.kind === 'failed') toast.error(texts.failed, result.reason);
    if (result.kind === 'deleted') toast.error('Erro ao salvar produto');
    if (result.kind !== 'changed') return result;
    const current = await readProductVersion(productId);
    if (current === 'deleted') return { kind: 'deleted' };
    if (current === 'unknown') toast.error('Erro ao salvar produto');
    return current === 'unknown' || signal.aborted
      ? { kind: 'failed' }
      : { kind: 'changed', current };
  };
  return { save, progress };
}

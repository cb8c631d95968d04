import { useInvalidate } from '@refinedev/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { mergedNote } from '#admin/forms/merge-values.ts';
import { useToast } from '#admin/notifications/toast.ts';
import { useWatchPublishing } from '#admin/publications/publishing-state.ts';
import { removeUnreferencedFiles } from '#admin/uploads/upload-image.ts';
import { tagsToSave } from '#shared/catalogue/product-form.ts';
import type { DraftImage } from './draft-image.ts';
import { ImageUploads } from './image-uploads.ts';
import type { ProductVersion } from './merge-product.ts';
import type { ProductDraft } from './product-draft.ts';
import { type SaveOutcome, saveProduct } from './save-product.ts';
import { saveTexts } from './save-texts.ts';
import { listStoredFiles } from './stored-files.ts';
import type { StoredVersion } from './stored-version.ts';

interface ProductSave {
  saving: boolean;
  /** Saves; undefined when a save was already on its way. */
  save: (
    version: ProductVersion,
    /** What it replaces: when that was saved, and the images it has. */
    replaced: StoredVersion,
    /** Whether it holds what somebody else saved meanwhile. */
    merged: boolean,
    onProgress: (imageKey: string, fraction: number) => void,
  ) => Promise<SaveOutcome | undefined>;
  /** Says that nothing was saved, and nobody can tell why. */
  failed: () => void;
  /** Stops the sending of images; nothing of them stays. */
  cancel: () => void;
}

/** Saving one product: once at a time, with what follows from it. */
export function useProductSave(draft: ProductDraft): ProductSave {
  const [saving, setSaving] = useState(false);
  const running = useRef<AbortController>(undefined);
  const [uploads] = useState(() => new ImageUploads(draft.productId));
  const toast = useToast();
  const invalidate = useInvalidate();
  const watchPublishing = useWatchPublishing();

  // What a save of unknown end left behind is looked at once more when the dialog closes.
  useEffect(() => () => void uploads.discard(), [uploads]);

  const failed = () => toast.error('Erro ao salvar produto');

  const save: ProductSave['save'] = async (version, replaced, merged, onProgress) => {
    const { values: form, images } = version;
    // State is too late here: a second click comes before the next render.
    if (running.current) return undefined;
    const controller = new AbortController();
    running.current = controller;
    setSaving(true);
    const texts = saveTexts(draft, form, images);
    try {
      const outcome = await saveProduct({
        productId: draft.productId,
        form,
        tags: tagsToSave(form),
        images,
        uploads,
        expectedUpdatedAt: replaced.updatedAt,
        signal: controller.signal,
        onProgress,
      });
      if (outcome.kind === 'saved') {
        toast.success(texts.done, merged ? mergedNote : undefined);
        watchPublishing();
        void invalidate({ resource: 'products', invalidates: ['list'] });
        void removeUnreferencedFiles(
          'products',
          listStoredFiles(draft.productId, removedRows(replaced.images, images)),
        );
      } else if (outcome.kind === 'failed') {
        toast.error(texts.failed, outcome.reason);
      } else if (outcome.kind === 'gone') {
        failed();
      }
      return outcome;
    } finally {
      running.current = undefined;
      setSaving(false);
    }
  };

  const cancel = useCallback(() => running.current?.abort(), []);
  return { saving, save, failed, cancel };
}

function removedRows(before: readonly DraftImage[], after: readonly DraftImage[]) {
  const left = new Set(after.map(({ key }) => key));
  return before.flatMap((image) =>
    image.kind === 'kept' && !left.has(image.key) ? [image.row] : [],
  );
}

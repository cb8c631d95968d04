import { useInvalidate } from '@refinedev/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type ProductForm, tagsToSave } from '../../shared/catalogue/product-form.ts';
import { removeStoredFiles } from '../images/store-image.ts';
import { useToast } from '../notices/toast.ts';
import { useWatchPublishing } from '../publishing/publishing-state.ts';
import type { DraftImage } from './draft-image.ts';
import { ImageUploads } from './image-uploads.ts';
import type { ProductDraft } from './product-draft.ts';
import { type SaveOutcome, saveProduct } from './save-product.ts';
import { saveTexts } from './save-texts.ts';
import { filesOf } from './stored-files.ts';

interface ProductSave {
  saving: boolean;
  /** Saves; undefined when a save was already on its way. */
  save: (
    form: ProductForm,
    images: readonly DraftImage[],
    /** What it replaces: when that was saved, and the images it has. */
    replaced: { updatedAt: string | undefined; images: readonly DraftImage[] },
    onProgress: (imageKey: string, fraction: number) => void,
  ) => Promise<SaveOutcome | undefined>;
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

  const save: ProductSave['save'] = async (form, images, replaced, onProgress) => {
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
        toast.success(texts.done);
        watchPublishing();
        void invalidate({ resource: 'products', invalidates: ['list'] });
        void removeStoredFiles(
          'products',
          filesOf(draft.productId, removedRows(replaced.images, images)),
        );
      } else if (outcome.kind === 'failed') {
        toast.error(texts.failed, outcome.reason);
      } else if (outcome.kind === 'changed' || outcome.kind === 'gone') {
        toast.error('Erro ao salvar produto');
      }
      return outcome;
    } finally {
      running.current = undefined;
      setSaving(false);
    }
  };

  const cancel = useCallback(() => running.current?.abort(), []);
  return { saving, save, cancel };
}

function removedRows(before: readonly DraftImage[], after: readonly DraftImage[]) {
  const left = new Set(after.map(({ key }) => key));
  return before.flatMap((image) =>
    image.kind === 'kept' && !left.has(image.key) ? [image.row] : [],
  );
}

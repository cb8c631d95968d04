import { useInvalidate } from '@refinedev/core';
import { useRef } from 'react';
import { supabase } from '#admin/api/client.ts';
import type { FieldProblem, SaveForm } from '#admin/forms/save-outcome.ts';
import { useSave, type Written } from '#admin/forms/use-save.ts';
import { readLastAuthor } from '#admin/history/read-history.ts';
import { useWatchPublishing } from '#admin/publications/publishing-state.ts';
import {
  formatUploadError,
  toImageParameter,
  toStorageError,
} from '#admin/uploads/upload-image.ts';
import type { Json } from '#shared/database.types.ts';
import { products } from '../form/products.tsx';
import { readModelProducts } from '../form/read-product.ts';
import { isDeleted, toProductProblems } from '../form/save-product.ts';
import {
  colorColumns,
  type ModelForm,
  type ModelProduct,
  toModelRows,
  toModelVersion,
} from './model.ts';

/** Saves the colours of a model in one transaction, their new pictures before them. */
export function useModelSave(
  groupId: string,
  model: readonly ModelProduct[],
  onRead: (model: readonly ModelProduct[]) => void,
): SaveForm<ModelForm> {
  const invalidate = useInvalidate();
  const watchPublishing = useWatchPublishing();
  const latest = useRef(model);

  /** Reads the stored model, which the next attempt replaces. */
  const read = async () => {
    latest.current = await readModelProducts(groupId);
    onRead(latest.current);
    return latest.current;
  };

  return useSave<ModelForm>({
    pictures: { bucket: 'products' },
    failed: products.texts.failed,
    log: 'The colours of a model were not saved',
    toProblems: (error, form) =>
      toModelProblems(toProductProblems(error) ?? [], form, latest.current),
    write: async (form, _replaced, { upload, signal }): Promise<Written<ModelForm>> => {
      const rows: Json[] = [];
      for (const { picture, images, ...row } of toModelRows(form, latest.current)) {
        const given: Json[] = images.map(({ key }) => ({ id: key }));
        try {
          if (picture) {
            const stored = await upload(picture, `${row.product.id}/`);
            given.unshift({ id: picture.key, ...toImageParameter(stored) });
          }
        } catch (cause) {
          const reason = `Erro ao fazer upload da imagem. ${formatUploadError(cause) ?? ''}`.trim();
          return { kind: 'failed', error: toStorageError(cause), reason };
        }
        rows.push({ ...row, ...(picture && { images: given }) } as unknown as Json);
      }
      if (signal.aborted) return { kind: 'failed', error: { status: 0 } };
      const { error, status } = await supabase.rpc('save_product_set', { rows });
      const isChanged = error && (error.code === 'PT409' || isDeleted(error));
      if (error && !isChanged) return { kind: 'failed', error: { ...error, status } };
      const before = latest.current;
      try {
        const stored = await read();
        if (stored.length === 0) return { kind: 'deleted' };
        const version = toModelVersion(stored);
        if (!isChanged) return { kind: 'saved', version, text: products.texts.updated, after };
        const other = stored.find(
          ({ id, updated_at }) => before.find((it) => it.id === id)?.updated_at !== updated_at,
        );
        const by = other && (await readLastAuthor(other.id));
        return { kind: 'changed', current: version, by };
      } catch (cause) {
        return { kind: 'failed', error: toStorageError(cause) };
      }
    },
  });

  function after() {
    watchPublishing();
    void invalidate({ resource: 'products', invalidates: ['list', 'detail'] });
  }
}

/** Returns the rejected fields; of a colour's columns, in the first row that changed it. */
function toModelProblems(
  problems: readonly FieldProblem[],
  form: ModelForm,
  model: readonly ModelProduct[],
): FieldProblem[] | undefined {
  const { colors } = toModelVersion(model).values;
  const placed = problems.map(({ field, message }) => {
    const column = colorColumns.find((name) => name === field);
    const ids = Object.keys(form.colors);
    const id = column && ids.find((it) => form.colors[it]?.[column] !== colors[it]?.[column]);
    return { field: column && id ? ['colors', id, column] : field, message };
  });
  return placed.length > 0 ? placed : undefined;
}

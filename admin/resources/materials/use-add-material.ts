import { useInvalidate } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { isDenied, logError } from '#admin/api/api-error.ts';
import { formatApiError } from '#admin/api/format-api-error.ts';
import { recheckSession } from '#admin/auth/session-events.ts';
import { useToast } from '#admin/notifications/toast.ts';
import { useWatchPublishing } from '#admin/publications/publishing-state.ts';
import { type MaterialForm, materialMessages } from '#shared/catalogue/material-form.ts';
import type { Tables } from '#shared/database.types.ts';
import { addMaterial } from './add-material.ts';

/** Adds a material and shows the result; returns the material, new or existing. */
export function useAddMaterial(): (form: MaterialForm) => Promise<Tables<'materials'> | undefined> {
  const toast = useToast();
  const invalidate = useInvalidate();
  const queryClient = useQueryClient();
  const watchPublishing = useWatchPublishing();

  return async (form) => {
    const outcome = await addMaterial(form);
    if (outcome.kind === 'failed') {
      if (outcome.error.code === '23505') {
        toast.error('Erro ao salvar material', materialMessages.duplicate);
        return undefined;
      }
      logError('A material was not added', outcome.error);
      if (isDenied(outcome.error)) recheckSession();
      toast.error('Erro ao salvar material', formatApiError(outcome.error));
      return undefined;
    }
    if (outcome.kind === 'existing') toast.attention(materialMessages.selected);
    else {
      toast.success('Material criado com sucesso!');
      watchPublishing();
    }
    void invalidate({ resource: 'materials', invalidates: ['list'] });
    await queryClient.invalidateQueries({ queryKey: ['product-form-choices'] });
    void queryClient.invalidateQueries({ queryKey: ['product-list-choices'] });
    return outcome.material;
  };
}

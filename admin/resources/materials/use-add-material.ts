import { useAddNamedRecord } from '#admin/forms/use-add-named-record.ts';
import { type MaterialForm, materialMessages } from '#shared/catalogue/material-form.ts';
import type { Tables } from '#shared/database.types.ts';

/** Adds a material and shows the result; returns the material, new or existing. */
export function useAddMaterial(): (form: MaterialForm) => Promise<Tables<'materials'> | undefined> {
  const add = useAddNamedRecord('materials', {
    created: 'Material criado com sucesso!',
    failed: 'Erro ao salvar material',
    duplicate: materialMessages.duplicate,
    selected: materialMessages.selected,
  });
  return ({ name, color }) => add({ name: name.trim(), color: color.trim().toLowerCase() });
}

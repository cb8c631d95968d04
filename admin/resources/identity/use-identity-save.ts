import type { SaveForm } from '#admin/forms/save-outcome.ts';
import { type GetSection, useSectionsSave } from '#admin/forms/use-sections-save.ts';
import { type IdentityValues, identitySections, type PictureField } from './identity-values.ts';

const prefixes: Record<PictureField, string> = {
  logo_dark: 'logo-escuro-',
  logo_light: 'logo-claro-',
  icon: 'icone-',
  share_image: 'compartilhar-',
};

/** Saves the identity with its pictures; pictures uploaded by a failed attempt are reused by the next. */
export function useIdentitySave(
  getSection: GetSection,
  isField: (column: string) => boolean,
  sections = identitySections,
): SaveForm<IdentityValues> {
  return useSectionsSave(sections, {
    getSection,
    texts: {
      saved: 'Configurações salvas com sucesso!',
      failed: 'Erro ao salvar configurações',
    },
    toField: (column) => [column.replace(/_url$/, ''), column].find(isField),
    pictures: { bucket: 'identity', prefixes },
  });
}

import { useState } from 'react';
import { isDenied, logError } from '#admin/api/api-error.ts';
import { recheckSession } from '#admin/auth/session-events.ts';
import type { SectionRow } from '#admin/forms/content-section.tsx';
import type { SaveForm } from '#admin/forms/save-outcome.ts';
import { useSectionsSave } from '#admin/forms/use-sections-save.ts';
import { useToast } from '#admin/notifications/toast.ts';
import { toSavedImage } from '#admin/uploads/draft-image.ts';
import { PendingUploads } from '#admin/uploads/pending-uploads.ts';
import { formatUploadError, toStorageError } from '#admin/uploads/upload-image.ts';
import {
  type IdentityValues,
  identitySections,
  type PictureField,
  pictureFields,
} from './identity-values.ts';

const bucket = 'identity';
const prefixes: Record<PictureField, string> = {
  logo_dark: 'logo-escuro-',
  logo_light: 'logo-claro-',
  icon: 'icone-',
  share_image: 'compartilhar-',
};

const isPicture = (column: string): PictureField | undefined =>
  pictureFields.find((field) => column === `${field}_url`);

/** Saves the identity with its pictures; pictures uploaded by a failed attempt are reused by the next. */
export function useIdentitySave(
  getSection: (key: string) => SectionRow,
  isField: (column: string) => boolean,
  sections = identitySections,
): SaveForm<IdentityValues> {
  const toast = useToast();
  const [uploads] = useState(() => new PendingUploads(bucket));
  const save = useSectionsSave(sections, {
    getSection,
    texts: {
      saved: 'Configurações salvas com sucesso!',
      failed: 'Erro ao salvar configurações',
    },
    toField: (column) => isPicture(column) ?? (isField(column) ? column : undefined),
  });

  const withUploads = async (values: IdentityValues): Promise<IdentityValues> => {
    const uploaded = { ...values };
    for (const field of pictureFields) {
      const image = values[field];
      if (image?.kind !== 'chosen') continue;
      // The section stores a single address.
      const { url } = await uploads.upload(image, { prefix: prefixes[field], withVariants: false });
      uploaded[field] = toSavedImage(url);
    }
    return uploaded;
  };

  return async (values, attempt) => {
    let uploaded: IdentityValues;
    try {
      uploaded = await withUploads(values);
    } catch (cause) {
      logError('A picture of the identity was not uploaded', cause);
      if (isDenied(toStorageError(cause))) recheckSession();
      toast.error('Erro ao fazer upload da imagem', formatUploadError(cause));
      return { kind: 'failed' };
    }
    const outcome = await save(uploaded, attempt);
    if (outcome.kind === 'saved') uploads.commit();
    return outcome;
  };
}

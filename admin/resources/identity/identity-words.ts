import type { FieldLabels } from '#admin/history/record-labels.ts';
import { formatCnpj } from '#shared/identity/cnpj.ts';
import {
  choiceLabel,
  identityLabels,
  type PictureField,
  pictureFields,
} from './identity-values.ts';

/** Labels and formats of the identity in its history, in the order of the form. */
export const identityWords: Record<string, FieldLabels> = Object.fromEntries(
  Object.entries(identityLabels).map(([field, label]) =>
    pictureFields.includes(field as PictureField)
      ? [`${field}_url`, { label, picture: true }]
      : [field, { label, format: (value) => formatField(field, String(value)) }],
  ),
);

const formatField = (field: string, value: string) =>
  field === 'cnpj' ? formatCnpj(value) || '(vazio)' : (choiceLabel(field, value) ?? value);

import type { FieldLabels } from '#admin/history/record-labels.ts';
import { formatCnpj } from '#shared/identity/cnpj.ts';
import type { Identity } from '#shared/identity/identity.ts';
import { choiceLabel } from './choices.ts';
import { identityLabels as labels } from './identity-values.ts';

const choice = (field: 'radius' | 'fonts' | 'default_theme'): FieldLabels => ({
  label: labels[field],
  format: (value) => choiceLabel(field, value) ?? String(value),
});

/** How the identity is told in its history, in the order of the form. */
export const identityWords: Record<keyof Identity, FieldLabels> = {
  name: { label: labels.name },
  short_name: { label: labels.short_name },
  legal_name: { label: labels.legal_name },
  cnpj: { label: labels.cnpj, format: (digits) => formatCnpj(String(digits)) || '(vazio)' },
  whatsapp: { label: labels.whatsapp },
  logo_dark_url: { label: labels.logo_dark, picture: true },
  logo_light_url: { label: labels.logo_light, picture: true },
  icon_url: { label: labels.icon, picture: true },
  brand_color: { label: labels.brand_color },
  radius: choice('radius'),
  fonts: choice('fonts'),
  default_theme: choice('default_theme'),
  footer_text: { label: labels.footer_text },
  developer_name: { label: labels.developer_name },
  developer_url: { label: labels.developer_url },
  share_image_url: { label: labels.share_image, picture: true },
};

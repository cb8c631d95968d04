import type { FontPair, Radius } from '#shared/identity/identity.ts';
import type { Theme } from '#shared/theme/theme.ts';

export const radiusLabels: Record<Radius, string> = {
  square: 'Retos',
  soft: 'Suaves',
  round: 'Redondos',
};

/** The pairs by their character; the faces are of headings and of text. */
export const fontLabels: Record<FontPair, { name: string; faces: string }> = {
  vitrine: { name: 'Vitrine', faces: 'Bricolage Grotesque e Instrument Sans' },
  editorial: { name: 'Editorial', faces: 'Fraunces e Source Sans' },
  geometric: { name: 'Geométrico', faces: 'Outfit e Figtree' },
  friendly: { name: 'Acolhedor', faces: 'Nunito e Nunito Sans' },
};

export const themeLabels: Record<Theme, string> = { dark: 'Escuro', light: 'Claro' };

const labelsByField: Record<string, Record<string, string>> = {
  radius: radiusLabels,
  fonts: Object.fromEntries(Object.entries(fontLabels).map(([key, { name }]) => [key, name])),
  default_theme: themeLabels,
};

/** What a stored code is called; undefined for a field that holds no code. */
export const choiceLabel = (field: string, value: unknown): string | undefined =>
  labelsByField[field]?.[String(value)];

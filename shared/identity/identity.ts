import { phoneToSave } from '../contact/phone.ts';
import { mergeSaved } from '../content/saved-content.ts';
import type { Theme } from '../theme/theme.ts';
import { cnpjToSave } from './cnpj.ts';

export const radii = ['square', 'soft', 'round'] as const;
export type Radius = (typeof radii)[number];

/** Font pairs, each consisting of a font for headings and a font for text. */
export const fontPairs = ['vitrine', 'editorial', 'geometric', 'friendly'] as const;
export type FontPair = (typeof fontPairs)[number];

/** Brand colour for which the style sheet's tokens were designed. */
export const defaultBrandColor = '#f5a94b';

/** The shop's branding (`site_content`, key `identity`). */
export const identityDefaults = {
  name: '',
  /** Short name for the header and for phone home screens. Defaults to the name. */
  short_name: '',
  /** URLs of the stored logos. Without a logo, the header shows the name as text. */
  logo_dark_url: '',
  logo_light_url: '',
  /** Square PNG (512 px) made from the logo. Defaults to the software's own icon in the brand colour. */
  icon_url: '',
  /** Colour as `#rrggbb`, from which the colours of both themes are derived. */
  brand_color: defaultBrandColor,
  radius: 'soft' as Radius,
  fonts: 'vitrine' as FontPair,
  default_theme: 'dark' as Theme,
  legal_name: '',
  /** Fourteen characters without punctuation, or empty. */
  cnpj: '',
  /** Phone number in the format of `phoneText`, or empty. */
  whatsapp: '',
  /** Name to credit in the footer, or empty. */
  developer_name: '',
  /** URL to which the credit links. Empty for a credit without a link. */
  developer_url: '',
  share_image_url: '',
  /** Sentence above the copyright notice. */
  footer_text: '',
};

export type Identity = typeof identityDefaults;

const oneOf = <Value extends string>(values: readonly Value[], text: string, fallback: Value) =>
  values.find((value) => value === text) ?? fallback;

export function parseIdentity(content: unknown): Identity {
  const texts = mergeSaved<Record<keyof Identity, string>>(identityDefaults, content);
  const { brand_color, radius, fonts, default_theme } = texts;
  return {
    ...texts,
    brand_color: /^#[0-9a-f]{6}$/i.test(brand_color)
      ? brand_color.toLowerCase()
      : identityDefaults.brand_color,
    radius: oneOf(radii, radius, identityDefaults.radius),
    fonts: oneOf(fontPairs, fonts, identityDefaults.fonts),
    default_theme: oneOf(['dark', 'light'], default_theme, identityDefaults.default_theme),
  };
}

export function identityToSave(identity: Identity): Identity {
  const trimmed = Object.fromEntries(
    Object.entries(identity).map(([field, text]) => [field, text.trim()]),
  ) as unknown as Identity;
  return {
    ...trimmed,
    brand_color: trimmed.brand_color.toLowerCase(),
    cnpj: cnpjToSave(identity.cnpj),
    whatsapp: phoneToSave(identity.whatsapp),
  };
}

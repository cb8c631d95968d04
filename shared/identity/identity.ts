import { phoneToSave } from '../contact/phone.ts';
import { mergeSaved } from '../content/saved-content.ts';
import type { Theme } from '../theme/theme.ts';
import { cnpjToSave } from './cnpj.ts';

export const radii = ['square', 'soft', 'round'] as const;
export type Radius = (typeof radii)[number];

/** Font pairs, each with a font for headings and one for text. */
export const fontPairs = ['vitrine', 'editorial', 'geometric', 'friendly'] as const;
export type FontPair = (typeof fontPairs)[number];

/** Branding of a shop (`site_content` under the key `identity`). */
export interface Identity {
  /** Name of the shop; empty if not set yet. */
  name: string;
  /** Short name for the header and a phone's home screen; falls back to the name. */
  short_name: string;
  /** Stored pictures; without them the header shows the name as text. */
  logo_dark_url: string;
  logo_light_url: string;
  /** Square PNG of 512 px made from the logo; falls back to the software's mark in the brand colour. */
  icon_url: string;
  /** `#rrggbb`; all colours are derived from it. */
  brand_color: string;
  radius: Radius;
  fonts: FontPair;
  default_theme: Theme;
  legal_name: string;
  /** Fourteen digits, or empty. */
  cnpj: string;
  /** In the format of `phoneText`, or empty. */
  whatsapp: string;
  /** Credited in the footer, unless empty. */
  developer_name: string;
  /** Empty for a credit without a link. */
  developer_url: string;
  share_image_url: string;
  /** Custom sentence above the copyright line. */
  footer_text: string;
}

/** Brand colour that the style sheet's own tokens were made for. */
export const defaultBrandColor = '#f5a94b';

export const identityDefaults: Identity = {
  name: '',
  short_name: '',
  logo_dark_url: '',
  logo_light_url: '',
  icon_url: '',
  brand_color: defaultBrandColor,
  radius: 'soft',
  fonts: 'vitrine',
  default_theme: 'dark',
  legal_name: '',
  cnpj: '',
  whatsapp: '',
  developer_name: '',
  developer_url: '',
  share_image_url: '',
  footer_text: '',
};

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

/** Normalises the identity for storage: trimmed, numbers in one format. */
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

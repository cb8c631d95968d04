import { phoneToSave } from '../contact/phone.ts';
import { mergeTexts } from '../content/saved-content.ts';
import type { Theme } from '../theme/theme.ts';
import { cnpjToSave } from './cnpj.ts';

/** How round corners are. */
export const radii = ['square', 'soft', 'round'] as const;
export type Radius = (typeof radii)[number];

/** Pairs of faces, each of one for headings and one for text. */
export const fontPairs = ['vitrine', 'editorial', 'geometric', 'friendly'] as const;
export type FontPair = (typeof fontPairs)[number];

/** What makes the catalogue a shop's own (`site_content` under the key `identity`). */
export interface Identity {
  /** The shop's name; empty in a shop that has not said it yet. */
  name: string;
  /** Its short form, for the header and a phone's home screen; the name where it is empty. */
  short_name: string;
  /** Stored pictures; without them the name is set in the face of headings. */
  logo_dark_url: string;
  logo_light_url: string;
  /** A square PNG of 512 px, made from the logo; without it the software's mark in the brand colour. */
  icon_url: string;
  /** `#rrggbb`, from which all colours are derived. */
  brand_color: string;
  radius: Radius;
  fonts: FontPair;
  default_theme: Theme;
  legal_name: string;
  /** Fourteen digits, or empty. */
  cnpj: string;
  /** As `phoneText` writes it, or empty. */
  whatsapp: string;
  /** Whoever is credited in the footer; nobody where the name is empty. */
  developer_name: string;
  /** Empty for a credit without a link. */
  developer_url: string;
  /** What a link to the site shows when it is shared. */
  share_image_url: string;
  /** A sentence of the shop's own above the copyright line. */
  footer_text: string;
}

/** The colour the style sheet's own tokens are made of. */
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

/** The saved identity over its defaults. */
export function parseIdentity(content: unknown): Identity {
  const texts = mergeTexts<Record<keyof Identity, string>>(identityDefaults, content);
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

/** The identity as it is stored: trimmed, its numbers in one form. */
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

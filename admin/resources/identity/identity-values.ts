import { phoneProblem } from '#admin/forms/contact-checks.ts';
import type { FieldProblem } from '#admin/forms/save-outcome.ts';
import type { SectionContents, SectionsForm } from '#admin/forms/use-sections-save.ts';
import { type DraftImage, toSavedImage } from '#admin/uploads/draft-image.ts';
import { contactSections, contactToSave, readShopContact } from '#shared/contact/shop-contact.ts';
import { cnpjMessage, formatCnpj, parseCnpj } from '#shared/identity/cnpj.ts';
import {
  type FontPair,
  type Identity,
  identityToSave,
  parseIdentity,
  type Radius,
} from '#shared/identity/identity.ts';
import { readShopName, shopNameToSave, unnamedShop } from '#shared/identity/shop-name.ts';
import type { Theme } from '#shared/theme/theme.ts';

/** Form fields of pictures; stored under these names with `_url`. */
export const pictureFields = ['logo_dark', 'logo_light', 'icon', 'share_image'] as const;
export type PictureField = (typeof pictureFields)[number];
type PictureUrl = `${PictureField}_url`;

export type IdentityValues = Omit<Identity, PictureUrl> & Record<PictureField, DraftImage | null>;

export const identityLabels = {
  name: 'Nome da loja',
  short_name: 'Nome curto',
  legal_name: 'Razão social',
  cnpj: 'CNPJ',
  whatsapp: 'WhatsApp',
  logo_dark: 'Logo no tema escuro',
  logo_light: 'Logo no tema claro',
  icon: 'Ícone',
  brand_color: 'Cor da marca',
  radius: 'Cantos',
  fonts: 'Letras',
  default_theme: 'Tema inicial',
  footer_text: 'Texto do rodapé',
  developer_name: 'Crédito do desenvolvedor',
  developer_url: 'Link do crédito',
  share_image: 'Imagem para compartilhar',
} as const satisfies Record<keyof IdentityValues, string>;

export const radiusLabels: Record<Radius, string> = {
  square: 'Retos',
  soft: 'Suaves',
  round: 'Redondos',
};

/** Names of the font pairs, with the fonts for headings and text. */
export const fontLabels: Record<FontPair, { name: string; fonts: string }> = {
  vitrine: { name: 'Vitrine', fonts: 'Bricolage Grotesque e Instrument Sans' },
  editorial: { name: 'Editorial', fonts: 'Fraunces e Source Sans' },
  geometric: { name: 'Geométrico', fonts: 'Outfit e Figtree' },
  friendly: { name: 'Acolhedor', fonts: 'Nunito e Nunito Sans' },
};

export const themeLabels: Record<Theme, string> = { dark: 'Escuro', light: 'Claro' };

const choiceLabels: Record<string, Record<string, string>> = {
  radius: radiusLabels,
  fonts: Object.fromEntries(Object.entries(fontLabels).map(([key, { name }]) => [key, name])),
  default_theme: themeLabels,
};

/** Returns the label of a stored choice; undefined for fields without choices. */
export const choiceLabel = (field: string, value: unknown): string | undefined =>
  choiceLabels[field]?.[String(value)];

const keys = [...contactSections, 'home_hero'] as const;
type Contents = SectionContents<(typeof keys)[number]>;

function toValues(contents: Contents): IdentityValues {
  const read = (key: (typeof keys)[number]) => contents[key];
  const { logo_dark_url, logo_light_url, icon_url, share_image_url, ...identity } = parseIdentity(
    contents.identity,
  );
  const name = readShopName(read);
  return {
    ...identity,
    // The fallback name is not the shop's own.
    name: name === unnamedShop ? '' : name,
    cnpj: formatCnpj(identity.cnpj),
    whatsapp: readShopContact(read).whatsapp,
    logo_dark: toSavedImage(logo_dark_url),
    logo_light: toSavedImage(logo_light_url),
    icon: toSavedImage(icon_url),
    share_image: toSavedImage(share_image_url),
  };
}

/** Converts form values; a picture that is not uploaded yet has the URL of its preview. */
export function toIdentity(values: IdentityValues): Identity {
  const { logo_dark, logo_light, icon, share_image, ...identity } = values;
  const urlOf = (image: DraftImage | null) =>
    (image?.kind === 'chosen' ? image.preview : image?.url) ?? '';
  return {
    ...identity,
    logo_dark_url: urlOf(logo_dark),
    logo_light_url: urlOf(logo_light),
    icon_url: urlOf(icon),
    share_image_url: urlOf(share_image),
  };
}

/** The form of the identity, over all sections with the shop's name and number. */
export const identitySections: SectionsForm<(typeof keys)[number], IdentityValues> = {
  keys,
  toValues,
  toContents(values, contents) {
    const name = shopNameToSave(values.name);
    const contact = contactToSave({
      ...readShopContact((key) => contents[key]),
      whatsapp: values.whatsapp,
    });
    return {
      ...contact,
      home_hero: name.home_hero,
      identity: {
        ...identityToSave(toIdentity(values)),
        ...name.identity,
        ...contact.identity,
      },
    };
  },
};

/** True for a colour in the stored format. */
export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text.trim());

const isWebAddress = (text: string) =>
  /^https?:\/\/[^\s/]+\.[^\s/]+/i.test(text) && URL.canParse(text);

export function identityProblems(values: IdentityValues): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const check = (field: keyof IdentityValues, isGood: boolean, message: string) => {
    if (!isGood) problems.push({ field, message });
  };
  check('name', values.name.trim() !== '', 'Nome da loja é obrigatório');
  check('brand_color', isColor(values.brand_color), 'Informe uma cor como #f5a94b');
  problems.push(...phoneProblem('whatsapp', values.whatsapp));
  const { cnpj, developer_name, developer_url } = values;
  check('cnpj', cnpj.trim() === '' || parseCnpj(cnpj) !== undefined, cnpjMessage);
  const link = developer_url.trim();
  check(
    'developer_name',
    link === '' || developer_name.trim() !== '',
    'Informe o nome de quem leva o crédito, ou tire o link',
  );
  check(
    'developer_url',
    link === '' || isWebAddress(link),
    'Informe um link que comece com https:// ou http://',
  );
  return problems;
}

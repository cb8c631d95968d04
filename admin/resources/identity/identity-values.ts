import { type DraftImage, toSavedImage } from '#admin/uploads/draft-image.ts';
import { contactSections, contactToSave, readShopContact } from '#shared/contact/shop-contact.ts';
import { formatCnpj } from '#shared/identity/cnpj.ts';
import { type Identity, identityToSave, parseIdentity } from '#shared/identity/identity.ts';
import {
  readShopName,
  shopNameToSave,
  shortNameToSave,
  unnamedShop,
} from '#shared/identity/shop-name.ts';

type PictureField = 'logo_dark' | 'logo_light' | 'icon' | 'share_image';

export type IdentityValues = Omit<Identity, `${PictureField}_url`> &
  Record<PictureField, DraftImage | null>;

export const keys = [...contactSections, 'home_hero'] as const;
type Contents = Readonly<Record<(typeof keys)[number], unknown>>;

export function toValues(contents: Contents): IdentityValues {
  const read = (key: (typeof keys)[number]) => contents[key];
  const { logo_dark_url, logo_light_url, icon_url, share_image_url, ...identity } = parseIdentity(
    contents.identity,
  );
  const name = readShopName(read);
  return {
    ...identity,
    // The shop did not choose the fallback name.
    name: name === unnamedShop ? '' : name,
    cnpj: formatCnpj(identity.cnpj),
    whatsapp: readShopContact(read).whatsapp,
    logo_dark: toSavedImage(logo_dark_url),
    logo_light: toSavedImage(logo_light_url),
    icon: toSavedImage(icon_url),
    share_image: toSavedImage(share_image_url),
  };
}

/** Converts form values to an identity. A picture that is not uploaded yet is represented by its preview's URL. */
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

export function toContents(values: IdentityValues, contents: Contents) {
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
      short_name: shortNameToSave(values.name, (key) => contents[key], values.short_name),
      ...contact.identity,
    },
  };
}

export const isColor = (typed: string): boolean => /^#[0-9a-f]{6}$/i.test(typed.trim());

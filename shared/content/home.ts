import { phoneToSave } from '../contact/phone.ts';
import { mergeTexts } from './saved-content.ts';

/** A section's title and description. */
export interface SectionText {
  title: string;
  description: string;
}

/** The editable sections of the home page (docs/product.md#records). */
export const homeSectionDefaults = {
  home_hero: {
    title: 'Produtos em Destaque',
    description: 'Uma seleção da nossa vitrine, pronta para receber a sua marca.',
  },
  categories_section: {
    title: 'Explore por Categoria',
    description: 'Do balcão à sala de reunião, há um brinde para cada ocasião.',
  },
  new_products_section: {
    title: 'Novidades',
    description: 'O que acabou de chegar ao catálogo.',
  },
} as const satisfies Record<string, SectionText>;

export type HomeSectionKey = keyof typeof homeSectionDefaults;

/** A section's saved texts merged over its defaults. */
export function parseHomeSection(key: HomeSectionKey, content: unknown): SectionText {
  return mergeTexts(homeSectionDefaults[key], content);
}

/** The contact data of the home page (`contact_info`). */
export interface ContactInfo {
  email: string;
  phone: string;
  whatsapp: string;
  address: string;
}

export const contactInfoDefaults: ContactInfo = {
  email: 'contato@vitrinebrindes.com.br',
  phone: '(11) 99999-9999',
  whatsapp: '',
  address: 'Av. Paulista, 1000, São Paulo – SP',
};

/** The saved contact data merged over the defaults. */
export function parseContactInfo(content: unknown): ContactInfo {
  return mergeTexts(contactInfoDefaults, content);
}

/** The contact data as it is stored: trimmed, with normalised phone numbers. */
export function contactInfoToSave({ email, phone, whatsapp, address }: ContactInfo): ContactInfo {
  return {
    email: email.trim(),
    phone: phoneToSave(phone),
    whatsapp: phoneToSave(whatsapp),
    address: address.trim(),
  };
}

/** The categories the home page links to (docs/product.md#screens). */
export const categoryShortcuts = [
  'Bolsas',
  'Chaveiros',
  'Canecas',
  'Garrafas',
  'Escritório',
  'Tecnologia',
] as const;

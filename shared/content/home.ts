import { shownDescription } from '../catalogue/search-result.ts';
import { mergeSaved, toObject } from './saved-content.ts';

export interface SectionText {
  title: string;
  description: string;
}

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

export function parseHomeSection(key: HomeSectionKey, content: unknown): SectionText {
  return mergeSaved(homeSectionDefaults[key], content);
}

/** Categories that the home page shows by default (docs/product.md#screens). */
export const defaultShortcuts = [
  'Bolsas',
  'Chaveiros',
  'Canecas',
  'Garrafas',
  'Escritório',
  'Tecnologia',
] as const;

export const mostShortcuts = 6;

export function parseCategoryShortcuts(content: unknown): string[] | undefined {
  const { category_ids } = toObject(content);
  if (!Array.isArray(category_ids)) return undefined;
  const ids = category_ids.filter((id) => typeof id === 'string');
  return [...new Set(ids)].slice(0, mostShortcuts);
}

/** Switches (`home_examples`) for the built-in slides and steps shown while the shop has none. */
export interface HomeExamples {
  slides: boolean;
  steps: boolean;
}

export const parseHomeExamples = (content: unknown): HomeExamples =>
  mergeSaved({ slides: true, steps: true }, content);

const inSentence = new Intl.ListFormat('pt-BR');

/** Builds a description for a shop without one, using as many category names as fit into a search result. */
export function describeShop(shopName: string, categories: readonly string[]): string {
  const describe = (count: number): string => {
    const some = inSentence.format(categories.slice(0, count).map((name) => name.toLowerCase()));
    const text = `${shopName}: brindes corporativos personalizados${some && `, como ${some}`}. Monte o pedido e receba o orçamento pelo WhatsApp.`;
    return count > 0 && text.length > shownDescription ? describe(count - 1) : text;
  };
  return describe(Math.min(categories.length, 6));
}

/** Returns the site's meta description (`home_hero.site_description`), or an empty string if the shop has none. */
export const parseSiteDescription = (homeHero: unknown): string =>
  mergeSaved({ site_description: '' }, homeHero).site_description.trim();

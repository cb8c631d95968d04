import { shownDescription } from '../catalogue/search-result.ts';
import { mergeSaved } from './saved-content.ts';

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

const inSentence = new Intl.ListFormat('pt-BR');

/** Builds a description for a shop without one, from as many category names as a search result has room for. */
export function describeShop(shopName: string, categories: readonly string[]): string {
  const describe = (count: number): string => {
    const some = inSentence.format(categories.slice(0, count).map((name) => name.toLowerCase()));
    const text = `${shopName}: brindes corporativos personalizados${some && `, como ${some}`}. Monte o pedido e receba o orçamento pelo WhatsApp.`;
    return count > 0 && text.length > shownDescription ? describe(count - 1) : text;
  };
  return describe(Math.min(categories.length, 6));
}

/** Returns the site's meta description (`home_hero.site_description`), empty if the shop has not written one. */
export const parseSiteDescription = (homeHero: unknown): string =>
  mergeSaved({ site_description: '' }, homeHero).site_description.trim();

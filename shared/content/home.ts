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

/** Default meta description of the site (`home_hero.site_description`). */
export const defaultSiteDescription =
  'Catálogo de brindes corporativos personalizados: bolsas, canecas, garrafas, chaveiros, escritório e tecnologia com a sua marca. Monte o pedido e receba o orçamento pelo WhatsApp.';

export function parseSiteDescription(homeHero: unknown): string {
  return (
    mergeSaved({ site_description: '' }, homeHero).site_description.trim() || defaultSiteDescription
  );
}

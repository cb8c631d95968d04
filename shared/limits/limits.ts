// Copy of the database's limits for validating forms; supabase/tests/limits.test.ts compares them.

import { countText } from '../numbers/format-number.ts';
import { maxQuantity } from './max-quantity.ts';

/** Maximum length of each text column, in characters. Those of products are in `product-fields.ts`. */
export const lengths = {
  categories: { name: 120, slug: 120, description: 2000, seo_title: 70, seo_description: 200 },
  materials: { name: 60 },
  techniques: { name: 60, description: 1000, slug: 120, seo_title: 70, seo_description: 200 },
  product_groups: { name: 200, base_description: 20_000 },
  product_images: { alt_text: 200 },
  product_tags: { tag: 100 },
  print_areas: { name: 60 },
  collections: { title: 120, slug: 120, text: 5000, seo_title: 70, seo_description: 200 },
  carousel_slides: { title: 120, subtitle: 240, button_text: 60, button_action: 200 },
  how_it_works_steps: { icon_name: 60, title: 120, description: 1000 },
  site_content: { section_key: 60 },
  admin_users: { name: 120, email: 254, slug: 40 },
  answer_templates: { name: 60, text: 2000 },
  access_requests: { name: 120, email: 254 },
  campaigns: { name: 80 },
} as const satisfies Record<string, Record<string, number>>;

export const sectionLengths = {
  identity: { name: 80, short_name: 40, legal_name: 160, developer_name: 80, footer_text: 400 },
  home_hero: { site_name: 80, site_description: 400 },
  messages: {
    quote_greeting: 300,
    quote_closing: 300,
    sample_greeting: 300,
    sample_closing: 300,
    product_greeting: 300,
    chat_greeting: 300,
  },
  announcement: { announcement: 120, announcement_link: 200 },
} as const satisfies Record<string, Record<string, number>>;

/** Maximum number of rows per product, and of products per collection. */
export const counts = {
  product_tags: 100,
  product_images: 50,
  price_tiers: 20,
  product_techniques: 50,
  print_areas: 50,
  collection_products: 500,
} as const;

export const mostRedirects = 5000;

export const synonymLimits = { groups: 500, terms: 20, term: 60 } as const;

export const questionLimits = { count: 10, question: 150, answer: 600 } as const;

export const lastPlace = 1_000_000;

/** Maximum size of a section's JSON, in bytes. */
export const sectionBytes = 100_000;

/** Inclusive bounds of whole numbers. */
export const ranges = {
  quantity: { least: 1, most: maxQuantity },
  leadTimeDays: { least: 0, most: 365 },
  millimetres: { least: 1, most: 100_000 },
  grams: { least: 1, most: 1_000_000 },
  maxColors: { least: 1, most: 100 },
  curvePercent: { least: -50, most: 50 },
} as const;

/** Bounds for the minimum line width of a technique, in millimetres (numeric(5, 2)). */
export const finestLine = { least: 0.01, most: 50 } as const;

/** Default colour of a new material (docs/product.md#limits). */
export const defaultMaterialColor = '#6b7280';

/** Maximum unit price, and maximum cost (numeric(12, 4)). */
export const highestUnitPrice = 99_999_999.9999;

/** Maximum price (numeric(12, 2)). */
export const highestPrice = 9_999_999_999.99;

export const wholeNumberMessage = ({ least, most }: { least: number; most: number }) =>
  `Informe um número inteiro de ${least} a ${countText(most)}`;

export const finestLineMessage = `Informe uma espessura de ${String(finestLine.least).replace('.', ',')} a ${finestLine.most} mm, com até 2 casas decimais`;

export const tooLong = (most: number) => `Use no máximo ${countText(most)} caracteres`;

export function lengthProblem(text: string, most: number): string | undefined {
  // Counts code points, as PostgreSQL does.
  return [...text].length > most ? tooLong(most) : undefined;
}

export const cutToLength = (text: string, most: number): string =>
  [...text].slice(0, most).join('');

export const tooMany = {
  product_tags: `Use no máximo ${counts.product_tags} materiais e etiquetas`,
  product_images: `No máximo ${counts.product_images} imagens por produto`,
  price_tiers: `No máximo ${counts.price_tiers} faixas de preço`,
  product_techniques: `Escolha no máximo ${counts.product_techniques} técnicas`,
  print_areas: `No máximo ${counts.print_areas} áreas de gravação por produto`,
  collection_products: `Escolha no máximo ${counts.collection_products} produtos`,
} as const satisfies Record<keyof typeof counts, string>;

// What the database takes at most, for the forms; the migration of the limits is where it is so, and
// supabase/tests/limits.test.ts holds the two together.

/** The longest text of each column, in characters. */
export const lengths = {
  categories: { name: 120, slug: 120, description: 2000 },
  materials: { name: 60 },
  product_groups: { name: 200, base_description: 20_000 },
  products: { name: 200, description: 20_000, color_name: 60 },
  product_images: { alt_text: 200 },
  product_tags: { tag: 100 },
  carousel_slides: { title: 120, subtitle: 240, button_text: 60, button_action: 200 },
  how_it_works_steps: { icon_name: 60, title: 120, description: 1000 },
  site_content: { section_key: 60 },
  admin_users: { name: 120, email: 254 },
} as const satisfies Record<string, Record<string, number>>;

/** The most rows a product has of each table. */
export const counts = { product_tags: 100, product_images: 50 } as const;

/** The last place in an order; the first is 0. */
export const lastPlace = 1_000_000;

/** What all the texts of a section may weigh (bytes of its JSON). */
export const sectionBytes = 100_000;

/** The highest price (numeric(12, 2)). */
export const highestPrice = 9_999_999_999.99;

const inBrazil = /* @__PURE__ */ new Intl.NumberFormat('pt-BR');

/** Said beside a text that is too long. */
export const tooLong = (most: number) => `Use no máximo ${inBrazil.format(most)} caracteres`;

/** Said beside a text that is longer than its column takes; undefined when it is not. */
export function lengthProblem(text: string, most: number): string | undefined {
  // As PostgreSQL counts, to whom an emoji is one character.
  return [...text].length > most ? tooLong(most) : undefined;
}

/** Said where a product has more of something than it may. */
export const tooMany = {
  product_tags: `Use no máximo ${counts.product_tags} materiais e etiquetas`,
  product_images: `No máximo ${counts.product_images} imagens por produto`,
} as const satisfies Record<keyof typeof counts, string>;

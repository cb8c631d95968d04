import type { Product } from '../catalogue/product.ts';
import { emptyProductForm, toProductFields } from '../catalogue/product-form.ts';
import { type SpecsRow, toProductSpecs } from '../catalogue/product-specs.ts';
import { parseTags } from '../catalogue/product-tags.ts';
import { variantKey } from '../images/file-rules.ts';

/** Row of a product without specs. */
export const bareSpecsRow: SpecsRow = {
  ...toProductFields('', emptyProductForm),
  price_tiers: [],
  techniques: [],
  print_areas: [],
};

/** Specs of a product that has none. */
export const noSpecs = toProductSpecs(bareSpecsRow);

export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const things = [
  'Caneca',
  'Garrafa',
  'Mochila',
  'Chaveiro',
  'Caderno',
  'Caneta',
  'Ecobag',
  'Squeeze',
];
const lines = [
  'Aurora',
  'Serra',
  'Maré',
  'Cais',
  'Feira',
  'Norte',
  'Brisa',
  'Ipê',
  'Lume',
  'Terra',
];
const colors = ['Azul', 'Preto', 'Branco', 'Vermelho', 'Verde', 'Amarelo', 'Rosa', 'Cinza'];
const materials = ['Aço Inox', 'Plástico', 'Madeira', 'Tecido', 'Cerâmica', 'Bambu', 'Vidro'];

/** Creates a realistic catalogue of any size. */
export function catalogueFixture(
  count: number,
  storage = 'https://exemplo.supabase.co',
): Product[] {
  const random = seededRandom(count);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const hex = (length: number) =>
    Array.from({ length }, () => Math.floor(random() * 16).toString(16)).join('');
  return Array.from({ length: count }, (_, position) => {
    const id = `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`;
    const thing = pick(things);
    const color = pick(colors);
    const name = `${thing} ${pick(lines)} ${color} ${100 + Math.floor(random() * 900)} ml`;
    const tags = [pick(materials), color];
    const url = `${storage}/storage/v1/object/public/products/${id}/${
      1_700_000_000_000 + Math.floor(random() * 1e10)
    }-${thing.toLowerCase()}.webp`;
    return {
      id,
      name,
      description: `${thing} para o dia a dia, com a sua marca gravada. Peça ${position}.`,
      price: random() < 0.5 ? 0 : Math.round(random() * 20_000) / 100,
      category: `${thing}s`,
      categoryId: null,
      categorySlug: null,
      ...parseTags(tags),
      images: [
        {
          url,
          alt: name,
          width: 1280,
          height: 1280,
          variants: [320, 640].map((width) => ({ width, url: variantKey(url, width) })),
        },
      ],
      drawnAreas: [],
      availability: pick(['in-stock', 'in-stock', 'sample-available', 'out-of-stock'] as const),
      featured: random() < 0.1,
      isNew: position < 10,
      techniques: tags,
      chosenMaterial: null,
      colorName: color,
      groupId: null,
      seoTitle: '',
      seoDescription: '',
      createdAt: '2026-01-01T00:00:00Z',
      updatedAt: '2026-01-01T00:00:00Z',
      ...noSpecs,
    };
  });
}

import { describe, expect, it } from 'vitest';
import { noSpecs } from '../testing/catalogue-fixture.ts';
import type { Product } from './product.ts';
import { ownColor, toPricedSummary, toProductSummary } from './product-summary.ts';
import { parseProductSummary } from './summary-codec.ts';

const product: Product = {
  id: 'a',
  name: 'Caneca',
  description: 'De aço',
  price: 12.5,
  category: 'Canecas',
  categoryId: null,
  categorySlug: null,
  material: 'Aço Inox',
  colors: ['Azul'],
  images: [
    {
      url: '/a.webp',
      alt: 'Caneca',
      width: 1280,
      height: 1280,
      variants: [
        { width: 320, url: '/a-320.webp' },
        { width: 640, url: '/a-640.webp' },
      ],
    },
  ],
  availability: 'in-stock',
  featured: false,
  isNew: false,
  techniques: ['Aço Inox', 'Azul'],
  chosenMaterial: null,
  colorName: 'Azul',
  groupId: null,
  seoTitle: '',
  seoDescription: '',
  createdAt: '',
  updatedAt: '',
  drawnAreas: [],
  ...noSpecs,
};

describe('price tiers', () => {
  const tiers = [
    { minQuantity: 10, unitPrice: 11 },
    { minQuantity: 50, unitPrice: 9.5 },
  ];
  const priced = {
    ...product,
    tiers,
    lowestPrice: 9.5,
    minQuantity: 20,
    quantityStep: 5,
    referenceCode: 'SP-1',
  };

  it('are reduced to the lowest price on cards, but complete on the product’s page', () => {
    const card = toProductSummary(priced);
    expect(card).toMatchObject({
      referenceCode: 'SP-1',
      minQuantity: 20,
      quantityStep: 5,
      lowestPrice: 9.5,
    });
    expect(card).not.toHaveProperty('tiers');
    expect(toPricedSummary(priced)).toEqual({ ...card, tiers });
  });

  it('are the same after a round trip through JSON', () => {
    for (const summary of [toProductSummary(priced), toPricedSummary(priced)]) {
      const text = JSON.stringify(summary);
      // Compared byte for byte because stored products are compared as strings.
      expect(JSON.stringify(parseProductSummary(JSON.parse(text)))).toHaveLength(text.length);
      expect(parseProductSummary(JSON.parse(text))).toEqual(summary);
    }
  });
});

it('leaves out specs that have their default value', () => {
  expect(Object.keys(JSON.parse(JSON.stringify(toPricedSummary(product))))).toEqual([
    'id',
    'name',
    'description',
    'images',
    'price',
    'category',
    'material',
    'colors',
    'availability',
    'featured',
    'techniques',
    'colorName',
  ]);
});

it('has the card’s image, and is the same after a round trip through JSON', () => {
  const summary = toProductSummary(product);
  expect(summary.images).toEqual(['/a-640.webp']);
  expect(parseProductSummary(JSON.parse(JSON.stringify(summary)))).toEqual(summary);
});

it('falls back to the original image', () => {
  const [image] = product.images;
  const bare = { ...product, images: image ? [{ ...image, variants: [] }] : [] };
  expect(toProductSummary(bare).images).toEqual(['/a.webp']);
});

describe('ownColor', () => {
  it('returns the product’s colour or, failing that, its only colour tag', () => {
    expect(ownColor({ colorName: 'Azul', colors: ['Preto'] })).toBe('Azul');
    expect(ownColor({ colorName: null, colors: ['Preto'] })).toBe('Preto');
    expect(ownColor({ colorName: ' ', colors: ['Preto', 'Azul'] })).toBeUndefined();
    expect(ownColor({ colorName: null, colors: [] })).toBeUndefined();
  });
});

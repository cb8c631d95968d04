import { describe, expect, it } from 'vitest';
import type { Product } from './product.ts';
import { ownColor, toProductSummary } from './product-summary.ts';
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
  colorName: 'Azul',
  groupId: null,
  createdAt: '',
  updatedAt: '',
};

it('has the image that cards show, and survives JSON', () => {
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
  it('is the product’s colour, else its only colour tag', () => {
    expect(ownColor({ colorName: 'Azul', colors: ['Preto'] })).toBe('Azul');
    expect(ownColor({ colorName: null, colors: ['Preto'] })).toBe('Preto');
    expect(ownColor({ colorName: ' ', colors: ['Preto', 'Azul'] })).toBeUndefined();
    expect(ownColor({ colorName: null, colors: [] })).toBeUndefined();
  });
});

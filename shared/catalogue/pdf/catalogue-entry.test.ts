import { expect, test } from 'vitest';
import type { DrawnArea } from '../../print-areas/drawn-area.ts';
import { catalogueFixture } from '../../testing/catalogue-fixture.ts';
import type { Product } from '../product.ts';
import { type EntryContext, toEntries } from './catalogue-entry.ts';

const [first] = catalogueFixture(1);
if (!first) throw new Error('no product');

const context: EntryContext = {
  urlOf: (id) => `https://loja.example/p/${id}`,
  lookOf: () => 'one_color',
  hasLogo: true,
};

const corners: DrawnArea['quad'] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];
const area: DrawnArea = {
  ...{ id: 'area', name: 'Verso', imageIndex: 1, widthMm: 40, heightMm: 20 },
  ...{ quad: corners, brightness: 1, techniqueId: null },
};
const picture = (url: string) => ({
  ...{ url, alt: '', width: 1600, height: 1600 },
  variants: [{ width: 640, url: `${url}?640` }],
});
const product = (more: Partial<Product>): Product => ({
  ...first,
  ...{ name: 'Caneca', referenceCode: 'CN-1', minQuantity: 50, quantityStep: 1, price: 9.9 },
  ...{ tiers: [{ minQuantity: 500, unitPrice: 8.5 }], groupId: 'group', drawnAreas: [area] },
  images: [picture('frente'), picture('verso')],
  ...more,
});

test('lists a model once, with its colours, minimum and prices', () => {
  const models = [
    product({ id: '1', colorName: 'Azul' }),
    product({ id: '2', groupId: null, colorName: null, colors: [], referenceCode: null }),
    product({ id: '3', colorName: 'Preto' }),
  ];
  const [mug, other, ...rest] = toEntries(models, context);
  expect(rest).toEqual([]);
  expect(mug).toMatchObject({
    url: 'https://loja.example/p/1',
    details: ['Código: CN-1', 'Cores: Azul, Preto', 'Mínimo: 50 unidades'],
    prices: [
      ['A partir de 50', 'R$ 9,90'],
      ['A partir de 500', 'R$ 8,50'],
    ],
  });
  expect(other?.details).toEqual(['Mínimo: 50 unidades']);
});

test('uses the picture with the print area if there is a logo to print', () => {
  const [printed] = toEntries([product({})], context);
  expect(printed?.area).toMatchObject({ id: 'area', look: 'one_color' });
  expect(printed?.photos).toEqual([{ width: 640, url: 'verso?640' }, { url: 'verso' }]);
  const [plain] = toEntries([product({})], { ...context, hasLogo: false });
  expect(plain).not.toHaveProperty('area');
  expect(plain?.photos.at(-1)?.url).toBe('frente');
});

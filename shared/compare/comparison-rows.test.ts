import { expect, it } from 'vitest';
import type { ProductSummary } from '../catalogue/product-summary.ts';
import { comparisonRows } from './comparison-rows.ts';

const mug: ProductSummary = {
  id: 'a',
  name: 'Caneca',
  description: '',
  images: [],
  price: 45,
  minQuantity: 50,
  tiers: [{ minQuantity: 200, unitPrice: 41.4 }],
  category: 'Canecas',
  material: 'Cerâmica',
  colors: ['Azul', 'Preto'],
  availability: 'in-stock',
  featured: false,
  techniques: [],
  colorName: null,
};
const bag: ProductSummary = { ...mug, id: 'b', price: 0, minQuantity: 1, tiers: [], colors: [] };
const compared = [
  {
    product: mug,
    specs: new Map([
      ['Peso', ['300 g']],
      ['Prazo', ['10 dias úteis']],
    ]),
  },
  { product: bag, specs: new Map([['Técnicas', ['Laser', 'Serigrafia']]]) },
];
const valuesOf = (quantity: number) =>
  new Map(comparisonRows(compared, quantity).map(({ label, values }) => [label, values]));

it('shows the price for the requested quantity or, if higher, the lowest allowed one', () => {
  expect(valuesOf(200).get('Preço')).toEqual([
    ['R$ 41,40 cada', 'R$ 8.280,00 por 200 unidades'],
    ['Sob consulta'],
  ]);
  expect(valuesOf(1).get('Preço')?.[0]).toEqual(['R$ 45,00 cada', 'R$ 2.250,00 por 50 unidades']);
});

it('states the price of a single piece only once', () => {
  const [single] = comparisonRows([{ product: { ...bag, price: 88 }, specs: new Map() }], 1);
  expect(single?.values).toEqual([['R$ 88,00 cada']]);
});

it('aligns the values that products have, and leaves out rows that are empty for all', () => {
  const values = valuesOf(200);
  expect([...values.keys()]).toEqual([
    'Preço',
    'Mínimo',
    'Prazo',
    'Técnicas',
    'Material',
    'Cores',
    'Estoque',
    'Peso',
  ]);
  expect(values.get('Técnicas')).toEqual([[], ['Laser', 'Serigrafia']]);
  expect(values.get('Mínimo')).toEqual([['Mínimo 50 unidades'], ['Sem mínimo']]);
});

it('has an empty cell for a product that was removed', () => {
  expect(comparisonRows([compared[0], undefined], 200)[0]?.values[1]).toEqual([]);
});

import { expect, test } from 'vitest';
import { bareSpecsRow, noSpecs } from '../testing/catalogue-fixture.ts';
import { publicProductColumns } from './product.ts';
import { type SpecsRow, specTexts, toProductSpecs } from './product-specs.ts';

const nothing: SpecsRow = { ...bareSpecsRow, price: 25 };

const undrawn = {
  image_id: null,
  technique_id: null,
  width_mm: 60,
  height_mm: null,
  quad: null,
  brightness: null,
  curve: null,
};

test('selects no costs for pages, files and the PDF catalogue', () => {
  expect(publicProductColumns).toContain('price_tiers');
  expect(publicProductColumns).not.toMatch(/cost|supplier/);
});

test('returns defaults for a product without specs', () => {
  expect(toProductSpecs(nothing)).toMatchObject({
    referenceCode: null,
    minQuantity: 1,
    quantityStep: 1,
    tiers: [],
    lowestPrice: 0,
    printTechniques: [],
    printAreas: [],
    leadTimeDays: null,
    productionDays: null,
    widthMm: null,
    weightG: null,
    packaging: null,
    sizes: null,
  });
});

test('sorts tiers, techniques and areas', () => {
  const technique = { max_colors: null, sort_order: 2, lead_time_days: null };
  expect(
    toProductSpecs({
      ...nothing,
      min_quantity: 60,
      lead_time_days: 10,
      price_tiers: [
        { min_quantity: 100, unit_price: '18.9000' as unknown as number },
        { min_quantity: 50, unit_price: 20 },
        { min_quantity: 10, unit_price: 1 },
      ],
      techniques: [
        { ...technique, id: 'c', name: 'Serigrafia', slug: 'serigrafia' },
        { ...technique, id: 'b', name: 'Laser', slug: 'laser' },
        {
          ...technique,
          id: 'a',
          name: 'Tampografia',
          slug: 'tampografia',
          sort_order: 1,
          max_colors: 2,
          lead_time_days: 3,
        },
      ],
      print_areas: [
        { ...undrawn, id: 'b', name: 'Verso' },
        { ...undrawn, id: 'a', name: 'Frente' },
      ],
    }),
  ).toMatchObject({
    tiers: [
      { minQuantity: 10, unitPrice: 1 },
      { minQuantity: 50, unitPrice: 20 },
      { minQuantity: 100, unitPrice: 18.9 },
    ],
    // The tier below the minimum quantity cannot be reached.
    lowestPrice: 18.9,
    printTechniques: [
      { id: 'a', name: 'Tampografia', slug: 'tampografia', maxColors: 2 },
      { id: 'b', name: 'Laser', maxColors: null },
      { id: 'c', name: 'Serigrafia', maxColors: null },
    ],
    printAreas: [
      { name: 'Frente', widthMm: 60, heightMm: null },
      { name: 'Verso', widthMm: 60, heightMm: null },
    ],
    productionDays: [10, 13],
  });
});

test('lists an area that is on several pictures once per size', () => {
  const area = { ...undrawn, id: 'a', name: 'Frente', height_mm: 40 };
  const { printAreas } = toProductSpecs({
    ...nothing,
    print_areas: [area, { ...area, id: 'b' }, { ...area, id: 'c', width_mm: 20 }],
  });
  expect(printAreas.map(({ widthMm }) => widthMm)).toEqual([60, 20]);
});

test('lists the specs that are plain texts, except for the code', () => {
  const row = { ...nothing, reference_code: 'SP-1', packaging: 'Caixa' };
  expect(specTexts(toProductSpecs(row))).toEqual([{ name: 'Embalagem', value: 'Caixa' }]);
  expect(specTexts(noSpecs)).toEqual([]);
});

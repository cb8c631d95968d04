import { expect, it, test } from 'vitest';
import { emptyTradeForm, toTradeFields, tradeProblems } from './trade-form.ts';

test('stores empty optional fields as missing', () => {
  expect(tradeProblems(emptyTradeForm)).toEqual({});
  expect(toTradeFields(emptyTradeForm)).toEqual({
    reference_code: '',
    min_quantity: 1,
    quantity_step: 1,
    lead_time_days: null,
    packaging: '',
    ncm: null,
    width_mm: null,
    height_mm: null,
    depth_mm: null,
    weight_g: null,
    techniques: [],
    price_tiers: [],
    costs: { supplier: '', supplier_code: '', cost: null, note: '' },
  });
});

test('trims texts, converts centimetres to millimetres and an NCM to digits', () => {
  expect(
    toTradeFields({
      ...emptyTradeForm,
      referenceCode: ' SP-1 ',
      minQuantity: '1.000',
      width: '9,5',
      height: '11.2',
      depth: '100',
      weight: '1.250',
      ncm: '6911.10.90',
      tiers: [
        { quantity: '50', price: '12,5' },
        { quantity: ' ', price: '' },
        { quantity: '1.000', price: '9,8765' },
      ],
      costs: { supplier: ' Fábrica ', supplierCode: '', cost: '4,3217', note: '' },
    }),
  ).toMatchObject({
    reference_code: 'SP-1',
    min_quantity: 1000,
    width_mm: 95,
    height_mm: 112,
    depth_mm: 1000,
    weight_g: 1250,
    ncm: '69111090',
    price_tiers: [
      { min_quantity: 50, unit_price: 12.5 },
      { min_quantity: 1000, unit_price: 9.8765 },
    ],
    costs: { supplier: 'Fábrica', cost: 4.3217 },
  });
});

it.each([
  ['referenceCode', 'a'.repeat(61), 'Use no máximo 60 caracteres'],
  ['packaging', 'a'.repeat(201), 'Use no máximo 200 caracteres'],
  ['minQuantity', '0', 'Informe um número inteiro de 1 a 999.999'],
  ['minQuantity', '1,5', 'Informe um número inteiro de 1 a 999.999'],
  ['quantityStep', '1.000.000', 'Informe um número inteiro de 1 a 999.999'],
  ['leadTimeDays', '-1', 'Informe um número inteiro de 0 a 365'],
  ['weight', 'leve', 'Informe um número inteiro de 1 a 1.000.000'],
  ['width', '0', 'Informe uma medida em cm, de 0,1 a 10.000'],
  ['height', '9,55', 'Informe uma medida em cm, de 0,1 a 10.000'],
  ['depth', '10.001', 'Informe uma medida em cm, de 0,1 a 10.000'],
  ['ncm', '1234', 'Informe os 8 dígitos do NCM'],
] as const)('rejects as %s %j', (field, typed, message) => {
  expect(tradeProblems({ ...emptyTradeForm, [field]: typed })).toEqual({ [field]: message });
});

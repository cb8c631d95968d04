import { expect, test } from 'vitest';
import { identityDefaults, identityToSave, parseIdentity } from './identity.ts';

test('uses the defaults in a new shop', () => {
  expect(parseIdentity(undefined)).toEqual(identityDefaults);
});

test('replaces invalid values by defaults, and keeps the others', () => {
  const saved = { name: 'Brindes do Vale', brand_color: 'red', radius: 'huge', fonts: 7 };
  expect(parseIdentity(saved)).toEqual({ ...identityDefaults, name: 'Brindes do Vale' });
});

test('normalises numbers and the colour for storage', () => {
  const typed = {
    ...identityDefaults,
    name: ' Brindes do Vale ',
    brand_color: '#AABBCC',
    cnpj: '11.222.333/0001-81',
    whatsapp: '11 98888 7777',
  };
  expect(identityToSave(typed)).toEqual({
    ...identityDefaults,
    name: 'Brindes do Vale',
    brand_color: '#aabbcc',
    cnpj: '11222333000181',
    whatsapp: '(11) 98888-7777',
  });
});

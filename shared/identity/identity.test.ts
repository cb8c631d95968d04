import { expect, test } from 'vitest';
import { identityDefaults, identityToSave, parseIdentity } from './identity.ts';

test('a shop that has saved nothing has the defaults', () => {
  expect(parseIdentity(undefined)).toEqual(identityDefaults);
});

test('what cannot be is read as the default, and the rest as it was saved', () => {
  const saved = { name: 'Brindes do Vale', brand_color: 'red', radius: 'huge', fonts: 7 };
  expect(parseIdentity(saved)).toEqual({ ...identityDefaults, name: 'Brindes do Vale' });
});

test('numbers and the colour are stored in one form', () => {
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

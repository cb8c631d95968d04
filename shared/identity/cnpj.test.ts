import { expect, test } from 'vitest';
import { cnpjToSave, formatCnpj, parseCnpj } from './cnpj.ts';

test.each(['11.222.333/0001-81', '11222333000181', ' 11 222 333 / 0001–81 '])(
  'parses a CNPJ in common notations: %s',
  (written) => {
    expect(parseCnpj(written)).toBe('11222333000181');
  },
);

test.each([
  '',
  '11.222.333/0001-82',
  '11111111111111',
  '1122233300018',
  '11222333000181 a',
  '12ABC34501DE3A',
  '12ABC34501DE53',
  '12ÁBC34501DE35',
  '00000000000000',
])('rejects %s', (written) => {
  expect(parseCnpj(written)).toBeUndefined();
});

test.each(['12ABC34501DE35', '12.abc.345/01de-35'])('parses a CNPJ with letters: %s', (written) => {
  expect(parseCnpj(written)).toBe('12ABC34501DE35');
  expect(formatCnpj('12ABC34501DE35')).toBe('12.ABC.345/01DE-35');
});

test('stores characters without punctuation, and displays them with punctuation', () => {
  expect(cnpjToSave('11.222.333/0001-81')).toBe('11222333000181');
  expect(formatCnpj('11222333000181')).toBe('11.222.333/0001-81');
  expect(cnpjToSave(' abc ')).toBe('abc');
});

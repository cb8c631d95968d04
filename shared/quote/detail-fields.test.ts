import { describe, expect, it, test } from 'vitest';
import { detailFields, detailProblem, hasNameAndPhone, quoteEnding } from './detail-fields.ts';
import { noDetails, parseDetails } from './details.ts';

const details = {
  name: ' Ana ',
  company: '',
  contact: 'ana@exemplo.com.br',
  neededBy: '2026-12-24',
  deliveryCity: 'São Paulo',
  note: 'Com a logo em branco.',
};

describe('detailFields', () => {
  it('contains trimmed input', () => {
    expect(detailFields(details)).toEqual({
      name: 'Ana',
      email: 'ana@exemplo.com.br',
      needed_by: '2026-12-24',
      delivery_city: 'São Paulo',
      message: 'Com a logo em branco.',
    });
    expect(detailFields(noDetails)).toEqual({});
  });

  it('accepts a phone number as contact', () => {
    expect(detailFields({ ...noDetails, contact: '11 98888-7777' })).toEqual({
      phone: '11 98888-7777',
    });
  });

  it('moves values that no field accepts to the note', () => {
    const company = 'x'.repeat(161);
    expect(detailFields({ ...noDetails, contact: 'ramal 12', company, note: 'Oi' })).toEqual({
      message: `Oi\nContato: ramal 12\nEmpresa: ${company}`,
    });
    expect(detailFields({ ...noDetails, note: 'x'.repeat(6000) }).message).toHaveLength(5000);
    expect(detailFields({ ...noDetails, neededBy: '12026-01-01' })).toEqual({});
  });
});

test('accepts a phone number or an e-mail address as contact', () => {
  expect(detailProblem('contact', 'ana@')).toBe('Informe um telefone com DDD ou um e-mail');
  expect(detailProblem('contact', '')).toBeUndefined();
  expect(detailProblem('contact', '(11) 98888-7777')).toBeUndefined();
});

test('formats details below the quote, with a Brazilian date', () => {
  expect(quoteEnding('2026-000124', details)).toBe(
    'Pedido 2026-000124\nNome: Ana\nContato: ana@exemplo.com.br\nPara: 24/12/2026\nCidade de entrega: São Paulo\nObservação: Com a logo em branco.',
  );
  expect(quoteEnding('2026-000124', noDetails)).toBe('Pedido 2026-000124');
});

test('parses corrupted stored details', () => {
  expect(parseDetails({ name: 'Ana', company: 7 })).toEqual({ ...noDetails, name: 'Ana' });
  expect(parseDetails(null)).toEqual(noDetails);
});

test('requires a name and a phone, where the shop asks for both', () => {
  expect(hasNameAndPhone(noDetails)).toBe(false);
  expect(hasNameAndPhone(details)).toBe(false);
  expect(hasNameAndPhone({ ...details, contact: '11 98888-7777' })).toBe(true);
  expect(hasNameAndPhone({ ...details, name: ' ', contact: '11 98888-7777' })).toBe(false);
});

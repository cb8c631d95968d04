import { describe, expect, it, test } from 'vitest';
import { detailFields, detailProblem, quoteEnding } from './detail-fields.ts';
import { noDetails, parseDetails } from './details.ts';

const details = {
  name: ' Ana ',
  company: '',
  contact: 'ana@exemplo.com.br',
  neededBy: '2026-12-24',
  deliveryCity: 'São Paulo',
  note: 'Com a logo em branco.',
};

describe('as fields of a request', () => {
  it('has what was filled in, trimmed', () => {
    expect(detailFields(details)).toEqual({
      name: 'Ana',
      email: 'ana@exemplo.com.br',
      needed_by: '2026-12-24',
      delivery_city: 'São Paulo',
      message: 'Com a logo em branco.',
    });
    expect(detailFields(noDetails)).toEqual({});
  });

  it('reads a contact as a phone number, too', () => {
    expect(detailFields({ ...noDetails, contact: '11 98888-7777' })).toEqual({
      phone: '11 98888-7777',
    });
  });

  it('keeps what no field takes in the note, so that no order is refused for it', () => {
    const company = 'x'.repeat(161);
    expect(detailFields({ ...noDetails, contact: 'ramal 12', company, note: 'Oi' })).toEqual({
      message: `Oi\nContato: ramal 12\nEmpresa: ${company}`,
    });
    expect(detailFields({ ...noDetails, note: 'x'.repeat(6000) }).message).toHaveLength(5000);
    expect(detailFields({ ...noDetails, neededBy: '12026-01-01' })).toEqual({});
  });
});

test('a contact is a phone number or an e-mail address', () => {
  expect(detailProblem('contact', 'ana@')).toBe('Informe um telefone com DDD ou um e-mail');
  expect(detailProblem('contact', '')).toBeUndefined();
  expect(detailProblem('contact', '(11) 98888-7777')).toBeUndefined();
});

test('stands below the quote, with the date as Brazilians write it', () => {
  expect(quoteEnding('2026-000124', details)).toBe(
    'Pedido 2026-000124\nNome: Ana\nContato: ana@exemplo.com.br\nPara: 24/12/2026\nCidade de entrega: São Paulo\nObservação: Com a logo em branco.',
  );
  expect(quoteEnding('2026-000124', noDetails)).toBe('Pedido 2026-000124');
});

test('what was stored is read, whatever it has become', () => {
  expect(parseDetails({ name: 'Ana', company: 7 })).toEqual({ ...noDetails, name: 'Ana' });
  expect(parseDetails(null)).toEqual(noDetails);
});

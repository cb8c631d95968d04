import { describe, expect, it, test } from 'vitest';
import { type Cart, withAdded } from '../cart/cart.ts';
import { noDetails, parseDetails } from './details.ts';
import {
  detailFields,
  detailProblem,
  missingDetails,
  quoteEnding,
  quoteRequest,
} from './request.ts';

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

  it('accepts a phone number as the contact', () => {
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

test('accepts a phone number or an e-mail address as the contact', () => {
  expect(detailProblem('contact', 'ana@')).toBe('Informe um telefone com DDD ou um e-mail');
  expect(detailProblem('contact', '')).toBeUndefined();
  expect(detailProblem('contact', '(11) 98888-7777')).toBeUndefined();
});

test('formats details below the quote, with the date as Brazilians write it', () => {
  expect(quoteEnding('2026-000124', details)).toBe(
    'Pedido 2026-000124\nNome: Ana\nContato: ana@exemplo.com.br\nPara: 24/12/2026\nCidade de entrega: São Paulo\nObservação: Com a logo em branco.',
  );
  expect(quoteEnding('2026-000124', noDetails)).toBe('Pedido 2026-000124');
});

test('parses stored details that are corrupted', () => {
  expect(parseDetails({ name: 'Ana', company: 7 })).toEqual({ ...noDetails, name: 'Ana' });
  expect(parseDetails(null)).toEqual(noDetails);
});

test('requires name and phone before the chat if the shop asks for them, and some contact if there is no chat', () => {
  const missing = (by: 'chat' | 'shop', typed: Partial<typeof noDetails>) =>
    Object.keys(missingDetails({ ...noDetails, ...typed }, by));
  expect(missing('chat', {})).toEqual(['name', 'contact']);
  expect(missing('chat', { name: 'Ana', contact: 'ana@exemplo.com.br' })).toEqual(['contact']);
  expect(missing('chat', { name: 'Ana', contact: '11 98888-7777' })).toEqual([]);
  expect(missing('shop', { name: 'Ana', contact: ' ' })).toEqual(['contact']);
  expect(missing('shop', { contact: 'ana@' })).toEqual(['contact']);
  expect(missing('shop', { contact: 'ana@exemplo.com.br' })).toEqual([]);
  expect(missing('shop', { contact: '11 98888-7777' })).toEqual([]);
});

const product = (id: string, name: string, price = 0) => ({
  id,
  name,
  description: '',
  images: [],
  price,
});
const mug = product('0d0c0b0a-1234-4abc-8def-001122334455', 'Caneca', 12.5);
const sent = {
  id: '00000000-007b-4000-8000-000000000000',
  protocol: '2026-000123',
  noticeVersion: '1',
};

test('contains the lines as the visitor saw them', () => {
  const cart = withAdded(withAdded([], mug, 50, 'Azul'), mug, 1, 'Azul', true);
  expect(quoteRequest(cart, { ...noDetails, name: 'Ana' }, sent)).toEqual({
    id: sent.id,
    protocol: '2026-000123',
    kind: 'quote',
    name: 'Ana',
    notice_version: '1',
    items: [
      {
        kind: 'quote',
        product_id: mug.id,
        name: 'Caneca',
        color: 'Azul',
        quantity: 50,
        shown_price: 12.5,
      },
      {
        kind: 'sample',
        product_id: mug.id,
        name: 'Caneca',
        color: 'Azul',
        quantity: 1,
        shown_price: 12.5,
      },
    ],
  });
});

test('describes prints within the maximum length', () => {
  const cart = withAdded(withAdded([], mug, 50, 'Azul'), mug, 20, 'Preto');
  const printsOf = (prints: Record<string, string>) =>
    quoteRequest(cart, noDetails, sent, prints)?.items?.map(({ print }) => print);
  expect(printsOf({ [mug.id]: 'Frente, 38 × 21 mm', outro: 'Verso' })).toEqual([
    'Frente, 38 × 21 mm',
    'Frente, 38 × 21 mm',
  ]);
  expect(printsOf({ [mug.id]: 'a'.repeat(300) })?.[0]).toHaveLength(200);
  expect(printsOf({})).toEqual([undefined, undefined]);
});

test('prices a line for its quantity, if the price is known', () => {
  const tiers = [{ minQuantity: 50, unitPrice: 9.875 }];
  const shownPrices = (
    ...products: (typeof mug & { tiers?: typeof tiers; lowestPrice?: number })[]
  ) =>
    products.map(
      (each) => quoteRequest(withAdded([], each, 60), noDetails, sent)?.items?.[0]?.shown_price,
    );
  expect(shownPrices({ ...mug, tiers }, { ...mug, lowestPrice: 9.875 }, mug)).toEqual([
    9.875,
    undefined,
    12.5,
  ]);
  const stored: Cart = [{ product: mug, quantity: 60 }];
  expect(quoteRequest(stored, noDetails, sent)?.items?.[0]).not.toHaveProperty('shown_price');
});

test('is a request for samples if it contains nothing else', () => {
  const cart = withAdded([], mug, 1, undefined, true);
  expect(quoteRequest(cart, noDetails, sent)?.kind).toBe('sample');
});

test('drops lines without a valid product, and truncates long names', () => {
  const cart: Cart = [
    { product: product('x', 'Sem id'), quantity: 1 },
    {
      product: product(mug.id, '🎁'.repeat(300)),
      quantity: 1,
      selectedColor: 'a'.repeat(99),
    },
  ];
  expect(quoteRequest(cart, noDetails, sent)?.items).toMatchObject([
    { name: '🎁'.repeat(200), color: 'a'.repeat(60) },
  ]);
  expect(quoteRequest(cart.slice(0, 1), noDetails, sent)).toBeUndefined();
});

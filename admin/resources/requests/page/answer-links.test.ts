import { expect, test } from 'vitest';
import { answerLinks, greeting } from './answer-links.ts';

const request = {
  protocol: '2026-000123',
  kind: 'quote',
  name: 'Rita Alves',
  email: 'rita@exemplo.com.br',
  phone: '(11) 98888-1234',
};

test('begins an answer with a greeting and the protocol', () => {
  expect(greeting(request, 'Vitrine')).toBe(
    'Olá, Rita! Aqui é da Vitrine. Recebemos o seu pedido de orçamento (protocolo 2026-000123).',
  );
  expect(greeting({ ...request, name: null, kind: 'sample' }, 'Vitrine')).toBe(
    'Olá! Aqui é da Vitrine. Recebemos o seu pedido de amostra (protocolo 2026-000123).',
  );
});

test('uses the protocol that the visitor saw if two requests have the same', () => {
  const second = { ...request, protocol: '2026-000123-2' };
  const told = (kind: string) => greeting({ ...second, kind }, 'Vitrine');
  expect(told('quote')).toContain('(protocolo 2026-000123)');
  expect(told('message')).toContain('(protocolo 2026-000123-2)');
  const [, mail] = answerLinks(second, 'Vitrine');
  expect(mail?.href).toMatch(/subject=Vitrine%3A%20protocolo%202026-000123&/);
});

test('offers only links for the contact data that was given', () => {
  const links = answerLinks(request, 'Vitrine');
  expect(links.map(({ label }) => label)).toEqual([
    'Responder no WhatsApp',
    'Responder por e-mail',
    'Ligar',
  ]);
  expect(links[0]?.href).toMatch(/^https:\/\/wa\.me\/5511988881234\?text=Ol%C3%A1%2C%20Rita/);
  expect(links[1]?.href).toMatch(/^mailto:rita@exemplo\.com\.br\?subject=Vitrine%3A%20protocolo/);
  expect(links[2]?.href).toBe('tel:+5511988881234');
  expect(answerLinks({ ...request, email: null, phone: null }, 'Vitrine')).toEqual([]);
});

test('encodes e-mail addresses, so that they cannot add recipients', () => {
  const [mail] = answerLinks({ ...request, phone: null, email: 'a@b.c?bcc=d@e.f' }, 'Vitrine');
  expect(mail?.href).toMatch(/^mailto:a@b\.c%3Fbcc%3Dd%40e\.f\?subject=/);
});

import { expect, it } from 'vitest';
import { toLocation } from './redirect.ts';

it.each([
  ['/categoria/canecas', '', '/categoria/canecas'],
  ['/categoria/canecas', '?utm_source=carta', '/categoria/canecas?utm_source=carta'],
  [
    '/produtos?categoria=Copos',
    '?utm_source=carta&a=1',
    '/produtos?categoria=Copos&utm_source=carta',
  ],
  ['/sobre#equipe', '?a=1', '/sobre?a=1#equipe'],
  ['/promoção de verão', '', '/promo%C3%A7%C3%A3o%20de%20ver%C3%A3o'],
  ['/produtos?categoria=Escrit%C3%B3rio', '', '/produtos?categoria=Escrit%C3%B3rio'],
  ['https://exemplo.com.br/antiga', '?a=1', 'https://exemplo.com.br/antiga?a=1'],
])('redirects %s with the query "%s" to %s', (to, query, location) => {
  expect(toLocation(to, query)).toBe(location);
});

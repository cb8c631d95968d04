import { expect, it } from 'vitest';
import { listTitle } from './list-title.ts';

it.each([
  ['an existing category', ['Canecas'], 'Canecas'],
  ['no category', [], 'Produtos'],
  ['several categories', ['Canecas', 'Bolsas'], 'Produtos'],
  ['an unknown category of the URL', ['Compre já em outra-loja.example'], 'Produtos'],
])('returns the heading for %s', (_, filtered, heading) => {
  expect(listTitle(filtered, ['Bolsas', 'Canecas'])).toBe(heading);
});

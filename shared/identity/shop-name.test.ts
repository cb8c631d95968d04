import { expect, test } from 'vitest';
import { readShopName, shopNameToSave, unnamedShop, wordmark } from './shop-name.ts';

test.each([
  [{}, unnamedShop],
  [{ identity: { name: ' ' }, home_hero: { site_name: '', title: 'Destaques' } }, unnamedShop],
  [{ home_hero: { site_name: ' Vale ' } }, 'Vale'],
  [{ identity: { name: 'Vale Brindes' }, home_hero: { site_name: 'Vale' } }, 'Vale Brindes'],
  [shopNameToSave(' Vale Brindes '), 'Vale Brindes'],
])('names the shop of %j %s', (sections: Record<string, unknown>, name) => {
  expect(readShopName((key) => sections[key])).toBe(name);
});

test.each([
  ['Vale Brindes', '', 'Vale', 'Brindes'],
  ['Vale Brindes', 'Vale', 'Vale', 'Brindes'],
  ['Vale Brindes', 'VB', 'VB', ''],
  ['Vale', '', 'Vale', ''],
  ['O Brinde Certo', '', 'O Brinde Certo', ''],
  ['Comercial São José de Brindes Ltda', 'Comercial', 'Comercial', ''],
])('splits %s, with the short name %j, into "%s" and "%s"', (name, short, first, rest) => {
  expect(wordmark(name, short)).toEqual({ first, rest });
});

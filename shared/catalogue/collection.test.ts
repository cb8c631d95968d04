import { expect, it } from 'vitest';
import { type CollectionRule, matchesRule } from './collection.ts';

const mug = { categoryId: 'canecas', techniques: ['Cerâmica', 'Ecológico'], price: 30 };
const inCategory = (id: string | null) => id === 'canecas' || id === 'copos';

it.each<[string, CollectionRule, boolean]>([
  ['a category or its part', { category_id: 'copos' }, true],
  ['a material', { material: 'Cerâmica' }, true],
  ['another material', { material: 'Vidro' }, false],
  ['a tag', { tag: 'Ecológico' }, true],
  ['another tag', { tag: 'Bambu' }, false],
  ['a price from', { min_price: 30 }, true],
  ['a higher price from', { min_price: 30.01 }, false],
  ['a price up to', { max_price: 30 }, true],
  ['a lower price up to', { max_price: 29.99 }, false],
  ['all of it', { category_id: 'copos', tag: 'Ecológico', min_price: 10, max_price: 40 }, true],
  ['all but one of it', { category_id: 'copos', tag: 'Bambu', min_price: 10 }, false],
])('compares by %s', (_, rule, matches) => {
  expect(matchesRule(rule, mug, inCategory)).toBe(matches);
});

it('excludes products that are in another category or in none', () => {
  for (const categoryId of ['bolsas', null]) {
    expect(matchesRule({ category_id: 'copos' }, { ...mug, categoryId }, inCategory)).toBe(false);
  }
});

it('excludes products without a price from any price range', () => {
  const unpriced = { ...mug, price: 0 };
  expect(matchesRule({ max_price: 50 }, unpriced, inCategory)).toBe(false);
  expect(matchesRule({ min_price: 0 }, unpriced, inCategory)).toBe(false);
  expect(matchesRule({ tag: 'Ecológico' }, unpriced, inCategory)).toBe(true);
});

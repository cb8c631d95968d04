import { expect, it } from 'vitest';
import { decodeViewed, type Viewed, viewedBefore, withViewed } from './recent.ts';

const seen = (id: string): Viewed => ({ id, name: `Produto ${id}`, image: `/${id}.webp` });

it('keeps the last twelve products, newest first and without duplicates', () => {
  const two = withViewed(withViewed([], seen('a')), seen('b'));
  expect(withViewed(two, seen('a')).map(({ id }) => id)).toEqual(['a', 'b']);
  let many: Viewed[] = [];
  for (let at = 0; at < 30; at++) many = withViewed(many, seen(String(at)));
  expect(many).toHaveLength(12);
  expect(viewedBefore(many, '29').map(({ id }) => id)).toEqual(['28', '27', '26', '25']);
});

it('decodes the products that were stored, and drops invalid entries', () => {
  expect(decodeViewed(JSON.stringify([seen('a'), null, 3, { id: 'b' }]))).toEqual([seen('a')]);
  const filed = { ...seen('a'), category: 'Canecas' };
  expect(decodeViewed(JSON.stringify([filed]))).toEqual([filed]);
  expect(decodeViewed(JSON.stringify([{ ...filed, category: 3 }]))).toEqual([seen('a')]);
  for (const bad of ['', '{', 'null', '{"id":"a"}']) expect(decodeViewed(bad)).toEqual([]);
});

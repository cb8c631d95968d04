import { expect, test } from 'vitest';
import { TextItem } from './text-item.tsx';

test.each([
  [undefined, 'Uma linha'],
  [[2, 6] as const, 'Uma\nlinha'],
])('normalizes the line breaks of Word as they are typed, with rows %o', (rows, expected) => {
  const { normalize } = TextItem({ name: 'title', rows }).props;
  expect(normalize('Uma\u2028linha\u0001')).toBe(expected);
});

import { expect, test } from 'vitest';
import { carriesSecret } from './access.ts';

test('accepts only the right secret', () => {
  expect(carriesSecret('abc', 'abc')).toBe(true);
  for (const header of [undefined, '', 'ab', 'abcd', 'ABC', ['abc', 'abc']]) {
    expect(carriesSecret(header, 'abc')).toBe(false);
  }
});

import { expect, test } from 'vitest';
import { carriesSecret } from './webhook-secret.ts';

test('the secret must be there and be the same', () => {
  expect(carriesSecret('abc', 'abc')).toBe(true);
  for (const header of [undefined, '', 'ab', 'abcd', 'ABC', ['abc', 'abc']]) {
    expect(carriesSecret(header, 'abc')).toBe(false);
  }
});

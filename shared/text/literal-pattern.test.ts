import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLiteralPattern, literalPattern } from './literal-pattern.ts';

test('knows every pattern it makes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => isLiteralPattern(literalPattern(text))),
  );
});

test.each(['(a+)+$', 'a*', '(?:(?:.{0,15}){0,15}){0,15}zz', 'a|b', '(a|aa)+$', '\\1', '[a-z]{9}'])(
  'knows that %s is none of them',
  (pattern) => {
    expect(isLiteralPattern(pattern)).toBe(false);
  },
);

test.each(['a.*b', 'Maçã (100%)', '{2}|$'])('matches %s as it is written', (text) => {
  expect(text).toMatch(new RegExp(`^${literalPattern(text)}$`));
  expect(isLiteralPattern(text)).toBe(false);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLiteralPattern, literalPattern } from './literal-pattern.ts';

test('recognises every pattern that it has created', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => isLiteralPattern(literalPattern(text))),
  );
});

test.each(['(a+)+$', 'a*', '(?:(?:.{0,15}){0,15}){0,15}zz', 'a|b', '(a|aa)+$', '\\1', '[a-z]{9}'])(
  'rejects %s',
  (pattern) => {
    expect(isLiteralPattern(pattern)).toBe(false);
  },
);

test.each(['a.*b', 'Maçã (100%)', '{2}|$'])('matches %s literally', (text) => {
  expect(text).toMatch(new RegExp(`^${literalPattern(text)}$`));
  expect(isLiteralPattern(text)).toBe(false);
});

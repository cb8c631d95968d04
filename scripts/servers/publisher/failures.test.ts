import { expect, test } from 'vitest';
import { acceptedWith, assertEnough, toFailureMessage, UploadFailed } from './failures.ts';

test.each([
  ['the first site', 0, undefined],
  ['a site that was small', 0, 9],
  ['half of it', 10, 20],
  ['more than before', 30, 20],
])('accepts %s', (_what, products, live) => {
  expect(() => assertEnough(products, live, undefined)).not.toThrow();
});

test.each([
  ['an empty one', 0, 10],
  ['less than half', 9, 20],
])('rejects %s', (_what, products, live) => {
  expect(() => assertEnough(products, live, undefined)).toThrow(
    `the site would have ${products} products, and the live one has ${live}`,
  );
});

test('publishes the accepted number of products, and rejects fewer', () => {
  expect(() => assertEnough(3, 20, 3)).not.toThrow();
  expect(() => assertEnough(2, 20, 3)).toThrow();
});

test('uses the lowest accepted number', () => {
  expect(acceptedWith([{ accepted_products: null }])).toBeUndefined();
  expect(acceptedWith([{ accepted_products: 4 }, { accepted_products: 0 }])).toBe(0);
});

test('tells editors that the bucket was unreachable, without its response', () => {
  const message = toFailureMessage(new UploadFailed('away', 'PUT /index.html: 403 AccessDenied'));
  expect(message).toMatch(
    /^O armazenamento do site não respondeu.*tentativa será feita sozinha\.$/,
  );
  expect(message).not.toContain('AccessDenied');
});

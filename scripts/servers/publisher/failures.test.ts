import { expect, test } from 'vitest';
import {
  acceptedWith,
  assertEnough,
  TooFewProducts,
  toFailureMessage,
  UploadFailed,
} from './failures.ts';

test.each([
  ['the first site', 0, undefined],
  ['an empty site in place of one with few products', 0, 9],
  ['a site with half of the products', 10, 20],
  ['a site with more products', 30, 20],
])('accepts %s', (_what, products, live) => {
  expect(() => assertEnough(products, live, undefined)).not.toThrow();
});

test.each([
  ['an empty site in place of one with ten products', 0, 10],
  ['a site with less than half of the products', 9, 20],
])('rejects %s', (_what, products, live) => {
  expect(() => assertEnough(products, live, undefined)).toThrow(
    `the site would have ${products} products, and the live one has ${live}`,
  );
});

test('publishes the accepted number of products, and rejects fewer', () => {
  expect(() => assertEnough(3, 20, 3)).not.toThrow();
  expect(() => assertEnough(2, 20, 3)).toThrow();
});

test('applies the lowest of several accepted numbers', () => {
  expect(acceptedWith([{ accepted_products: null }])).toBeUndefined();
  expect(acceptedWith([{ accepted_products: 4 }, { accepted_products: 0 }])).toBe(0);
});

test('tells editors how many products a site lost', () => {
  expect(toFailureMessage(new TooFewProducts(1, 2553))).toContain(
    'O catálogo tem 1 produto, e o site no ar tem 2.553.',
  );
});

test('tells editors that the bucket was unreachable, but hides its response', () => {
  const message = toFailureMessage(new UploadFailed('away', 'PUT /index.html: 403 AccessDenied'));
  expect(message).toMatch(
    /^O armazenamento do site não respondeu.*tentativa será feita sozinha\.$/,
  );
  expect(message).not.toContain('AccessDenied');
});

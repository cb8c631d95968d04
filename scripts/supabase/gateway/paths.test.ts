import { expect, test } from 'vitest';
import { matchService } from './paths.ts';

test.each([
  ['POST', '/auth/v1/token', 'auth'],
  ['GET', '/auth/v1/user', 'auth'],
  ['POST', '/auth/v1/factors', 'auth'],
  ['POST', '/auth/v1/factors/0b9e7a36-0f0c-4a44-9d2a-3f6f2f1f8a10/verify', 'auth'],
  ['DELETE', '/auth/v1/factors/0b9e7a36-0f0c-4a44-9d2a-3f6f2f1f8a10', 'auth'],
  ['GET', '/rest/v1/products', 'rest'],
  ['POST', '/rest/v1/rpc/save_product', 'rest'],
  ['POST', '/storage/v1/object/products/a/b.webp', 'storage'],
  ['GET', '/storage/v1/object/public/products/com%20espa%C3%A7o.webp', 'storage'],
])('%s %s is of the product', (method, path, service) => {
  expect(matchService(method, path)).toBe(service);
});

test.each([
  ['GET', '/'],
  ['GET', '/_system'],
  ['GET', '/_system/tables'],
  ['GET', '/project/default'],
  ['GET', '/rest/v1/'],
  ['GET', '/rest/v1/../../_system'],
  ['GET', '/storage/v1/object/public/products/..%2f..%2fbackend-keys.json'],
  ['GET', '/storage/v1/object/public//products/a.png'],
  ['POST', '/auth/v1/otp'],
  ['POST', '/auth/v1/verify'],
  ['GET', '/auth/v1/verify'],
  ['POST', '/auth/v1/recover'],
  ['POST', '/auth/v1/magiclink'],
  ['POST', '/auth/v1/resend'],
  ['GET', '/auth/v1/reauthenticate'],
  ['GET', '/auth/v1/authorize'],
  ['PUT', '/auth/v1/user'],
  ['DELETE', '/auth/v1/user'],
  ['GET', '/auth/v1/factors'],
  ['POST', '/auth/v1/factors/recovery-codes/verify'],
])('%s %s is not', (method, path) => {
  expect(matchService(method, path)).toBeUndefined();
});

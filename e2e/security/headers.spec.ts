import { expect, test } from '@playwright/test';
import { product } from './product.ts';
import { rawRequest } from './raw-request.ts';

for (const target of ['/', '/sobre', '/admin', '/nao-existe']) {
  test(`the page at ${target} comes with a policy and nosniff`, async () => {
    const { headers } = await rawRequest(product.site, target);
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
}

import { expect, test } from 'vitest';
import { hashScript, metaPolicy, sitePolicy } from './content-policy.ts';

test('a hash has the form policies use', async () => {
  expect(await hashScript('')).toBe('sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=');
});

test('a page says the same policy, but for what browsers ignore in it', () => {
  const policy = sitePolicy(['sha256-a'], []);
  expect(policy).toContain("; frame-ancestors 'none'; script-src 'self' 'sha256-a'; ");
  expect(metaPolicy(policy)).toBe(policy.replace("frame-ancestors 'none'; ", ''));
});

import { expect, test } from 'vitest';
import { hashScript, metaPolicy, sitePolicy } from './content-policy.ts';

test('formats a hash for policies', async () => {
  expect(await hashScript('')).toBe('sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=');
});

test('leaves out directives that browsers ignore in a page', () => {
  const policy = sitePolicy(['sha256-a'], []);
  expect(policy).toContain("; frame-ancestors 'none'; script-src 'self' 'sha256-a'; ");
  expect(metaPolicy(policy)).toBe(policy.replace("frame-ancestors 'none'; ", ''));
});

import { expect, test } from 'vitest';
import { hashScript } from './content-policy.ts';

test('a hash has the form policies use', async () => {
  expect(await hashScript('')).toBe('sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=');
});

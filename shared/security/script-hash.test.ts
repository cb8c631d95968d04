import { expect, test } from 'vitest';
import { hashOf } from './script-hash.ts';

test('a hash is written as policies have it', async () => {
  expect(await hashOf('')).toBe('sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=');
});

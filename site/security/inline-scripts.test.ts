import { expect, test } from 'vitest';
import { hashOf, inlineScriptsOf } from './inline-scripts.ts';

test('what runs is found, what is only data or has an address is not', () => {
  const html = `<script>a()</script><script type="application/ld+json">{}</script>
    <script type="module" src="/a.js"></script><script type="module">b()
</script><script type="speculationrules">{"prefetch":[]}</script>`;
  expect(inlineScriptsOf(html)).toEqual(['a()', 'b()\n', '{"prefetch":[]}']);
});

test('a hash is written as policies have it', () => {
  expect(hashOf('')).toBe('sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=');
});

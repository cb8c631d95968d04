import { expect, test } from 'vitest';
import { scriptsInPage } from './scripts-in-page.ts';

test('what runs is found, what is only data or has an address is not', () => {
  const html = `<script>a()</script><script type="application/ld+json">{}</script>
    <script type="module" src="/a.js"></script><script type="module">b()
</script><script type="speculationrules">{"prefetch":[]}</script>`;
  expect(scriptsInPage(html)).toEqual(['a()', 'b()\n', '{"prefetch":[]}']);
});

test('a script in a text, an attribute or a comment is none', () => {
  const html = `<p title="<script>a()</script>">&lt;script>b()&lt;/script></p>
    <!-- <script>c()</script> --><textarea><script>d()</script></textarea>`;
  expect(scriptsInPage(html)).toEqual([]);
});

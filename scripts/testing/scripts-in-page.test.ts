import { expect, test } from 'vitest';
import { scriptsInPage } from './scripts-in-page.ts';

test('finds inline scripts that run, not data or scripts with a src', () => {
  const html = `<script>a()</script><script type="application/ld+json">{}</script>
    <script type="module" src="/a.js"></script><script type="module">b()
</script><script type="speculationrules">{"prefetch":[]}</script>`;
  expect(scriptsInPage(html)).toEqual(['a()', 'b()\n', '{"prefetch":[]}']);
});

test('ignores scripts in texts, attributes and comments', () => {
  const html = `<p title="<script>a()</script>">&lt;script>b()&lt;/script></p>
    <!-- <script>c()</script> --><textarea><script>d()</script></textarea>`;
  expect(scriptsInPage(html)).toEqual([]);
});

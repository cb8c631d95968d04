import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCanonicalPath } from './canonical-path.ts';

test.each([
  ['', '/'],
  ['/sobre', '/sobre'],
  ['/%73obre', '/sobre'],
  ['/sobre%2ehtml', '/sobre'],
  ['/sobre/', '/sobre'],
  ['/sobre.html?a=1', '/sobre?a=1'],
  ['/sobre?', '/sobre'],
  ['/produtos//pagina///2', '/produtos/pagina/2'],
  ['//evil.example/%2e', undefined],
  ['//evil.example//a', '/evil.example/a'],
  ['/a/index/index.html', '/a'],
  ['/a/.html', '/a'],
  ['/admin/index.html', '/admin/index.html'],
  ['http://brindes.example/sobre?a=1', '/sobre?a=1'],
  ['http://brindes.example', '/'],
  // Non-ASCII characters may be encoded in upper or lower case.
  ['/caf%C3%A9', '/caf%C3%A9'],
  ['/caf%c3%a9', '/caf%C3%A9'],
  // Escapes are decoded only once.
  ['/%252e%252e%252fsobre', '/%252e%252e%252fsobre'],
])('maps %s to %s', (target, address) => {
  const asked = toCanonicalPath(target);
  expect(typeof asked === 'string' ? undefined : asked.address).toBe(address);
});

test.each([
  '/_astro/..%2fproduto%2f1',
  '/a%2Fb',
  '/a%5cb',
  '/a\\b',
  '/../sobre',
  '/a/./b',
  '/%2e%2e/sobre',
  '/a/.%2e',
  // This becomes a dot segment once its extension is stripped.
  '/a/...html',
  '/a#b',
  '*',
  'sobre',
  'ftp://brindes.example/sobre',
])('rejects %s as ambiguous', (target) => {
  expect(toCanonicalPath(target)).toBe('ambiguous');
});

test.each(['/%', '/%zz', '/%ff', '/%c0%af', '/%00', '/a%0d%0ab', '/a%09', '/%7f', '/\ud800'])(
  'rejects %s as a path that names no file',
  (target) => {
    expect(toCanonicalPath(target)).toBe('nameless');
  },
);

test.each(['/404', '/%34%304', '/_headers', '/%5Fheaders', '/sobre.html.br', '/sobre.html%2egz'])(
  'marks %s as internal',
  (target) => {
    expect(toCanonicalPath(target)).toMatchObject({ isInternalFile: true });
  },
);

/** Paths built from fragments that path parsers treat specially. */
const targets = fc
  .array(
    fc.oneof(
      fc.constantFrom('/', '.', '..', '%2f', '%2E', '%5c', '\\', '%', '%25', '%00', '.html'),
      fc.constantFrom(
        'index',
        'admin',
        '_astro',
        '404',
        '?',
        '//',
        '%c3%a9',
        '\xe9',
        ' ',
        '@',
        ':',
      ),
      fc.string({ maxLength: 3 }),
      fc.string({ unit: 'binary', maxLength: 2 }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => `/${parts.join('')}`);

test('maps every target to a single canonical path that is safe to redirect to', () => {
  fc.assert(
    fc.property(targets, (target) => {
      const asked = toCanonicalPath(target);
      if (typeof asked === 'string') return;
      expect(asked.path).toMatch(/^\/(?!\/)[^\p{Cc}\\]*$/u);
      expect(asked.path.split('/')).not.toContain('..');
      expect(asked.path.split('/')).not.toContain('.');
      const [address = ''] = asked.address.split('?', 1);
      expect(address).toMatch(/^\/(?!\/)[\x21-\x7e]*$/);
      expect(decodeURIComponent(address)).toBe(asked.path);
      expect(toCanonicalPath(address)).toMatchObject({ path: asked.path, isAlias: false });
    }),
    { numRuns: 5000 },
  );
});

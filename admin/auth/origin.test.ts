import { expect, test } from 'vitest';
import { parseReturnAddress, signInPath } from './origin.ts';

test.each(['/products?busca=50%25%20%26%20mais&pagina=2', '/products', '/settings'])(
  'returns to %s',
  (wanted) => {
    const [pathname = '', search = ''] = wanted.split(/(?=\?)/);
    const path = signInPath({ pathname, search });
    expect(parseReturnAddress(new URLSearchParams(path.slice('/login'.length)))).toBe(wanted);
  },
);

test('leaves the dashboard out of the URL', () => {
  expect(signInPath({ pathname: '/', search: '' })).toBe('/login');
  expect(parseReturnAddress(new URLSearchParams())).toBe('/');
});

test.each([
  'https://example.com',
  '//example.com',
  '/\\example.com',
  '/\t/example.com',
  '/\n/example.com',
  '\t//example.com',
  '/\r\\example.com',
  '/.\t./\t/example.com',
  '/login?to=/login',
  'products',
])('does not redirect to %s', (to) => {
  expect(parseReturnAddress(new URLSearchParams({ to }))).toBe('/');
});

import { expect, test } from 'vitest';
import { fixedPageList } from '../pages/fixed-pages.ts';
import {
  formatHeaderRules,
  headerRules,
  headersForPath,
  parseHeaderRules,
} from './host-headers.ts';

const rules = headerRules({
  siteScripts: ['sha256-a', 'sha256-b'],
  backOfficeScripts: ['sha256-c'],
  supabaseUrl: 'http://127.0.0.1:54321/',
});

test('parses the output that it has formatted', () => {
  expect(parseHeaderRules(formatHeaderRules(rules))).toEqual(rules);
});

test.each([
  '/',
  '/produtos',
  '/produtos/pagina/2',
  '/produto/1',
  '/admin',
  '/admin/products',
  '/admin/assets/a.js',
  '/admin/app/notices.js',
  '/_astro/a.js',
])('sends no header of %s twice, because hosts would join the values', (path) => {
  const names = rules
    .filter(
      ({ pattern }) => Object.keys(headersForPath([{ pattern, headers: { a: '' } }], path)).length,
    )
    .flatMap(({ headers }) => Object.keys(headers));
  expect(new Set(names).size).toBe(names.length);
});

test.each(fixedPageList)('sends the policy with $path', ({ path }) => {
  expect(headersForPath(rules, path)['content-security-policy']).toContain("script-src 'self'");
});

test('allows inline scripts only by hash', () => {
  for (const path of ['/', '/admin']) {
    const policy = headersForPath(rules, path)['content-security-policy'] ?? '';
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).not.toMatch(/unsafe|\*|https?:/);
  }
});

test('connects pages only to the origin of Supabase', () => {
  const connections = (path: string) =>
    /connect-src ([^;]*)/.exec(headersForPath(rules, path)['content-security-policy'] ?? '')?.[1];
  expect(connections('/contato')).toBe("'self' http://127.0.0.1:54321");
  expect(connections('/lista')).toBe(connections('/contato'));
  expect(connections('/')).toBe(connections('/produto/1'));
});

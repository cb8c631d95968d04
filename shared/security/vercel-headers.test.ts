import { expect, test } from 'vitest';
import vercel from '../../vercel.json' with { type: 'json' };
import { headerRules } from './host-headers.ts';

// Vercel ignores `_headers`, so vercel.json repeats the constant headers and must stay in sync. The policy is in the
// pages (site/security/site-headers.ts).
test('Vercel gets the same headers as other hosts, except for the policy', () => {
  const given = new Map(
    vercel.headers.map(({ source, headers }) => [
      source,
      Object.fromEntries(headers.map(({ key, value }) => [key, value])),
    ]),
  );
  const wanted = new Map<string, Record<string, string>>();
  const rules = headerRules({
    siteScripts: [],
    backOfficeScripts: [],
    supabaseUrl: 'https://abc.supabase.co',
  });
  for (const { pattern, headers } of rules) {
    const { 'Content-Security-Policy': _, ...others } = headers;
    if (Object.keys(others).length > 0) wanted.set(pattern, others);
  }
  expect(given.get('/(.*)')).toEqual(wanted.get('/*'));
  expect(given.get('/admin/:page*')).toEqual(wanted.get('/admin'));
  expect(given.get('/(_astro|admin/assets|compartilhar)/(.*)')).toEqual(wanted.get('/_astro/*'));
  expect(given.get('/admin/app/(.*)')).toEqual(wanted.get('/admin/app/*'));
  expect([...wanted.keys()].sort()).toEqual([
    '/*',
    '/_astro/*',
    '/admin',
    '/admin/*',
    '/admin/app/*',
    '/admin/assets/*',
    '/compartilhar/*',
  ]);
});

import { expect, test } from 'vitest';
import vercel from '../../vercel.json' with { type: 'json' };
import { headerRules } from './host-headers.ts';

// Vercel reads no `_headers`: what is the same in every build stands in its own file, and must not lag behind.
test('the headers for Vercel are those of every other host, but for the policy', () => {
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
  expect(given.get('/(_astro|admin/assets)/(.*)')).toEqual(wanted.get('/_astro/*'));
  expect([...wanted.keys()].sort()).toEqual([
    '/*',
    '/_astro/*',
    '/admin',
    '/admin/*',
    '/admin/assets/*',
  ]);
});

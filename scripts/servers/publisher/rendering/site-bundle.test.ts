import { appendFile, cp, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadServer, openSiteBundle, readBundle, type SiteBundle } from './site-bundle.ts';

let bundle: SiteBundle;
/** Copy of the bundle, next to the real ones so that its code can import packages. */
const copy = path.resolve('.astro', `bundle-test-${process.pid}`);
beforeAll(async () => {
  bundle = await openSiteBundle();
  await cp(path.dirname(bundle.client), copy, { recursive: true });
});
afterAll(() => rm(copy, { recursive: true, force: true }));

test('reuses a bundle whose server knows the site’s pages', async () => {
  expect(await openSiteBundle()).toEqual(bundle);
  const fixed = ['/', '/404', '/produtos', '/_headers', '/robots.txt'];
  expect(bundle.fixedPages).toEqual(expect.arrayContaining(fixed));
  const server = await loadServer(bundle);
  const routeOf = (page: string) => server.match(new Request(`http://localhost${page}`))?.route;
  expect(routeOf('/produto/1')).toBe('/produto/[id]');
  for (const page of fixed) expect(routeOf(page)).toBe(page);
});

test('rejects a bundle with a changed, added or truncated file', async () => {
  const read = async () => (await readBundle(copy)) !== undefined;
  expect(await read()).toBe(true);
  const added = path.join(copy, 'client', 'added.js');
  await writeFile(added, '');
  expect(await read()).toBe(false);
  await rm(added);
  expect(await read()).toBe(true);
  const [page = ''] = await readdir(path.join(copy, 'pages', 'chunks'));
  await appendFile(path.join(copy, 'pages', 'chunks', page), ' ');
  expect(await read()).toBe(false);
  await writeFile(path.join(copy, 'bundle.bin'), 'not a record');
  expect(await read()).toBe(false);
});

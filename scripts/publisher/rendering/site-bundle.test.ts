import { appendFile, cp, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadPagesApp, openSiteBundle, readBundle, type SiteBundle } from './site-bundle.ts';

let bundle: SiteBundle;
/** Beside the bundles, as a bundle's code imports packages; a name that no bundle has. */
const copy = path.resolve('.astro', `bundle-test-${process.pid}`);
beforeAll(async () => {
  bundle = await openSiteBundle();
  await cp(path.dirname(bundle.client), copy, { recursive: true });
});
afterAll(() => rm(copy, { recursive: true, force: true }));

test('a bundle that is there is used again, and renders the pages of the site', async () => {
  expect(await openSiteBundle()).toEqual(bundle);
  const { manifest } = await loadPagesApp(bundle);
  const routes = manifest.routes.map(({ routeData }) => routeData.route);
  expect(routes).toEqual(expect.arrayContaining(['/', '/produtos', '/produto/[id]', '/_headers']));
});

test('a bundle with a file that was changed, added or cut short is none', async () => {
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

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { buildVariables, readEnvironment } from '../environment.ts';
import { stopPart } from '../process/part.ts';
import { eventually } from '../testing/eventually.ts';
import { LiveSite } from './live-site.ts';
import { type ProductUnderTest, startProductUnderTest } from './product-under-test.ts';
import { Releases } from './releases.ts';

let product: ProductUnderTest;
let site: LiveSite;
let folder: string;
const { signal } = new AbortController();

beforeAll(async () => {
  product = await startProductUnderTest({ products: 30, template: inject('pgliteTemplate') });
  await stopPart(product.publisher);
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-live-'));
  site = await LiveSite.open({
    releases: new Releases(path.join(folder, 'site')),
    source: 'prova',
    cacheDir: path.join(folder, 'cache'),
    variables: buildVariables(readEnvironment({}), product.access),
  });
  await site.publish(undefined, signal);
});
afterAll(async () => {
  site.stop();
  await product.stop();
  // Something may still be on its way into it: nobody waits for packing and tidying.
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

const page = () => `/produto/${product.productId}.html`;

/** A file of the site as it is served. */
const read = async (file: string, view = site.view) =>
  readFile(view?.locate(file) ?? '', 'utf8').catch(() => 'none');

/** Saves a name and publishes just that. */
async function publish(name: string) {
  await product.rename(name);
  const changes = [{ table_name: 'products', records: [{ id: product.productId }] }];
  return site.publish(changes, signal);
}

/** All that is served, by its address. */
async function everything(view = site.view) {
  const files = [...((await view?.files()) ?? new Map<string, string>()).keys()].sort();
  return Promise.all(files.map(async (file) => [file, await read(file, view)]));
}

test('what publications laid over one another is put together, file for file', async () => {
  for (let edit = 1; edit <= 51; edit += 1) await publish(`Caneca ${edit}`);
  expect(site.ripe).toBe(true);
  const before = await everything();
  const beforeIt = site.view;

  const hasty = new AbortController();
  const disturbed = site.putTogether(hasty.signal);
  hasty.abort();
  await expect(disturbed).rejects.toThrow();
  expect(site.view).toBe(beforeIt);

  await site.putTogether(signal);
  expect(site.view?.chain).toHaveLength(1);
  expect(site.ripe).toBe(false);
  expect(await everything()).toEqual(before);
  // Whoever holds the site of before reads on.
  expect(await everything(beforeIt)).toEqual(before);

  // It is no site of its own: one goes back to that before the last save.
  await site.goBack();
  expect(await read(page())).toContain('Caneca 50');

  expect((await publish('Caneca depois')).files).toBeDefined();
  expect(await read(page())).toContain('Caneca depois');
});

test('what was packed is packed after it was put together', async () => {
  await publish('Caneca empacotada');
  const packed = async () => (await read(`${page()}.gz`)) !== 'none';
  await eventually(packed, (is) => is);
  await site.putTogether(signal);
  expect(await packed()).toBe(true);
});

test('nothing of a quiet moment undoes that one went back', async () => {
  for (let edit = 1; edit <= 51; edit += 1) await publish(`Outra ${edit}`);
  await site.goBack();
  expect(site.ripe).toBe(false);
  await site.putTogether(signal);
  expect(await read(page())).toContain('Outra 50');
  expect((await site.former()).returnedTo).not.toBeNull();
  // "Publicar novamente": nothing differs from what the renderer knows, and that is shown again.
  await site.publish(undefined, signal);
  expect(await read(page())).toContain('Outra 51');
  expect((await site.former()).returnedTo).toBeNull();
});

test('going back while a build is under way: the build is the next publication, and the state says so', async () => {
  await publish('Antes');
  await publish('Errada');
  const release = product.holdProducts();
  const building = publish('Certa');
  await site.goBack();
  expect(await read(page())).toContain('Antes');
  expect((await site.former()).returnedTo).not.toBeNull();
  release();
  await building;
  expect(await read(page())).toContain('Certa');
  expect((await site.former()).returnedTo).toBeNull();
});

test('data that cannot be read for a moment costs no whole build', async () => {
  await product.rename('Sem resposta');
  await product.backendDown();
  await expect(site.publish(undefined, signal)).rejects.toThrow();
  await product.backendUp();
  expect((await site.publish(undefined, signal)).files).toBeDefined();
  expect(await read(page())).toContain('Sem resposta');
});

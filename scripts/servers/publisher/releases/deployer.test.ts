import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { buildVariables, readEnvironment } from '#scripts/config/environment.ts';
import { Releases } from '#scripts/servers/releases/releases.ts';
import { eventually } from '#scripts/testing/eventually.ts';
import { processesBelow } from '#scripts/testing/processes.ts';
import {
  type ProductUnderTest,
  startProductUnderTest,
} from '#scripts/testing/product-under-test.ts';
import { RendererProcess } from '../rendering/build-process.ts';
import { ReleaseDeployer } from './deployer.ts';

let product: ProductUnderTest;
let site: ReleaseDeployer;
let folder: string;
const { signal } = new AbortController();

beforeAll(async () => {
  product = await startProductUnderTest({
    products: 30,
    template: inject('pgliteTemplate'),
    unpublished: true,
  });
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-live-'));
  site = await ReleaseDeployer.open(settings());
  await site.deploy(undefined, signal);
});
afterAll(async () => {
  site.stop();
  await product.stop();
  // Compression and cleanup may still write to the folder.
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

const settings = () => ({
  releases: new Releases(path.join(folder, 'site')),
  source: 'prova',
  compactAbove: 3,
  startRenderer: (outDir: string) =>
    new RendererProcess(
      outDir,
      path.join(folder, 'cache'),
      buildVariables(readEnvironment({}), product.access),
      { patience: 8_000 },
    ),
});

const page = () => `/produto/${product.productId}.html`;

const read = async (file: string, view = site.snapshot) =>
  readFile(view?.locate(file) ?? '', 'utf8').catch(() => 'none');

/** Renames the product and publishes only that change. */
async function publish(name: string) {
  await product.rename(name);
  const changes = [{ table_name: 'products', records: [{ id: product.productId }] }];
  return site.deploy(changes, signal);
}

/** Reads all served files by path. */
async function everything(view = site.snapshot) {
  const files = [...((await view?.files()) ?? new Map<string, string>()).keys()].sort();
  return Promise.all(files.map(async (file) => [file, await read(file, view)]));
}

test('compacts layers into one release with identical files', async () => {
  for (let edit = 1; edit <= 4; edit += 1) await publish(`Caneca ${edit}`);
  expect(site.shouldCompact).toBe(true);
  const before = await everything();
  const beforeIt = site.snapshot;

  const hasty = new AbortController();
  const disturbed = site.compact(hasty.signal);
  hasty.abort();
  await expect(disturbed).rejects.toThrow();
  expect(site.snapshot).toBe(beforeIt);

  await site.compact(signal);
  expect(site.snapshot?.layers).toHaveLength(1);
  expect(site.shouldCompact).toBe(false);
  expect(await everything()).toEqual(before);
  // The earlier snapshot remains readable.
  expect(await everything(beforeIt)).toEqual(before);

  // A compacted release does not count as a separate site: a rollback returns to the site before the last save.
  await site.served.rollback();
  expect(await read(page())).toContain('Caneca 3');

  expect((await publish('Caneca depois')).files).toBeDefined();
  expect(await read(page())).toContain('Caneca depois');
});

test('keeps compressed variants when layers are compacted', async () => {
  await publish('Caneca empacotada');
  // Looks next to the page itself because the release below has a compressed variant of its own.
  const compressed = async () => existsSync(`${site.snapshot?.locate(page())}.gz`);
  await eventually(compressed, (is) => is);
  await site.compact(signal);
  expect(await compressed()).toBe(true);
});

test('keeps a rollback when layers are compacted', async () => {
  for (let edit = 1; edit <= 4; edit += 1) await publish(`Outra ${edit}`);
  await site.served.rollback();
  expect(site.shouldCompact).toBe(false);
  await site.compact(signal);
  expect(await read(page())).toContain('Outra 3');
  expect((await site.served.previous()).returnedTo).not.toBeNull();
  // "Publicar novamente": the site already matches the renderer's state, so it goes live again.
  await site.deploy(undefined, signal);
  expect(await read(page())).toContain('Outra 4');
  expect((await site.served.previous()).returnedTo).toBeNull();
});

test('keeps a rollback during a build until that build is live', async () => {
  await publish('Antes');
  await publish('Errada');
  const release = product.holdProducts();
  const building = publish('Certa');
  await site.served.rollback();
  expect(await read(page())).toContain('Antes');
  expect((await site.served.previous()).returnedTo).not.toBeNull();
  release();
  await building;
  expect(await read(page())).toContain('Certa');
  expect((await site.served.previous()).returnedTo).toBeNull();
});

test('renders a layer after an earlier read of the data failed', async () => {
  await product.rename('Sem resposta');
  await product.backendDown();
  await expect(site.deploy(undefined, signal)).rejects.toThrow();
  await product.backendUp();
  expect((await site.deploy(undefined, signal)).files).toBeDefined();
  expect(await read(page())).toContain('Sem resposta');
});

/** This change affects every page. */
const contact = [{ table_name: 'site_content', records: [] }];

/** Saves an e-mail address shown on every page. */
async function saveContact(email: string) {
  const { data: before } = await product.service
    .from('site_content')
    .select('content')
    .eq('section_key', 'contact')
    .maybeSingle()
    .throwOnError();
  await product.service
    .from('site_content')
    .upsert(
      { section_key: 'contact', content: { ...Object(before?.content), email } },
      { onConflict: 'section_key' },
    )
    .throwOnError();
}

test('builds everything for a change that affects most pages', { tags: ['slow'] }, async () => {
  const large = await ReleaseDeployer.open({
    ...settings(),
    releases: new Releases(path.join(folder, 'large')),
    mostPagesOfLayer: () => 20,
  });
  await large.deploy(undefined, signal);
  await saveContact('vendas@exemplo.com.br');
  expect((await large.deploy(contact, signal)).files).toBeUndefined();
  expect(await read('/contato.html', large.snapshot)).toContain('vendas@exemplo.com.br');
  // The renderer of this build also renders the next change.
  await product.rename('Depois de todas');
  const renamed = [{ table_name: 'products', records: [{ id: product.productId }] }];
  expect((await large.deploy(renamed, signal)).files).toBeGreaterThan(0);
  expect(await read(page(), large.snapshot)).toContain('Depois de todas');
  // This many changed records also cause a full build, even if few pages differ.
  const records = Array.from({ length: 21 }, () => ({ id: randomUUID() }));
  const imported = [{ table_name: 'products', records }];
  expect((await large.deploy(imported, signal)).files).toBeUndefined();
  large.stop();
});

test('repeats a whole build that could not go live, and loses no change', {
  tags: ['slow'],
}, async () => {
  const large = await ReleaseDeployer.open({ ...settings(), mostPagesOfLayer: () => 20 });
  await large.deploy(undefined, signal);
  await saveContact('depois@exemplo.com.br');
  const releases = () => readdir(path.join(folder, 'site', 'releases'));
  const before = await releases();
  // A folder blocks the path of the temporary link.
  const obstacle = path.join(folder, 'site', `live.${process.pid}`);
  await mkdir(obstacle);
  await expect(large.deploy(contact, signal)).rejects.toThrow();
  expect((await releases()).filter((name) => !before.includes(name))).toEqual([]);
  await rm(obstacle, { recursive: true });
  expect((await large.deploy(contact, signal)).files).toBeUndefined();
  expect(await read('/contato.html', large.snapshot)).toContain('depois@exemplo.com.br');
  large.stop();
  await site.deployWhole(signal);
});

test('kills a hanging renderer, and starts another one on the next attempt', {
  tags: ['slow'],
}, async () => {
  await publish('Antes de parar');
  const [renderer] = processesBelow(process.pid, 'build-child.ts renderer');
  process.kill(renderer ?? 0, 'SIGSTOP');
  await expect(publish('Enquanto parado')).rejects.toThrow('sinal de vida');
  expect(await read(page())).toContain('Antes de parar');
  expect((await site.deploy(undefined, signal)).files).toBeUndefined();
  expect(await read(page())).toContain('Enquanto parado');
});

test('kills a renderer that hangs in a whole build', { tags: ['slow'] }, async () => {
  const release = product.holdProducts();
  const building = site.deployWhole(signal);
  building.catch(() => {});
  // The renderer is blocked while reading and only sends heartbeats.
  const [renderer] = await eventually(
    async () => processesBelow(process.pid, 'build-child.ts site'),
    (found) => found.length > 0,
  );
  process.kill(renderer ?? 0, 'SIGSTOP');
  await expect(building).rejects.toThrow('sinal de vida').finally(release);
  await site.deploy(undefined, signal);
});

test('rejects a site with less than half of the products after a restart', {
  tags: ['slow'],
}, async () => {
  await site.deploy(undefined, signal);
  const { data: rows } = await product.service
    .from('products')
    .select('*')
    .neq('id', product.productId)
    .throwOnError();
  const some = rows.slice(0, 16);
  const ids = some.map(({ id }) => id);
  await product.service.from('products').delete().in('id', ids).throwOnError();
  // A new deployer knows the live site only from its release. It rejects the smaller site as well, even if the release
  // has no product count.
  const linked = settings().releases.linked();
  const record = path.join(folder, 'site', 'releases', `${linked}.json`);
  const { products, ...rest } = JSON.parse(await readFile(record, 'utf8'));
  expect(products).toBe(30);
  await writeFile(record, JSON.stringify(rest));
  const started = await ReleaseDeployer.open(settings());
  await expect(started.deploy(undefined, signal)).rejects.toThrow(
    'the site would have 14 products, and the live one has 30',
  );
  started.stop();
  await product.service.from('products').insert(some).throwOnError();
});

test('rejects a site with less than half of the products until accepted', async () => {
  await site.deploy(undefined, signal);
  const { data: all } = await product.service.from('products').select('id').throwOnError();
  const doomed = all.map(({ id }) => id).filter((id) => id !== product.productId);
  const remove = (ids: string[]) =>
    product.service.from('products').delete().in('id', ids).throwOnError();
  const before = await everything();

  await remove(doomed.slice(0, 16));
  const refused = 'the site would have 14 products, and the live one has 30';
  await expect(site.deploy(undefined, signal)).rejects.toThrow(refused);
  expect(await everything()).toEqual(before);
  await expect(site.deploy(undefined, signal, 15)).rejects.toThrow(refused);
  await site.deploy(undefined, signal, 14);
  expect(await read('/catalogo.json')).not.toEqual(Object.fromEntries(before)['/catalogo.json']);
  // The catalogue may shrink without limit in small steps.
  await remove(doomed.slice(16, 22));
  await site.deploy(undefined, signal);
  await remove(doomed.slice(22));
  await site.deploy(undefined, signal);
  await publish('Depois de encolher');
  expect(await read(page())).toContain('Depois de encolher');
});

import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { type ProductUnderTest, startProductUnderTest } from '../../testing/product-under-test.ts';
import { BuildFailed } from './failures.ts';
import { buildAndPublish, deployed, hasDue } from './host-build.ts';

let product: ProductUnderTest;
beforeAll(async () => {
  product = await startProductUnderTest({ template: inject('pgliteTemplate'), unpublished: true });
});
afterAll(() => product.stop());

let saves = 0;
beforeEach(async () => {
  saves += 1;
  await product.rename(`Caneca ${saves}`);
});

const newest = async () => (await product.publications()).at(-1);
const well = async () => ({ products: 2, skipped: [] });

test('marks a successful build live', async () => {
  await buildAndPublish(product.access, true, async () => {
    expect(await newest()).toMatchObject({ status: 'building' });
    return { products: 2, skipped: [] };
  });
  expect(await newest()).toMatchObject({ status: 'live' });
});

test('has a publication due after a save, and none after a build', async () => {
  expect(await hasDue(product.access)).toBe(true);
  await buildAndPublish(product.access, true, well);
  expect(await hasDue(product.access)).toBe(false);
});

test('takes over the publications of a cancelled build', async () => {
  const cancelled = buildAndPublish(product.access, true, () => new Promise(() => {}));
  cancelled.catch(() => {});
  await eventually(newest, (publication) => publication?.status === 'building');
  const held = (await newest())?.id;
  await buildAndPublish(product.access, true, well);
  expect(await newest()).toMatchObject({ id: held, status: 'live', attempts: 2 });
});

test('names the failing page to editors, and retries with growing delays', async () => {
  const failing = () =>
    buildAndPublish(product.access, true, async () => {
      throw new BuildFailed('a construção falhou', '', {
        ...{ page: { page: '/produto/1', label: 'Caneca torta', why: '' }, recoverable: true },
      });
    });
  const wait = async () => {
    const { data } = await product.service
      .from('publications')
      .select('error, finished_at, next_attempt_at')
      .eq('status', 'failed')
      .order('id', { ascending: false })
      .limit(1)
      .single()
      .throwOnError();
    expect(data.error).toContain('A página de “Caneca torta” (/produto/1)');
    return (Date.parse(data.next_attempt_at ?? '') - Date.parse(data.finished_at ?? '')) / 1000;
  };
  await expect(failing()).rejects.toThrow('a construção falhou');
  expect(await wait()).toBeCloseTo(300, 0);
  await product.rename('Caneca torta ainda');
  await expect(failing()).rejects.toThrow('a construção falhou');
  expect(await wait()).toBeCloseTo(600, 0);
  await product.rename('Caneca inteira');
  await buildAndPublish(product.access, true, well);
});

test('marks a build live once its workflow reports the deployment', async () => {
  await buildAndPublish(product.access, false, well);
  expect(await newest()).toMatchObject({ status: 'building' });
  expect(await deployed(product.access, true)).toBe(1);
  expect(await newest()).toMatchObject({ status: 'live' });
  expect(await deployed(product.access, true)).toBe(0);
});

test('records a failed deployment as a failed publication', async () => {
  await buildAndPublish(product.access, false, well);
  expect(await deployed(product.access, false)).toBe(1);
  expect(await product.failure()).toContain('O site não pôde ser montado');
});

const told = () => product.told();
const bad = { kind: 'product', id: '1', name: 'Caneca torta', why: '' } as const;

test('reports the records a build skipped, even if it is deployed later', async () => {
  const notice = 'O produto “Caneca torta” ficou de fora: confira esse cadastro e salve de novo.';
  await buildAndPublish(product.access, true, async () => ({ products: 40, skipped: [bad] }));
  expect(await told()).toEqual({ status: 'live', error: null, notice, products: 40 });
  await product.rename('Depois');
  await buildAndPublish(product.access, false, async () => ({ products: 41, skipped: [bad] }));
  await deployed(product.access, true);
  expect(await told()).toEqual({ status: 'live', error: null, notice, products: 41 });
  // A build without a save updates the report of the live publication.
  await buildAndPublish(product.access, true, async () => ({ products: 41, skipped: [] }));
  expect(await told()).toEqual({ status: 'live', error: null, notice: null, products: 41 });
});

test('rejects a site with less than half of the products until accepted', async () => {
  await buildAndPublish(product.access, true, async () => ({ products: 41, skipped: [] }));
  await product.rename('Quase vazio');
  const emptied = () =>
    buildAndPublish(product.access, true, async () => ({ products: 20, skipped: [] }));
  await expect(emptied()).rejects.toThrow('20 products, and the live one has 41');
  expect(await told()).toMatchObject({ status: 'failed', products: 20 });
  expect((await told()).error).toContain('O catálogo tem 20 produtos, e o site no ar tem 41.');
  // A site with fewer products than accepted is still rejected.
  await product.service.rpc('accept_fewer_products', { at_least: 21 }).throwOnError();
  await expect(emptied()).rejects.toThrow('20 products');
  await product.service.rpc('accept_fewer_products', { at_least: 20 }).throwOnError();
  await emptied();
  expect(await told()).toMatchObject({ status: 'live', error: null, products: 20 });
  // The acceptance applied to that publication only.
  await product.rename('Depois de poucos');
  await emptied();
});

test('records a rejection once if nothing has changed', async () => {
  const emptied = () =>
    buildAndPublish(product.access, true, async () => ({ products: 1, skipped: [] }));
  await buildAndPublish(product.access, true, async () => ({ products: 20, skipped: [] }));
  const before = (await product.publications()).length;
  await expect(emptied()).rejects.toThrow('1 products');
  await expect(emptied()).rejects.toThrow('1 products');
  expect(await told()).toMatchObject({ status: 'failed', products: 1 });
  expect((await product.publications()).length).toBe(before + 1);
});

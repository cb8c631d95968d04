import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { stopPart } from '../process/part.ts';
import { eventually } from '../testing/eventually.ts';
import { BuildFailed } from './build-failed.ts';
import { buildAndPublish, deployed } from './host-build.ts';
import { type ProductUnderTest, startProductUnderTest } from './product-under-test.ts';

let product: ProductUnderTest;
beforeAll(async () => {
  product = await startProductUnderTest({ template: inject('pgliteTemplate') });
  await product.publisher.ready;
  await product.settled();
  await stopPart(product.publisher);
});
afterAll(() => product.stop());

let saves = 0;
beforeEach(async () => {
  saves += 1;
  await product.rename(`Caneca ${saves}`);
});

const newest = async () => (await product.publications()).at(-1);
const well = async () => {};

test('a build that ends well is live', async () => {
  await buildAndPublish(product.access, true, async () => {
    expect(await newest()).toMatchObject({ status: 'building' });
  });
  expect(await newest()).toMatchObject({ status: 'live' });
});

test('a build that is cancelled says nothing, and the next one takes over what it held', async () => {
  const cancelled = buildAndPublish(product.access, true, () => new Promise(() => {}));
  cancelled.catch(() => {});
  await eventually(newest, (publication) => publication?.status === 'building');
  const held = (await newest())?.id;
  await buildAndPublish(product.access, true, well);
  expect(await newest()).toMatchObject({ id: held, status: 'live', attempts: 2 });
});

test('a page that fails is named to the editor, and the waits get longer', async () => {
  const failing = () =>
    buildAndPublish(product.access, true, async () => {
      throw new BuildFailed('a construção falhou', '', '/produto/1', 'Caneca torta');
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

test('what a workflow has built is live when it says that it is deployed', async () => {
  await buildAndPublish(product.access, false, well);
  expect(await newest()).toMatchObject({ status: 'building' });
  expect(await deployed(product.access, true)).toBe(1);
  expect(await newest()).toMatchObject({ status: 'live' });
  expect(await deployed(product.access, true)).toBe(0);
});

test('what could not be deployed has failed', async () => {
  await buildAndPublish(product.access, false, well);
  expect(await deployed(product.access, false)).toBe(1);
  expect(await product.failure()).toContain('O site não pôde ser montado');
});

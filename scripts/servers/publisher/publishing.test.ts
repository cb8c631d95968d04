import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { CatalogueSources } from '#shared/catalogue/browsing/catalogue-sources.ts';
import { eventually } from '../../testing/eventually.ts';
import { type ProductUnderTest, startProductUnderTest } from '../../testing/product-under-test.ts';

let product: ProductUnderTest;
beforeAll(async () => {
  product = await startProductUnderTest({ template: inject('pgliteTemplate') });
  await product.publisher.ready;
});
afterAll(() => product.stop());

test('publishes a saved change automatically', async () => {
  await product.rename('Caneca esmaltada');
  await product.shown('Caneca esmaltada');
  await product.allLive();
});

/** Saves a name, and holds the build that publishes it until the returned function is called. */
async function buildHeldWith(name: string): Promise<() => void> {
  await product.allLive();
  const release = product.holdProducts();
  await product.rename(name);
  await eventually(product.publications, (all) => all.some(({ status }) => status === 'building'));
  return release;
}

test('publishes ten changes at once in one build', async () => {
  const release = await buildHeldWith('Antes da rajada');
  const before = (await product.publications()).length;
  await Promise.all(Array.from({ length: 9 }, (_, n) => product.rename(`Caneca ${n}`)));
  await product.rename('Caneca final');
  release();
  await product.shown('Caneca final');
  await product.allLive();
  expect((await product.publications()).length).toBe(before + 1);
});

test('publishes a change saved during a build after that build', async () => {
  const release = await buildHeldWith('Antes do meio');
  await product.rename('No meio');
  release();
  await product.shown('No meio');
  await product.allLive();
});

test('loses no change when killed during a build, not even one saved meanwhile', async () => {
  const release = await buildHeldWith('Depois da queda');
  await product.killPublisher();
  release();
  await product.rename('Sem publicador');
  expect((await product.publications()).slice(-2)).toMatchObject([
    { status: 'building' },
    { status: 'pending' },
  ]);
  await product.restartPublisher().ready;
  await product.shown('Sem publicador');
  await product.allLive();
});

test('keeps the old site after a failed build, reports it, and retries until it succeeds', async () => {
  await product.allLive();
  const before = await product.page();
  await product.database.exec('alter table public.product_tags rename to mislaid_tags');
  try {
    await product.rename('Construção quebrada');
    const failed = await eventually(product.publications, (all) =>
      all.some(({ status }) => status === 'failed'),
    );
    expect(failed.filter(({ status }) => status === 'failed')).toHaveLength(1);
    expect(await product.page()).toBe(before);
  } finally {
    await product.database.exec('alter table public.mislaid_tags rename to product_tags');
  }
  // Without another save, only a retry publishes it.
  await product.shown('Construção quebrada');
  await product.allLive();
});

test('serves the site while the backend is unreachable, and publishes the change once it is back', async () => {
  await product.allLive();
  await product.rename('Banco fora do ar');
  await product.backendDown();
  expect(await product.page()).toMatch(/^200 /);
  await product.backendUp();
  await product.shown('Banco fora do ar');
  await product.allLive();
});

test('leaves out and names a product that cannot be rendered, until it is saved again', async () => {
  await product.rename('Caneca torta');
  await product.allLive();
  const image = await product.addBrokenImage();
  await product.allLive();
  const notice = 'O produto “Caneca torta” ficou de fora: confira esse cadastro e salve de novo.';
  expect(await product.told()).toMatchObject({ status: 'live', notice, products: 1 });
  expect(await product.page()).toMatch(/^404 /);
  const home = async () => (await fetch(`${product.site}/catalogo.json`)).json();
  const { parts } = (await home()) as CatalogueSources;
  expect(parts.reduce((sum, { products }) => sum + products, 0)).toBe(1);
  const health = async () => (await fetch(`${product.site}/healthz`)).json();
  expect(await health()).toMatchObject({ status: 'ok', leftOut: 1 });

  // Another save goes live and reports that this product is still skipped.
  const { data: others } = await product.service
    .from('products')
    .update({ name: 'Caneca do lado' })
    .eq('name', 'Caneca de teste 2')
    .select('id')
    .throwOnError();
  const other = `${product.site}/produto/${others[0]?.id}`;
  await eventually(
    async () => (await fetch(other)).text(),
    (page) => page.includes('Caneca do lado'),
  );
  await product.allLive();
  expect(await product.told()).toMatchObject({ status: 'live', notice });

  await product.service.from('product_images').delete().eq('id', image.id).throwOnError();
  await product.rename('Caneca curada');
  await product.shown('Caneca curada');
  await product.allLive();
  expect(await product.told()).toMatchObject({ status: 'live', notice: null, products: 2 });
  expect(await health()).toMatchObject({ status: 'ok', leftOut: 0 });
});

test('rolls back until the next save publishes everything again', async () => {
  await product.allLive();
  await product.rename('Caneca certa');
  await product.shown('Caneca certa');
  await product.allLive();
  await product.rename('Caneca errada');
  await product.shown('Caneca errada');
  await product.allLive();
  const back = (secret: string) =>
    fetch(`${product.site}/hooks/back`, {
      method: 'POST',
      headers: { 'x-webhook-secret': secret },
    });
  expect((await back('errado')).status).toBe(401);
  expect((await back(product.secret)).status).toBe(200);
  expect(await product.page()).toContain('Caneca certa');

  const { data } = await product.service
    .from('products')
    .select('id, name')
    .limit(2)
    .throwOnError();
  const other = data.find(({ id }) => id !== product.productId);
  await product.service
    .from('products')
    .update({ name: 'Outra caneca' })
    .eq('id', other?.id ?? '')
    .throwOnError();
  await product.shown('Caneca errada');
  await product.allLive();
  const health = await fetch(`${product.site}/healthz`);
  expect(await health.json()).toMatchObject({ status: 'ok', failingSince: null });
});

test('publishes nothing for a repeated or late webhook', async () => {
  await product.allLive();
  const before = await product.publications();
  const payload = {
    type: 'INSERT',
    table: 'publications',
    schema: 'public',
    record: { id: before[0]?.id },
    old_record: null,
  };
  for (let time = 0; time < 3; time += 1) {
    const answer = await fetch(`${product.site}/hooks/publish`, {
      method: 'POST',
      body: JSON.stringify(payload),
      headers: { 'x-webhook-secret': product.secret },
    });
    expect(answer.status).toBe(202);
  }
  await product.rename('Caneca depois do aviso');
  await product.shown('Caneca depois do aviso');
  expect((await product.allLive()).length - before.length).toBe(1);
});

describe('the webhook', () => {
  const payload = {
    type: 'INSERT',
    table: 'publications',
    schema: 'public',
    record: { id: 1 },
    old_record: null,
  };
  const post = (body: string, headers: Record<string, string>) =>
    fetch(`${product.site}/hooks/publish`, { method: 'POST', body, headers });

  test.each([
    ['without a secret', {}],
    ['with a wrong secret', { 'x-webhook-secret': 'errado' }],
  ])('answers %s with 401 and starts nothing', async (_how, headers) => {
    await product.allLive();
    const before = await product.publications();
    const answer = await post(JSON.stringify(payload), headers as Record<string, string>);
    expect(answer.status).toBe(401);
    expect(await product.publications()).toEqual(before);
  });

  test.each([
    '',
    'olá',
    '[]',
    '{}',
    '{"type":"INSERT"}',
    '{"type":"X","table":"t","schema":"s","record":{}}',
  ])('answers body %j with 400', async (body) => {
    const answer = await post(body, { 'x-webhook-secret': product.secret });
    expect(answer.status).toBe(400);
  });

  test('rejects a body that is too long with 413', async () => {
    const answer = await post('x'.repeat(2 * 1024 * 1024), { 'x-webhook-secret': product.secret });
    expect(answer.status).toBe(413);
  });

  test('rejects other methods with 405, and accepts a proper call with 202', async () => {
    expect((await fetch(`${product.site}/hooks/publish`)).status).toBe(405);
    const answer = await post(JSON.stringify(payload), { 'x-webhook-secret': product.secret });
    expect(answer.status).toBe(202);
  });
});

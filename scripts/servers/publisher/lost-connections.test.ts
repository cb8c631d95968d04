import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { type ProductUnderTest, startProductUnderTest } from '../../testing/product-under-test.ts';
import { ownPlace, runScript } from '../../testing/running-product.ts';

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

test('publishes fifty changes at once in one build', async () => {
  const release = await buildHeldWith('Antes da rajada');
  const before = (await product.publications()).length;
  await Promise.all(Array.from({ length: 49 }, (_, n) => product.rename(`Caneca ${n}`)));
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
      all.some(({ status, attempts }) => status === 'failed' && attempts >= 2),
    );
    expect(failed.filter(({ status }) => status === 'failed')).toHaveLength(1);
    expect(await product.page()).toBe(before);
  } finally {
    await product.database.exec('alter table public.mislaid_tags rename to product_tags');
  }
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

test('serves a project from the environment without the embedded backend', {
  tags: ['slow'],
}, async () => {
  const place = await ownPlace();
  const { access } = product;
  const start = () =>
    runScript('scripts/commands/start.ts', {
      ...place.variables,
      HOST: '127.0.0.1',
      PUBLIC_SUPABASE_URL: access.url,
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: access.publishableKey,
      SUPABASE_SECRET_KEY: access.secretKey,
      PUBLISH_WEBHOOK_SECRET: 'so-no-ambiente',
    });
  const status = async () =>
    (await fetch(`http://127.0.0.1:${place.port}/produto/${product.productId}`)).status;
  const health = async () =>
    (await (await fetch(`http://127.0.0.1:${place.port}/healthz`)).json()).status;
  let command = start();
  try {
    await command.ready;
    expect(await status()).toBe(200);
    expect(command.output()).not.toContain('admin-demo-123');
    const embedded = await fetch(`http://127.0.0.1:${place.supabasePort}/`).catch(() => 'nobody');
    expect(embedded).toBe('nobody');
    // An external project gets neither the demo catalogue nor the demo accounts.
    const { count } = await product.service
      .from('products')
      .select('*', { count: 'exact', head: true });
    expect(count).toBe(2);

    // A rollback needs only the data folder, even if the secret came from the environment.
    const back = runScript('scripts/commands/rollback.ts', place.variables);
    await back.ended;
    expect(back.output()).toContain('Não há um site anterior guardado.');

    // If restarted while the project is unreachable, the product serves the existing site and reports its state.
    command.child.kill('SIGTERM');
    await command.ended;
    await product.backendDown();
    command = start();
    await command.ready;
    expect(command.output()).toContain('O site de antes é servido enquanto isso.');
    expect(await status()).toBe(200);
    await eventually(health, (word) => word === 'unreachable');
    await product.backendUp();
    await eventually(health, (word) => word === 'ok');
  } finally {
    await product.backendUp().catch(() => {});
    command.child.kill('SIGTERM');
    await command.ended;
    await place.remove();
  }
});

test('reports a project’s wrong key in one line', async () => {
  const place = await ownPlace();
  const command = runScript('scripts/commands/start.ts', {
    ...place.variables,
    PUBLIC_SUPABASE_URL: product.access.url,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_errada',
    SUPABASE_SECRET_KEY: product.access.secretKey,
  });
  expect(await command.ended).toBe(1);
  expect(command.output()).toContain('recusou a chave em PUBLIC_SUPABASE_PUBLISHABLE_KEY');
  await place.remove();
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

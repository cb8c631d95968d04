import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { CatalogueSources } from '#shared/catalogue/browsing/catalogue-sources.ts';
import type { Json } from '#shared/database.types.ts';
import { giveAdministrator } from '../../accounts/staff-account.ts';
import { createServiceClient } from '../../config/service-client.ts';
import { listFiles } from '../../lib/folders.ts';
import { eventually } from '../../testing/eventually.ts';
import { type ProductUnderTest, startProductUnderTest } from '../../testing/product-under-test.ts';
import { ownPlace, runScript } from '../../testing/running-product.ts';
import { frameElement } from './previews/previews.ts';

let product: ProductUnderTest;
beforeAll(async () => {
  product = await startProductUnderTest({ products: 30, template: inject('pgliteTemplate') });
  await product.publisher.ready;
});
afterAll(() => product.stop());

test('leaves a product that cannot be rendered out of the full build after a restart', {
  tags: ['slow'],
}, async () => {
  const health = async () => (await fetch(`${product.site}/healthz`)).json();
  const image = await product.addBrokenImage();
  await product.allLive();
  expect(await product.page()).toMatch(/^404 /);
  await product.killPublisher();
  await product.restartPublisher().ready;
  await eventually(health, (now) => now.leftOut === 1);
  expect(await product.page()).toMatch(/^404 /);
  await product.service.from('product_images').delete().eq('id', image.id).throwOnError();
  await product.rename('Caneca curada');
  await product.shown('Caneca curada');
  await product.allLive();
});

test('serves complete pages with their files during publications', {
  tags: ['slow'],
}, async () => {
  await product.allLive();
  let reading = true;
  const complaints: string[] = [];
  const files = new Set<string>();
  const read = async (path: string) => {
    const answer = await fetch(product.site + path);
    const text = await answer.text();
    if (answer.status !== 200) complaints.push(`${path}: ${answer.status}`);
    return text;
  };
  const reader = async (path: string) => {
    while (reading) {
      const page = await read(path);
      if (!page.endsWith('</html>')) complaints.push(`${path} is cut off`);
      for (const [file] of page.matchAll(/\/_astro\/[\w.-]+/g)) files.add(file);
      const { parts }: CatalogueSources = JSON.parse(await read('/catalogo.json'));
      for (const file of parts.flatMap(({ data, descriptions }) => [data, descriptions])) {
        files.add(file);
        JSON.parse(await read(file));
      }
    }
  };
  const readers = Promise.all(
    ['/', '/produtos', '/produtos/pagina/1', `/produto/${product.productId}`].map(reader),
  );
  for (let edit = 1; edit <= 10; edit += 1) {
    await product.rename(`Caneca lida ${edit}.`);
    await product.shown(`Caneca lida ${edit}.`);
  }
  reading = false;
  await readers;
  // A page opened before the first of these publications still finds its files.
  for (const file of files) await read(file);
  expect(complaints).toEqual([]);
});

test('publishes a thousand saves in few builds', { tags: ['slow'] }, async () => {
  await product.allLive();
  const before = (await product.publications()).length;
  const began = performance.now();
  for (let save = 1; save <= 1000; save += 1) {
    await product.database.query('update public.products set name = $1 where id = $2', [
      `Caneca salva ${save} vezes`,
      product.productId,
    ]);
  }
  const seconds = (performance.now() - began) / 1000;
  await product.shown('Caneca salva 1000 vezes');
  await product.allLive();
  // Allows one publication per second, plus a margin.
  expect((await product.publications()).length - before).toBeLessThanOrEqual(seconds + 3);
});

test('keeps a rollback through a crash, an upgrade and failures', {
  tags: ['slow'],
}, async () => {
  for (const name of ['Caneca de antes', 'Caneca que não era']) {
    await product.rename(name);
    await product.shown(name);
    await product.allLive();
  }
  const back = await fetch(`${product.site}/hooks/back`, {
    method: 'POST',
    headers: { 'x-webhook-secret': product.secret },
  });
  expect(back.status).toBe(200);
  expect(await product.page()).toContain('Caneca de antes');
  const before = await product.page();
  // Settings are part of a site's version, like its code.
  for (const phone of ['5511988887777', '5511988886666']) {
    await product.killPublisher();
    await product.restartPublisher([], { PUBLIC_WHATSAPP_PHONE: phone }).ready;
    expect(await product.page()).toBe(before);
  }
  await product.rename('Caneca da versão nova');
  await product.shown('Caneca da versão nova');
  expect(await product.page()).toContain('5511988886666');
  await product.allLive();
});

test('keeps the site when the catalogue is emptied, and publishes restored products automatically', {
  tags: ['slow'],
}, async () => {
  await product.allLive();
  const { data: rows } = await product.service
    .from('products')
    .select('*')
    .neq('id', product.productId)
    .throwOnError();
  const other = `${product.site}/produto/${rows[0]?.id}`;
  const status = async () => (await fetch(other)).status;
  const ids = rows.map(({ id }) => id);
  await product.service.from('products').delete().in('id', ids).throwOnError();
  expect(await product.failure()).toContain('O catálogo tem 1 produto, e o site no ar tem 30.');
  expect(await status()).toBe(200);
  const health = await fetch(`${product.site}/healthz`);
  expect(await health.json()).toMatchObject({ status: 'failing' });

  // A restart does not replace the site either, although its products are gone.
  await product.killPublisher();
  await product.restartPublisher([], { PUBLIC_WHATSAPP_PHONE: '5511977776666' }).ready;
  expect(await status()).toBe(200);

  await product.service.from('products').insert(rows).throwOnError();
  await product.allLive();
  expect(await product.told()).toMatchObject({ status: 'live', products: 30 });
  expect(await status()).toBe(200);
});

test('shows drafts only in a preview, and later publishes the same bytes', {
  tags: ['slow'],
}, async () => {
  await product.allLive();
  const { service, access, productId, site } = product;
  const person = { name: 'Ana', email: 'ana@exemplo.com.br' };
  const { password } = await giveAdministrator(access, person);
  const editor = createServiceClient(access.url, access.publishableKey);
  await editor.auth.signInWithPassword({ email: person.email, password });
  const category = { id: randomUUID(), name: 'Canecas', slug: 'canecas' };
  await service.from('categories').insert(category).throwOnError();
  const shown = { category_id: category.id };
  await service.from('materials').insert({ name: 'Feltro' }).throwOnError();
  const { data: others } = await service
    .from('products')
    .update(shown)
    .lte('name', 'Caneca de teste 15')
    .select('id')
    .throwOnError();
  const technique = { id: randomUUID(), name: 'Laser' };
  await service.from('techniques').insert(technique).throwOnError();
  await service
    .from('product_techniques')
    .insert({ product_id: others[1]?.id ?? '', technique_id: technique.id })
    .throwOnError();

  const drafts: string[] = [];
  const prepare = async (of_table: string, subject: string, save: Json) => {
    const { data } = await editor.rpc('save_draft', { of_table, subject, save }).throwOnError();
    drafts.push(data as string);
  };
  const [added, slide] = [randomUUID(), randomUUID()];
  for (const [id, price] of Object.entries({ [productId]: 12.5, [added]: 7 })) {
    const whole = { description: 'Boa', color_name: 'Azul', ...shown };
    const made = { id, name: `Caneca prevista ${price}`, price, ...whole };
    const arguments_ = { product: made, tags: ['Feltro'], images: null };
    await prepare('products', id, { function: 'save_product', arguments: arguments_ });
  }
  const renamed = { ...category, name: 'Canecas previstas', slug: 'previstas' };
  await prepare('categories', category.id, { arguments: { record: renamed } });
  await prepare('techniques', technique.id, {
    arguments: { record: { ...technique, name: 'Gravação prevista' } },
  });
  const record = { id: slide, title: 'Slide previsto', sort_order: 0 };
  await prepare('carousel_slides', slide, { arguments: { record } });
  const sections = [{ section_key: 'about', content: { history_title: 'História prevista' } }];
  await prepare('site_content', 'about', {
    function: 'save_site_content',
    arguments: { sections },
  });

  // A publication made meanwhile contains nothing from the drafts.
  await service
    .from('products')
    .update({ is_new: true })
    .eq('id', others[0]?.id ?? '')
    .throwOnError();
  await product.allLive();
  const folder = path.join(product.dataDir, 'site');
  const files = await listFiles(folder);
  for (const file of files.filter((each) => !/\.(br|gz|new)$/.test(each))) {
    // Compaction may remove the release before the file is read.
    const content = await readFile(path.join(folder, file)).catch((error) => {
      if (error.code !== 'ENOENT') throw error;
    });
    expect(content?.includes('previst') ?? false, file).toBe(false);
  }

  const { data: token } = await editor.rpc('create_preview', { drafts }).throwOnError();
  const read = async (page: string, base = '') => {
    const answer = await fetch(site + base + page);
    return `${answer.status} ${(await answer.text()).replace(frameElement, '')}`;
  };
  const preview = (page: string) => read(page, `/previa/${token}/pagina`);
  const { parts } = JSON.parse((await preview('/catalogo.json')).slice(4)) as CatalogueSources;
  const pages = [
    ...['/', '/sobre', '/produtos', '/categoria/previstas', '/categoria/canecas', '/catalogo.json'],
    ...[productId, added, ...others.slice(0, 2).map(({ id }) => id)].map((id) => `/produto/${id}`),
    ...parts.map(({ data }) => data),
  ];
  const previewed = new Map<string, string>();
  for (const page of pages) previewed.set(page, await preview(page));
  expect(previewed.get('/')).toContain('Slide previsto');
  expect(previewed.get('/sobre')).toContain('História prevista');
  expect(previewed.get(`/produto/${added}`)).toContain('Caneca prevista 7');
  const other = previewed.get(`/produto/${others[1]?.id}`);
  for (const name of ['Canecas previstas', 'Gravação prevista']) expect(other).toContain(name);
  expect(await read('/produtos')).not.toContain('previst');

  for (const draft of drafts) await editor.rpc('publish_draft', { draft }).throwOnError();
  await product.shown('Caneca prevista 12.5');
  await product.allLive();
  for (const [page, bytes] of previewed) {
    // This page is skipped because the server redirects its old URL.
    if (page !== '/categoria/canecas') expect(await read(page), page).toBe(bytes);
  }
});

test('serves a project from the environment without the embedded backend', {
  tags: ['slow'],
}, async () => {
  const place = await ownPlace();
  const { access } = product;
  const products = async () =>
    (await product.service.from('products').select('*', { count: 'exact', head: true })).count;
  const before = await products();
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
    const embedded = await fetch(`http://127.0.0.1:${place.supabasePort}/`).catch(() => 'refused');
    expect(embedded).toBe('refused');
    // An external project gets neither the demo catalogue nor the demo accounts.
    expect(await products()).toBe(before);

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

test('reports a project’s wrong key in one line', { tags: ['slow'] }, async () => {
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

import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { CatalogueSources } from '../../shared/catalogue/browsing/catalogue-sources.ts';
import { type ProductUnderTest, startProductUnderTest } from './product-under-test.ts';

let product: ProductUnderTest;
beforeAll(async () => {
  product = await startProductUnderTest({ products: 30, template: inject('pgliteTemplate') });
  await product.publisher.ready;
});
afterAll(() => product.stop());

test('a page that cannot be rendered is named to the editor, and the next good save heals it', async () => {
  await product.settled();
  const before = await product.page();
  const { data: image } = await product.service
    .from('product_images')
    .insert({ product_id: product.productId, image_url: 'http://[', is_primary: true })
    .select('id')
    .single()
    .throwOnError();
  const failure = await product.failure();
  expect(failure).toContain('A página de “Caneca de teste 1”');
  expect(failure).toContain(`/produto/${product.productId}`);
  expect(await product.page()).toBe(before);

  await product.service.from('product_images').delete().eq('id', image.id).throwOnError();
  await product.rename('Caneca curada');
  await product.shown('Caneca curada');
  await product.settled();
});

test('whoever reads during publications never meets a page that is missing, cut off or without its files', async () => {
  await product.settled();
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
  for (let edit = 1; edit <= 50; edit += 1) {
    await product.rename(`Caneca lida ${edit}.`);
    await product.shown(`Caneca lida ${edit}.`);
  }
  reading = false;
  await readers;
  // A page opened before the first of them still finds what it names.
  for (const file of files) await read(file);
  expect(complaints).toEqual([]);
});

test('a thousand saves end in few builds, the last of them live', async () => {
  await product.settled();
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
  await product.settled();
  // One a second at most, and what is left over.
  expect((await product.publications()).length - before).toBeLessThanOrEqual(seconds + 3);
});

test('one goes back to the former site, and the next save publishes everything again', async () => {
  await product.settled();
  await product.rename('Caneca certa');
  await product.shown('Caneca certa');
  await product.settled();
  await product.rename('Caneca errada');
  await product.shown('Caneca errada');
  await product.settled();
  const back = (secret: string) =>
    fetch(`${product.site}/hooks/back`, {
      method: 'POST',
      headers: { 'x-webhook-secret': secret },
    });
  expect((await back('errado')).status).toBe(401);
  expect((await back(product.secret)).status).toBe(200);
  expect(await product.page()).toContain('Caneca certa');

  // A restart does not undo it.
  await product.killPublisher();
  await product.restartPublisher().ready;
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
  await product.settled();
  const health = await fetch(`${product.site}/healthz`);
  expect(await health.json()).toMatchObject({ status: 'ok', failingSince: null });
});

test('a webhook that comes twice, or late, starts nothing that is not due', async () => {
  await product.settled();
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
  expect((await product.settled()).length - before.length).toBe(1);
});

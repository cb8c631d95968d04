import type { Page, Route } from '@playwright/test';
import { administrator, enterBackOffice, signIn } from '../support/accounts.ts';
import { callAs, picture } from '../support/back-office-data.ts';
import { expect, test } from './fixtures.ts';
import { ProductForm } from './pages/product-form.ts';
import { RecordForm } from './pages/record-form.ts';
import { RecordList } from './pages/record-list.ts';

// Ignores the console errors that these tests provoke.
test.afterEach(({ complaints }) => {
  complaints.splice(0);
});

const backend = /\/(rest|storage|auth)\/v1\//;
const gateway = (route: Route) =>
  route.fulfill({ status: 503, contentType: 'text/html', body: '<html>bad gateway</html>' });

/** Lets one call through and drops its response. */
async function loseAnswer(page: Page, method: string, address: RegExp) {
  let lost = false;
  await page.route(address, async (route) => {
    if (lost || route.request().method() !== method) return route.continue();
    lost = true;
    await route.fetch();
    return route.abort();
  });
}

/** Fills in the form for a new category with a picture. */
async function newCategory(page: Page, name: string) {
  const form = new RecordForm(page);
  await enterBackOffice(page, '/admin/categories?registro=novo');
  await form.name.fill(name);
  await form.dialog.locator('input[type=file]').setInputFiles(await picture('categoria.png'));
  await expect(form.dialog.locator('img')).toBeVisible();
}

test('keeps the form while the backend is down, and adds the record once even if the response is lost', async ({
  page,
  records,
  form,
}) => {
  const name = `Prova queda ${Date.now()}`;
  await newCategory(page, name);
  await page.route(backend, gateway);
  await form.save();
  await expect(page.getByText('Erro ao fazer upload da imagem')).toBeVisible();
  await expect(form.saveButton).toBeEnabled();
  await page.unroute(backend, gateway);
  await expect(form.name).toHaveValue(name);
  await expect(page).toHaveURL(/\/admin\/categories/);

  await loseAnswer(page, 'POST', /\/rest\/v1\/categories/);
  const lost = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/rest/v1/categories'),
  );
  await form.save();
  await lost;
  await expect(page.getByText(/O servidor não respondeu/).last()).toBeVisible();
  await expect(form.saveButton).toBeEnabled();
  await form.save();
  await expect(records.toast('Categoria criada com sucesso')).toBeVisible();
  const card = records.card(name);
  await expect(card).toHaveCount(1);
  const src = await card.locator('img').getAttribute('src');
  expect((await page.request.get(src ?? '')).status()).toBe(200);
});

test('asks the user to sign in again over the open form when the server rejects the session', async ({
  page,
  records,
  form,
}) => {
  await enterBackOffice(page, '/admin/categories');
  await records.editFirst();
  const description = `Prova sessão ${Date.now()}`;
  await form.description.fill(description);
  // Rejects both tokens, as if the signing key had changed.
  const refuse = (route: Route) =>
    /grant_type=password/.test(route.request().url())
      ? route.continue()
      : route.fulfill({ status: 401, json: { code: 'PGRST301', message: 'JWSError' } });
  await page.route(backend, refuse);
  await form.save();
  const again = page.getByRole('dialog', { name: 'A sua sessão terminou' });
  await expect(again).toBeVisible();
  await page.unroute(backend, refuse);
  await signIn(page, administrator);
  await expect(again).toBeHidden();
  await expect(form.description).toHaveValue(description);
  await form.save();
  await expect(records.toast('Categoria atualizada com sucesso')).toBeVisible();
});

/** Creates a product with two pictures in the form. */
async function productWithImages(page: Page) {
  const name = `Prova imagens ${Date.now()}`;
  const form = new ProductForm(page);
  await enterBackOffice(page, '/admin/products?registro=novo');
  await form.fill({ name });
  await form.addImages([await picture('um.png'), await picture('dois.png')]);
  await expect(form.imageRows).toHaveCount(2);
  await form.save();
  await expect(new RecordList(page).toast('Produto criado com sucesso!')).toBeVisible();
  const { body } = await callAs(
    page,
    'GET',
    `products?name=eq.${encodeURIComponent(name)}&select=id,product_images(*)&product_images.order=sort_order`,
  );
  const [product] = body as { id: string; product_images: { id: string; image_url: string }[] }[];
  if (!product) throw new Error('The product was not stored');
  return { name, ...product };
}

const imagesOf = async (page: Page, id: string) =>
  (
    (
      await callAs(
        page,
        'GET',
        `product_images?product_id=eq.${id}&select=image_url,is_primary,sort_order&order=sort_order`,
      )
    ).body as { image_url: string; is_primary: boolean; sort_order: number }[]
  ).map(({ is_primary, sort_order }) => [is_primary, sort_order]);

test('merges the user’s text with another user’s image changes, and keeps the first image primary', {
  tag: '@slow',
}, async ({ page, records, productForm }) => {
  const headers: Record<string, string> = {};
  page.on('request', (request) => {
    const { apikey, authorization } = request.headers();
    if (apikey && authorization) Object.assign(headers, { apikey, authorization });
  });
  const product = await productWithImages(page);
  const { body } = await callAs(
    page,
    'GET',
    `products?id=eq.${product.id}&select=*,product_tags(tag)`,
  );
  const [stored] = body as { product_tags: { tag: string }[] }[];
  await records.edit(product.name);
  const { dialog, images } = productForm;
  await productForm.description.fill('A minha.');
  const [first, second] = product.product_images;
  // Another user removes the first image.
  const taken = await page.request.post(
    `${first?.image_url.split('/storage/')[0]}/rest/v1/rpc/save_product`,
    {
      headers,
      data: {
        product: { ...stored, description: 'A do outro.' },
        tags: stored?.product_tags.map(({ tag }) => tag),
        images: [{ id: second?.id }],
      },
    },
  );
  expect(taken.ok()).toBe(true);
  await productForm.save();
  await expect(dialog.getByRole('row', { name: /^Descrição/ })).toContainText('A minha.');
  // The images cause no conflict: only the other user changed them.
  await expect(dialog.getByRole('row', { name: /^Imagens/ })).toHaveCount(0);
  await expect(images.getByRole('button', { name: /^Remover imagem/ })).toHaveCount(1);
  await productForm.saveOwnVersion();
  await expect(records.toast('Produto atualizado com sucesso!')).toBeVisible();
  expect(await imagesOf(page, product.id)).toEqual([[true, 0]]);
});

test('saves a product’s new picture once even if the response is lost', {
  tag: '@slow',
}, async ({ page, records, productForm }) => {
  const product = await productWithImages(page);
  const uploads: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/storage/v1/object/products/')) {
      uploads.push(request.url());
    }
  });
  await records.edit(product.name);
  await productForm.addImages(await picture('terceira.png'));
  await expect(productForm.imageRows).toHaveCount(3);
  await loseAnswer(page, 'POST', /\/rpc\/save_product/);
  await productForm.save();
  await expect(page.getByText(/O servidor não respondeu/).last()).toBeVisible();
  await expect(productForm.saveButton).toBeEnabled();
  const before = uploads.length;
  await productForm.save();
  await expect(records.toast('Produto atualizado com sucesso!')).toBeVisible();
  await expect(page.getByText('Outra pessoa salvou')).toHaveCount(0);
  expect(before).toBeGreaterThan(0);
  expect(uploads).toHaveLength(before);
  expect(await imagesOf(page, product.id)).toHaveLength(3);
});

test('saves the changed sections on Ctrl+S, and shows a failure in Portuguese', {
  tag: '@slow',
}, async ({ page }) => {
  await enterBackOffice(page, '/admin/home?aba=secoes');
  const title = page.getByLabel('Título').first();
  const before = await title.inputValue();
  await title.fill(`${before} 2`);
  await expect(page.getByText('Alterações não salvas').first()).toBeVisible();
  await page.route(/\/rest\/v1\/rpc\/save_site_content/, gateway);
  const sent = page.waitForRequest(/\/rest\/v1\/rpc\/save_site_content/);
  await page.keyboard.press('Control+s');
  await sent;
  await expect(page.getByText('Erro ao atualizar conteúdo', { exact: true })).toBeVisible();
  await expect(page.getByText('bad gateway')).toBeHidden();
  await page.unroute(/\/rest\/v1\/rpc\/save_site_content/, gateway);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Conteúdo atualizado com sucesso')).toBeVisible();
  await title.fill(before);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Conteúdo atualizado com sucesso').last()).toBeVisible();
});

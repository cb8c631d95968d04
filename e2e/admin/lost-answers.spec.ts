import type { Page, Route } from '@playwright/test';
import { administrator, enterBackOffice, signIn } from '../support/accounts.ts';
import { callAs, isStored, picture } from '../support/back-office-data.ts';
import { expect, test } from '../support/console.ts';

// What goes wrong here is told in the console too.
test.afterEach(({ complaints }) => {
  complaints.splice(0);
});

const backend = /\/(rest|storage|auth)\/v1\//;
const gateway = (route: Route) =>
  route.fulfill({ status: 503, contentType: 'text/html', body: '<html>bad gateway</html>' });

/** Lets a call go through and loses its answer, once. */
async function loseAnswer(page: Page, method: string, address: RegExp) {
  let lost = false;
  await page.route(address, async (route) => {
    if (lost || route.request().method() !== method) return route.continue();
    lost = true;
    await route.fetch();
    return route.abort();
  });
}

async function newCategory(page: Page, name: string) {
  await page.goto('/admin/categories');
  await page.getByRole('button', { name: 'Nova Categoria' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova Categoria' });
  await dialog.getByLabel('Nome', { exact: true }).fill(name);
  await dialog.locator('input[type=file]').setInputFiles(await picture('categoria.png'));
  await expect(dialog.locator('img')).toBeVisible();
  return dialog;
}

test('while the backend is away the form stays, and what was typed is saved when it is back', async ({
  page,
}) => {
  await enterBackOffice(page);
  const name = `Prova queda ${Date.now()}`;
  const dialog = await newCategory(page, name);
  await page.route(backend, gateway);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Erro ao fazer upload da imagem')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Salvar' })).toBeEnabled();
  await page.unroute(backend, gateway);
  await expect(dialog.getByLabel('Nome', { exact: true })).toHaveValue(name);
  await expect(page).toHaveURL(/\/admin\/categories/);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Categoria criada com sucesso')).toBeVisible();
  await expect(page.getByRole('article', { name })).toHaveCount(1);
});

test('a category whose answer was lost is there once, with its image', async ({ page }) => {
  await enterBackOffice(page);
  const name = `Prova resposta ${Date.now()}`;
  const dialog = await newCategory(page, name);
  await loseAnswer(page, 'POST', /\/rest\/v1\/categories/);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText(/O servidor não respondeu/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Categoria criada com sucesso')).toBeVisible();
  const card = page.getByRole('article', { name });
  await expect(card).toHaveCount(1);
  await page.reload();
  const src = await card.locator('img').getAttribute('src');
  expect((await page.request.get(src ?? '')).status()).toBe(200);
});

test('a session the server refuses lets one sign in again over what was typed', async ({
  page,
}) => {
  await enterBackOffice(page, '/admin/categories');
  await page
    .getByRole('button', { name: /^Editar / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Editar Categoria' });
  const description = `Prova sessão ${Date.now()}`;
  await dialog.getByLabel('Descrição').fill(description);
  // The key that signs sessions was changed: neither the token nor its refresh is taken.
  const refuse = (route: Route) =>
    /grant_type=password/.test(route.request().url())
      ? route.continue()
      : route.fulfill({ status: 401, json: { code: 'PGRST301', message: 'JWSError' } });
  await page.route(backend, refuse);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  const again = page.getByRole('dialog', { name: 'A sua sessão terminou' });
  await expect(again).toBeVisible();
  await page.unroute(backend, refuse);
  await signIn(page, administrator);
  await expect(again).toBeHidden();
  await expect(dialog.getByLabel('Descrição')).toHaveValue(description);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Categoria atualizada com sucesso')).toBeVisible();
});

/** A product of its own with two pictures, made past the forms. */
async function productWithImages(page: Page) {
  await enterBackOffice(page, '/admin/products');
  await page.getByRole('button', { name: 'Novo Produto' }).click();
  const dialog = page.getByRole('dialog', { name: 'Novo Produto' });
  const name = `Prova imagens ${Date.now()}`;
  await dialog.getByLabel('Nome', { exact: true }).fill(name);
  await dialog.getByLabel('Descrição').fill('Com duas imagens.');
  await dialog.getByLabel('Nome da cor').fill('Azul');
  await dialog.getByLabel('Categoria').click();
  await page.locator('.ant-select-item-option').first().click();
  await dialog.locator('.chip').first().click();
  await dialog
    .getByLabel('Arquivos de imagem')
    .setInputFiles([await picture('um.png'), await picture('dois.png')]);
  await expect(dialog.locator('.image-row')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Produto criado com sucesso!')).toBeVisible();
  const { body } = await callAs(
    page,
    'GET',
    `products?name=eq.${encodeURIComponent(name)}&select=id,product_images(*)&product_images.order=sort_order`,
  );
  const [product] = body as { id: string; product_images: { id: string; image_url: string }[] }[];
  if (!product) throw new Error('the product is not there');
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

test('keeping one’s own text of a product keeps what somebody else did to its images, and the first is primary', async ({
  page,
}) => {
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
  await page.getByRole('button', { name: `Editar ${product.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar Produto' });
  await dialog.getByLabel('Descrição').fill('A minha.');
  const [first, second] = product.product_images;
  // Somebody else takes the first image away, past this page.
  const taken = await page.request.post(
    `${new URL(first?.image_url ?? '').origin}/rest/v1/rpc/save_product`,
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
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByRole('row', { name: /^Descrição/ })).toContainText('A minha.');
  // Only the other has changed them, so that there is nothing to choose.
  await expect(dialog.getByRole('row', { name: /^Imagens/ })).toHaveCount(0);
  const images = dialog.getByRole('region', { name: 'Imagens' });
  await expect(images.getByRole('button', { name: /^Remover imagem/ })).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Salvar a minha versão' }).click();
  await expect(page.getByText('Produto atualizado com sucesso!')).toBeVisible();
  expect(await imagesOf(page, product.id)).toEqual([[true, 0]]);
});

test('deleting a product takes all of its files, also what was added since it was listed', async ({
  page,
}) => {
  const product = await productWithImages(page);
  const [first, second] = product.product_images;
  const file = second?.image_url ?? '';
  expect((await page.request.get(file)).status()).toBe(200);
  // As it was listed before its second image was added.
  await page.route(/\/rest\/v1\/products/, async (route) => {
    const answer = await route.fetch();
    const rows = (await answer.json().catch(() => [])) as Partial<typeof product>[];
    if (!Array.isArray(rows)) return route.fulfill({ response: answer });
    const listed = rows.map((row) =>
      row.id === product.id && row.product_images ? { ...row, product_images: [first] } : row,
    );
    return route.fulfill({ response: answer, json: listed });
  });
  await page.reload();
  await page.getByRole('button', { name: `Excluir ${product.name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Produto excluído com sucesso!')).toBeVisible();
  await expect.poll(() => isStored(page, file)).toBe(false);
});

test('what a page that is left in the middle of a save has stored is tidied up by the next', async ({
  page,
}) => {
  await enterBackOffice(page);
  const dialog = await newCategory(page, `Prova saída ${Date.now()}`);
  const stored = page.waitForResponse(
    (answer) =>
      answer.request().method() === 'POST' && answer.url().includes('/storage/v1/object/'),
  );
  // The record never arrives.
  await page.route(/\/rest\/v1\/categories/, (route) =>
    route.request().method() === 'POST' ? new Promise(() => {}) : route.continue(),
  );
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  const address = (await stored).url().replace('/object/', '/object/public/');
  await expect.poll(() => isStored(page, address)).toBe(true);
  page.on('dialog', (asked) => void asked.accept());
  await page.reload();
  await expect.poll(() => isStored(page, address)).toBe(false);
});

test('the save key saves the sections that were changed, and a failure is said in Portuguese', async ({
  page,
}) => {
  await enterBackOffice(page, '/admin/home?aba=secoes');
  const title = page.getByLabel('Título').first();
  const before = await title.inputValue();
  await title.fill(`${before} 2`);
  await page.route(/\/rest\/v1\/site_content/, gateway);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Erro ao atualizar conteúdo', { exact: true })).toBeVisible();
  await expect(page.getByText('bad gateway')).toBeHidden();
  await page.unroute(/\/rest\/v1\/site_content/, gateway);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Conteúdo atualizado com sucesso')).toBeVisible();
  await title.fill(before);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Conteúdo atualizado com sucesso').last()).toBeVisible();
});

test('a new slide opened by its address comes after the others', async ({ page }) => {
  await enterBackOffice(page);
  const { body } = await callAs(page, 'GET', 'carousel_slides?select=id');
  await page.goto('/admin/home?registro=novo');
  await expect(page.getByRole('dialog', { name: 'Novo Slide' }).getByLabel('Ordem')).toHaveValue(
    String((body as unknown[]).length + 1),
  );
});

test('products are sorted, and the address says how', async ({ page }) => {
  await enterBackOffice(page, '/admin/products');
  await page.locator('.ant-select', { has: page.getByLabel('Ordenar por') }).click();
  await page.locator('.ant-select-item-option').getByText('Nome', { exact: true }).click();
  await expect(page).toHaveURL(/ordem=nome/);
  const names = () => page.getByRole('article').locator('h2').allInnerTexts();
  await page.reload();
  await expect.poll(async () => (await names()).length).toBeGreaterThan(1);
  const shown = await names();
  expect(shown).toEqual(shown.toSorted((a, b) => (a < b ? -1 : 1)));
});

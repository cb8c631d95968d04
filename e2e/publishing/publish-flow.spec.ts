import { expect, test } from '../admin/fixtures.ts';
import { enterBackOffice } from '../support/accounts.ts';
import { callAs } from '../support/back-office-data.ts';

test('publishes a product change made in the back-office on the prerendered page', async ({
  page,
  context,
  records,
  form,
}) => {
  test.setTimeout(120_000);
  const name = 'Caneca da Prova de Ponta a Ponta';
  const visitor = await context.newPage();
  await visitor.goto('/produtos');
  // Picks a unique name: a product's colours share their name, and the back-office search must find just one product.
  const href = await visitor.locator('main article a[href^="/produto/"]').evaluateAll((links) => {
    const names = links.map((link) => link.textContent.trim());
    const alone = names.findIndex(
      (name) => names.filter((other) => other.includes(name)).length === 1,
    );
    return links[alone]?.getAttribute('href');
  });
  await visitor.goto(href ?? '');
  const before = (await visitor.getByRole('heading', { level: 1 }).textContent()) ?? '';
  expect(before).not.toBe(name);

  await enterBackOffice(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Produtos' }).click();
  await page.getByLabel('Buscar por nome ou descrição').fill(before);
  // Waits for the results: the unfiltered list has far more products.
  await expect(page.getByText(/^\d produtos?$/)).toBeVisible();
  await page
    .getByRole('button', { name: `Editar ${before}`, exact: true })
    .first()
    .click();
  const served = async () => (await page.request.get(href ?? '')).text();
  const heading = (text: string) => new RegExp(`<h1[^>]*>\\s*${text}\\s*<`);

  // The form must belong to the product of that page.
  const id = href?.split('/').at(-1) ?? 'x';
  await expect(page).toHaveURL(new RegExp(id));
  await form.name.fill(name);
  await form.save();
  await expect(records.toast('Produto atualizado com sucesso!')).toBeVisible();
  await expect.poll(served, { timeout: 30_000 }).toMatch(heading(name));
  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByText('No ar')).toBeVisible();

  await callAs(page, 'PATCH', `products?id=eq.${id}`, { name: before });
  await expect.poll(served, { timeout: 30_000 }).toMatch(heading(before));
});

test('publishes a page for a new product with a picture, and removes it when it is deleted', async ({
  page,
  context,
  records,
  productForm,
}) => {
  test.setTimeout(120_000);
  const name = 'Chaveiro da Prova';
  await enterBackOffice(page, '/admin/products');
  await records.create('Novo Produto');
  const { dialog } = productForm;
  await productForm.save();
  await expect(dialog.getByText('Campo obrigatório')).toHaveCount(5);
  await productForm.name.fill(name);
  await productForm.description.fill('Feito para ser visto, e depois esquecido.');
  await dialog.getByLabel('Categoria').click();
  await page.getByTitle('Chaveiros').click();
  await productForm.color.fill('Ébano');
  await dialog.getByRole('button', { name: 'Madeira' }).click();
  const picture = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 900;
    canvas.height = 900;
    const context = canvas.getContext('2d');
    if (context) {
      context.fillStyle = '#884422';
      context.fillRect(0, 0, 900, 900);
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  await productForm.addImages({
    name: 'Coração de ébano (1).png',
    mimeType: 'image/png',
    buffer: Buffer.from(picture, 'base64'),
  });
  await expect(dialog.getByText('Coração de ébano (1).png')).toBeVisible();
  await productForm.save();
  await expect(records.toast('Produto criado com sucesso!')).toBeVisible();

  const listed = async () => (await page.request.get('/produtos')).text();
  await expect.poll(listed, { timeout: 30_000 }).toContain(name);
  const [visitor] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: `Ver no site ${name}` }).click(),
  ]);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(name);
  const shown = visitor.locator('main img').first();
  await expect(shown).toHaveAttribute('srcset', /-320\.webp 320w, .*-640\.webp 640w, .* 900w/);
  await expect(shown).not.toHaveJSProperty('naturalWidth', 0);
  const address = visitor.url();
  await visitor.close();

  await records.searchProducts(name);
  await records.remove(name);
  await expect(records.toast('Produto excluído com sucesso!')).toBeVisible();
  await expect(async () => {
    expect((await page.request.get(address)).status()).toBe(404);
  }).toPass({ timeout: 30_000 });
});

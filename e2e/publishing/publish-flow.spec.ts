import { enterBackOffice } from '../support/accounts.ts';
import { expect, test } from '../support/console.ts';

test('a product changed in the back-office is live on its prebuilt page by itself', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const name = 'Caneca da Prova de Ponta a Ponta';
  const visitor = await context.newPage();
  await visitor.goto('/produtos');
  // Colours of one product share its name; the search of the back-office has to find just one.
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
  await expect(page).toHaveURL(/busca=/);
  await page
    .getByRole('button', { name: `Editar ${before}`, exact: true })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  const rename = async (to: string) => {
    await dialog.getByLabel('Nome', { exact: true }).fill(to);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Produto atualizado com sucesso!')).toBeVisible();
  };
  const live = (expected: string) =>
    expect(async () => {
      await visitor.reload();
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(expected, { timeout: 1 });
    }).toPass({ timeout: 30_000 });

  // The form's address names the product: is it the one of the page?
  await expect(page).toHaveURL(new RegExp(href?.split('/').at(-1) ?? 'x'));
  await rename(name);
  await live(name);
  await expect(page.getByText('No ar')).toBeVisible();

  await page.getByLabel('Buscar por nome ou descrição').fill(name);
  await expect(page).toHaveURL(/busca=Caneca/);
  await page.getByRole('button', { name: `Editar ${name}` }).click();
  await rename(before);
  await live(before);
});

test('a new product with a picture gets a page, and loses it when it is deleted', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const name = 'Chaveiro da Prova';
  await enterBackOffice(page, '/admin/products');
  await page.getByRole('button', { name: 'Novo Produto' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByText('Campo obrigatório')).toHaveCount(5);
  await dialog.getByLabel('Nome', { exact: true }).fill(name);
  await dialog.getByLabel('Descrição').fill('Feito para ser visto, e depois esquecido.');
  await dialog.getByLabel('Categoria').click();
  await page.getByTitle('Chaveiros').click();
  await dialog.getByLabel('Nome da cor').fill('Ébano');
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
  await dialog.getByLabel('Arquivos de imagem').setInputFiles({
    name: 'Coração de ébano (1).png',
    mimeType: 'image/png',
    buffer: Buffer.from(picture, 'base64'),
  });
  await expect(dialog.getByText('Coração de ébano (1).png')).toBeVisible();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Produto criado com sucesso!')).toBeVisible();

  const visitor = await context.newPage();
  await expect(async () => {
    await visitor.goto('/produtos');
    await expect(visitor.getByRole('link', { name }).first()).toBeVisible({ timeout: 1 });
  }).toPass({ timeout: 30_000 });
  await visitor.getByRole('link', { name }).first().click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(name);
  const shown = visitor.locator('main img').first();
  await expect(shown).toHaveAttribute('srcset', /-320\.webp 320w, .*-640\.webp 640w, .* 900w/);
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const address = visitor.url();
  const [seen] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: `Ver no site ${name}` }).click(),
  ]);
  await expect(seen.getByRole('heading', { level: 1 })).toHaveText(name);
  await seen.close();

  await page.getByLabel('Buscar por nome ou descrição').fill(name);
  await page.getByRole('button', { name: `Excluir ${name}` }).click();
  await expect(page.getByText('Tem certeza que deseja excluir este produto?')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Produto excluído com sucesso!')).toBeVisible();
  await expect(async () => {
    expect((await page.request.get(address)).status()).toBe(404);
  }).toPass({ timeout: 30_000 });
});

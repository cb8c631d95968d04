import type { Page } from '@playwright/test';
import { expect, test } from '../admin/fixtures.ts';
import { enterBackOffice } from '../support/accounts.ts';
import { callAs } from '../support/back-office-data.ts';

/** Timeout of an upload and of a publication on a busy machine. */
const patient = { timeout: 180_000 };

/** Draws a picture that is large enough for two smaller variants. */
async function drawPicture(page: Page): Promise<Buffer> {
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
  return Buffer.from(picture, 'base64');
}

test('publishes a new product with a picture, its change and its deletion, and rolls back in between', async ({
  page,
  context,
  records,
  productForm,
}) => {
  test.setTimeout(600_000);
  const name = 'Chaveiro da Prova';
  const { dialog } = productForm;
  const answered = (address: RegExp) => page.waitForResponse(address);

  const address = await test.step('publishes a page for the product', async () => {
    await enterBackOffice(page, '/admin/products?registro=novo');
    await productForm.save();
    await expect(dialog.getByText('Campo obrigatório')).toHaveCount(5);
    await productForm.name.fill(name);
    await productForm.description.fill('Feito para ser visto, e depois esquecido.');
    await dialog.getByLabel('Categoria').click();
    await page.getByTitle('Chaveiros').click();
    await productForm.color.fill('Ébano');
    await dialog.getByRole('button', { name: 'Madeira' }).click();
    await productForm.addImages({
      name: 'Coração de ébano (1).png',
      mimeType: 'image/png',
      buffer: await drawPicture(page),
    });
    await expect(productForm.imageRows).toContainText('Coração de ébano (1).png');
    await expect(productForm.imageRows).toContainText('Nova ·');
    // Waits for each step of the save: three uploads in turn would exceed the timeout of the toast.
    const [, ...answers] = await Promise.all([
      productForm.save(),
      answered(/\/storage\/.*-320\.webp$/),
      answered(/\/storage\/.*-640\.webp$/),
      answered(/\/storage\/.*\.png$/),
      answered(/\/rpc\/save_product$/),
    ]);
    expect(answers.map((answer) => answer.status())).toEqual([200, 200, 200, 200]);
    await expect(records.toast('Produto criado com sucesso!')).toBeVisible();
    await expect(dialog).toBeHidden();

    const listed = async () => (await page.request.get('/produtos')).text();
    await expect.poll(listed, patient).toContain(name);
    const [visitor] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: `Ver no site ${name}` }).click(),
    ]);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(name);
    const shown = visitor.locator('main img').first();
    await expect(shown).toHaveAttribute('srcset', /-320\.webp 320w, .*-640\.webp 640w, .* 900w/);
    await expect(shown).not.toHaveJSProperty('naturalWidth', 0);
    const url = visitor.url();
    await visitor.close();
    return url;
  });

  const html = async () => (await page.request.get(address)).text();
  const heading = (text: string) => new RegExp(`<h1[^>]*>\\s*${text}\\s*<`);
  const renamed = `${name} de Ponta a Ponta`;
  const id = address.split('/').at(-1);
  await test.step('shows a change on the prerendered page', async () => {
    await callAs(page, 'PATCH', `products?id=eq.${id}`, { name: renamed });
    await expect.poll(html, patient).toMatch(heading(renamed));
  });

  await test.step('lets an administrator roll back to the previous site, and publish again', async () => {
    const badge = page.locator('.publishing-badge');
    await badge.click();
    const drawer = page.getByRole('dialog', { name: 'Publicações' });
    await drawer.getByRole('button', { name: 'Voltar ao site anterior' }).click();
    await page.getByRole('button', { name: 'Voltar', exact: true }).click();
    await expect(page.getByText('O site anterior está no ar')).toBeVisible();
    await expect(drawer.getByText(/No ar está um site anterior/)).toBeVisible();
    await expect(badge).toHaveText('Site anterior');
    expect(await html()).toMatch(heading(name));

    await drawer.getByRole('button', { name: 'Publicar novamente' }).click();
    await expect.poll(html, patient).toMatch(heading(renamed));
    await expect(badge).toHaveText('No ar', patient);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  });

  await test.step('removes the page when the product is deleted', async () => {
    await records.searchProducts(renamed);
    await records.remove(renamed);
    await expect(records.toast('Produto excluído com sucesso!')).toBeVisible();
    const status = async () => (await page.request.get(address)).status();
    await expect.poll(status, patient).toBe(404);
  });
});

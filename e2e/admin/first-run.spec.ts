import type { Page } from '@playwright/test';
import { type RunningProduct, startProduct } from '#scripts/testing/product-tests.ts';
import { administrator, signIn } from '../support/accounts.ts';
import { accessibilityFaults } from '../support/axe.ts';
import { callAs, picture } from '../support/back-office-data.ts';
import { expect, test } from './fixtures.ts';

test.use({ keepsPage: false });

// Separate product because the test removes the demo.
let product: RunningProduct;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  product = await startProduct();
  await product.ready;
});
test.afterAll(() => product.stop());

const logo = {
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 120"><rect width="480" height="120" fill="#3366ff"/></svg>',
  ),
};

async function enter(page: Page): Promise<void> {
  await page.goto(`${product.address}/admin/login`);
  await signIn(page, administrator);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

test('turns the demo into a real shop across two browsers, with one step postponed', {
  tag: '@slow',
}, async ({ page, browser, records, productForm }) => {
  test.setTimeout(300_000);
  await enter(page);
  await expect(heading(page, 'Esta loja ainda mostra o catálogo de demonstração')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  // Edited records survive the removal of the demo.
  const { body } = await callAs(page, 'GET', 'carousel_slides?select=id&order=sort_order&limit=1');
  const [slide] = body as { id: string }[];
  await callAs(page, 'PATCH', `carousel_slides?id=eq.${slide?.id}`, { title: 'A nossa coleção' });

  await page.getByRole('button', { name: 'Começar do zero' }).click();
  await expect(page).toHaveURL(/\/admin\/start$/);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Começar do zero' }).click();
  const question = page.getByRole('dialog', { name: 'Remover o catálogo de demonstração?' });
  await expect(question).toContainText(/\d+ produtos, \d+ grupos de cores, 13 categorias/);
  await expect(question).toContainText(
    'Ficam também, porque vocês mudaram ou porque algo de vocês os usa: 1 slide.',
  );
  await question.getByRole('button', { name: 'Remover' }).click();

  await expect(heading(page, 'Diga como a loja se chama')).toBeVisible();
  expect(await page.getByRole('navigation', { name: 'Passos' }).innerText()).not.toMatch(/feito/);
  await expect(page.getByLabel('Nome da loja')).toHaveValue('');
  await page.getByRole('button', { name: 'Salvar e continuar' }).click();
  await expect(page.getByText('Nome da loja é obrigatório')).toBeVisible();
  await page.getByLabel('Nome da loja').fill('Brindes do Vale');
  await page.getByLabel('Cor da marca').fill('#3366ff');
  await page.getByLabel('Arquivo: Logo').setInputFiles(logo);
  await expect(page.getByText('logo.png')).toBeVisible();
  await page.getByRole('button', { name: 'Salvar e continuar' }).click();

  await expect(heading(page, 'Informe o WhatsApp da loja')).toBeFocused();
  await page.getByLabel('WhatsApp', { exact: true }).fill('abc');
  await page.getByRole('button', { name: 'Salvar e continuar' }).click();
  await expect(page.getByText('Informe o número com DDD, como (11) 99999-9999')).toBeVisible();
  await page.getByLabel('WhatsApp', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Pular por agora' }).click();

  await expect(heading(page, 'Crie a primeira categoria')).toBeFocused();
  await page.getByRole('button', { name: 'Nova Categoria' }).click();
  await productForm.name.fill('Canecas');
  await productForm.save();
  await expect(records.toast('Categoria criada com sucesso')).toBeVisible();
  await page.getByRole('button', { name: 'Continuar' }).click();

  await expect(heading(page, 'Cadastre o primeiro produto com foto')).toBeFocused();
  await page.getByRole('button', { name: 'Novo Produto' }).click();
  const { dialog } = productForm;
  await dialog.getByRole('button', { name: 'Adicionar material' }).click();
  await dialog.getByLabel('Nome do material').fill('Cerâmica');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Cerâmica', pressed: true })).toBeVisible();
  await productForm.name.fill('Caneca do Vale');
  await productForm.description.fill('A primeira.');
  await productForm.color.fill('Azul');
  await dialog.getByLabel('Categoria').click();
  await page.locator('.ant-select-item-option', { hasText: 'Canecas' }).click();
  await productForm.addImages([await picture('caneca.png')]);
  await productForm.save();
  await expect(records.toast('Produto criado com sucesso!')).toBeVisible();
  await page.getByRole('button', { name: 'Continuar' }).click();

  await expect(heading(page, 'Confira a loja no ar')).toBeFocused();
  await expect(page.getByText('A loja está no ar, com o primeiro produto.')).toBeVisible();

  // Later, in another browser, only the postponed step is pending.
  const elsewhere = await browser.newPage();
  await enter(elsewhere);
  const missing = elsewhere.getByRole('region', { name: 'Para a loja ficar pronta' });
  await expect(missing.getByRole('listitem')).toHaveText([/^Informe o WhatsApp da loja/]);
  expect(await accessibilityFaults(elsewhere)).toEqual([]);
  for (const step of ['identidade', 'categoria', 'produto', 'publicar']) {
    await elsewhere.goto(`${product.address}/admin/start?aba=${step}`);
    await expect(elsewhere.getByRole('navigation', { name: 'Passos' })).toBeVisible();
    expect(await accessibilityFaults(elsewhere)).toEqual([]);
  }
  await elsewhere.getByRole('link', { name: /^WhatsApp para depois/ }).click();
  await elsewhere.getByLabel('WhatsApp', { exact: true }).fill('12 98888 7777');
  await elsewhere.getByRole('button', { name: 'Salvar e continuar' }).click();
  await expect(heading(elsewhere, 'Confira a loja no ar')).toBeVisible();
  await elsewhere.getByRole('button', { name: 'Ir para o painel' }).click();
  await expect(elsewhere.getByText('Precisa de atenção')).toBeVisible();
  await expect(missing).toBeHidden();

  await expect
    .poll(async () => (await elsewhere.request.get(`${product.address}/`)).text())
    .toContain('wa.me/5512988887777');
  for (const address of ['/', '/produtos', '/contato', '/manifest.webmanifest']) {
    const text = await (await elsewhere.request.get(product.address + address)).text();
    expect(text).toContain('Brindes do Vale');
    expect(text).not.toMatch(/Vitrine Brindes|vitrinebrindes|98765-?4321/);
  }
  await elsewhere.close();
});

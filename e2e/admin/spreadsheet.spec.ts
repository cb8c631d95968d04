import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { enterBackOffice } from '../support/accounts.ts';
import { callAs } from '../support/back-office-data.ts';
import { expect, test } from './fixtures.ts';

const chooseFile = (page: Page, name: string, text: string | Buffer) =>
  page.getByLabel('Planilha de produtos').setInputFiles({
    name,
    mimeType: name.endsWith('.csv') ? 'text/csv' : 'application/octet-stream',
    buffer: Buffer.from(text),
  });

const kind = (page: Page, label: string) =>
  page.getByLabel('Linhas', { exact: true }).getByText(label, { exact: true });

async function downloaded(page: Page, click: () => Promise<void>): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  return readFile(await download.path());
}

test('an export that nobody touched has nothing to import, as CSV and as XLSX', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await enterBackOffice(page, '/admin/products');
  for (const [form, label] of [
    ['csv', 'CSV'],
    ['xlsx', 'Excel (XLSX)'],
  ] as const) {
    await page.goto('/admin/products');
    await page.getByRole('button', { name: 'Exportar' }).click();
    const file = await downloaded(page, () =>
      page.getByRole('menuitem', { name: label, exact: true }).click(),
    );
    if (form === 'csv') expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    await page.getByRole('link', { name: 'Importar' }).click();
    await expect(page.getByRole('heading', { name: 'Importar produtos' })).toBeVisible();
    await chooseFile(page, `produtos.${form}`, file);
    await expect(page.getByText('Nada a alterar.')).toBeVisible();
    await expect(kind(page, 'Novos (0)')).toBeVisible();
    await expect(kind(page, 'Alterados (0)')).toBeVisible();
    await expect(kind(page, 'Com erro (0)')).toBeVisible();
    await page.getByRole('button', { name: 'Escolher outro arquivo' }).click();
  }
});

test('a supplier’s file is read, corrected, applied, and its wrong row offered back', async ({
  page,
  productForm,
  records,
  complaints,
}) => {
  test.setTimeout(120_000);
  const unique = Date.now();
  const [first, second] = [`PL-${unique}-A`, `PL-${unique}-B`];
  const material = `Prova ${unique}`;
  await enterBackOffice(page, '/admin/products/import');
  await chooseFile(page, 'foto.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0, 0]));
  await expect(page.getByRole('alert')).toContainText('Isto não é uma planilha');

  // As Excel in Brazil saves it, under headings of a supplier's own.
  const lines = [
    `Tabela ${unique}`,
    'Cód.;Produto;Coluna X;Preço 100;Preço 50;Material;Ativo',
    `${first};Prova de planilha;R$ 1.234,56;9,90;12,5;${material};não`,
    `${second};Prova de planilha sem preço;a combinar;;;${material};não`,
  ];
  await chooseFile(page, 'fornecedor.csv', Buffer.from(lines.join('\r\n'), 'latin1'));
  await expect(kind(page, 'Novos (2)')).toBeVisible();
  // What nobody can guess is chosen by hand, and then one row is wrong.
  const field = page.getByRole('combobox', { name: 'Campo da coluna Coluna X' });
  await field.fill('Preço');
  await field.press('Enter');
  await expect(kind(page, 'Novos (1)')).toBeVisible();
  await expect(
    page.getByRole('cell', { name: 'Informe um preço como 1.234,50 ou deixe em branco' }),
  ).toBeVisible();
  await expect(page.getByRole('combobox', { name: `Material ${material}` })).toBeVisible();

  // The answer of the first call is lost: it is asked for again, and the row is not saved again.
  let calls = 0;
  await page.route(/rpc\/import_products/, async (route) => {
    calls += 1;
    if (calls > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('button', { name: 'Importar 1 produto' }).click();
  await expect(page.getByText('1 produto salvo.')).toBeVisible();
  expect(calls).toBeGreaterThan(1);
  expect(complaints.splice(0).every((text) => /ERR_FAILED/.test(text))).toBe(true);
  await page.unroute(/rpc\/import_products/);
  const wrong = await downloaded(page, () =>
    page.getByRole('button', { name: 'Baixar 1 linha com erro' }).click(),
  );
  expect(wrong.toString()).toContain(
    `4;Coluna X: Informe um preço como 1.234,50 ou deixe em branco;${second};Prova de planilha sem preço;a combinar`,
  );

  // Corrected in a spreadsheet program, the file is imported again; its heading is remembered.
  await page.getByRole('button', { name: 'Escolher outro arquivo' }).click();
  await chooseFile(page, 'linhas-com-erro.csv', wrong.toString().replace('a combinar', '15'));
  await page.getByRole('button', { name: 'Importar 1 produto' }).click();
  await expect(page.getByText('1 produto salvo.')).toBeVisible();

  // Pasted cells change a price; the preview says from what to what.
  await page.getByRole('button', { name: 'Escolher outro arquivo' }).click();
  await page
    .getByLabel('Ou cole as células copiadas da planilha, com os títulos')
    .fill(`Código\tPreço 50\n${first.toLowerCase()}\t11,9`);
  await page.getByRole('button', { name: 'Ler as células' }).click();
  const row = page.getByRole('row').filter({ hasText: first.toLowerCase() });
  await expect(row.locator('del').last()).toHaveText('12,5');
  await expect(row.locator('ins').last()).toHaveText('11,9');
  await page.getByRole('button', { name: 'Importar 1 produto' }).click();
  await expect(page.getByText('1 produto salvo.')).toBeVisible();

  await page.goto(`/admin/products?busca=${first}`);
  await records.edit('Prova de planilha');
  await expect(productForm.field('Preço')).toHaveValue('1.234,56');
  const tier = productForm.dialog.getByRole('group', { name: 'Faixa 1' });
  await expect(tier.getByLabel('Cada uma por')).toHaveValue('11,90');
  await page.goto('/admin/products');

  const mine = `products?reference_code=ilike.PL-${unique}-*`;
  const { body } = await callAs(
    page,
    'GET',
    `${mine}&select=reference_code,is_active,product_tags(tag)&order=name`,
  );
  expect(body).toMatchObject([
    { reference_code: first, is_active: false, product_tags: [{ tag: material }] },
    { reference_code: second },
  ]);
  await callAs(page, 'DELETE', mine);
  await callAs(page, 'DELETE', `materials?name=eq.${encodeURIComponent(material)}`);
});

test('an import is taken back as a whole, but for what somebody has changed since', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const unique = Date.now();
  const [kept, gone] = [`DF-${unique}-A`, `DF-${unique}-B`];
  const mine = `products?reference_code=like.DF-${unique}-*`;
  await enterBackOffice(page, '/admin/products/import');
  await page
    .getByLabel('Ou cole as células copiadas da planilha, com os títulos')
    .fill(
      `Código\tNome\tPreço\tAtivo\n${kept}\tProva que fica\t5\tnão\n${gone}\tProva que sai\t5\tnão`,
    );
  await page.getByRole('button', { name: 'Ler as células' }).click();
  await page.getByRole('button', { name: 'Importar 2 produtos' }).click();
  await expect(page.getByText('2 produtos salvos.')).toBeVisible();
  await callAs(page, 'PATCH', `products?reference_code=eq.${kept}`, { price: 7 });

  const log = page.getByRole('region', { name: 'Importações e mudanças em massa' });
  const latest = log.getByRole('list').first().getByRole('listitem').first();
  await expect(latest).toContainText('2 produtos novos');
  await latest.getByRole('button', { name: /^Desfazer/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer' }).click();
  await expect(latest).toContainText('Desfeito: 1 produto voltou a ser como era.');
  await expect(latest).toContainText('Prova que fica – alguém mudou depois');
  await expect(latest).toContainText('Desfeita em');

  const { body } = await callAs(page, 'GET', `${mine}&select=reference_code`);
  expect(body).toEqual([{ reference_code: kept }]);
  await callAs(page, 'DELETE', mine);
});

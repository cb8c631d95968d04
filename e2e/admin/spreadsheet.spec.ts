import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { zipSync } from 'fflate';
import { toSheetFile } from '#admin/resources/products/sheet/sheet-file.ts';
import { administrator, enterBackOffice, visit } from '../support/accounts.ts';
import { callAs, isStored, picture } from '../support/back-office-data.ts';
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

for (const [form, label] of [
  ['csv', 'CSV'],
  ['xlsx', 'Excel (XLSX)'],
] as const) {
  test(`finds nothing to import in an unchanged ${form} export`, {
    tag: '@slow',
  }, async ({ page }) => {
    // Uses demo products that no parallel test changes.
    await enterBackOffice(page, '/admin/products?busca=garrafa');
    await expect(page.getByText('Garrafa').first()).toBeVisible();
    await page.getByRole('button', { name: 'Exportar' }).click();
    const file = await downloaded(page, () =>
      // The menu's first group exports only the filtered products.
      page.getByRole('menuitem', { name: label, exact: true }).first().click(),
    );
    if (form === 'csv') expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    await page.getByRole('link', { name: 'Importar' }).click();
    await expect(page.getByRole('heading', { name: 'Importar produtos' })).toBeVisible();
    await chooseFile(page, `produtos.${form}`, file);
    await expect(page.getByText('Nada a alterar.')).toBeVisible();
    await expect(kind(page, 'Novos (0)')).toBeVisible();
    await expect(kind(page, 'Alterados (0)')).toBeVisible();
    await expect(kind(page, 'Com erro (0)')).toBeVisible();
  });
}

test('exports and reads back 10,000 products, and reports a failed export', {
  tag: '@slow',
}, async ({ page, complaints }) => {
  test.setTimeout(240_000);
  await enterBackOffice(page, '/admin/products');
  const { body } = await callAs(
    page,
    'GET',
    'products?select=*,product_tags(tag),price_tiers(min_quantity,unit_price),product_techniques(technique_id),product_costs(*)&limit=1',
  );
  const [product] = body as [{ reference_code: string }];
  const products = Array.from({ length: 10_000 }, (_, at) => ({
    ...product,
    id: randomUUID(),
    reference_code: `${product.reference_code}-${at}`,
  }));
  const exportAll = async () => {
    await page.getByRole('button', { name: 'Exportar' }).click();
    await page.getByRole('menuitem', { name: 'Excel (XLSX)', exact: true }).last().click();
  };
  // Only the export reads products ordered by id.
  const all = /rest\/v1\/products\?.*order=id/;
  await page.route(all, (route) =>
    route.fulfill({ json: /id=gt\.0{8}-/.test(route.request().url()) ? products : [] }),
  );
  const file = await downloaded(page, exportAll);
  await page.unroute(all);
  await page.route(all, (route) => route.abort());
  await exportAll();
  await expect(page.getByRole('alert')).toContainText('Erro ao exportar os produtos');
  await page.unroute(all);
  complaints.splice(0);

  await page.getByRole('link', { name: 'Importar' }).click();
  await chooseFile(page, 'muitos.xlsx', file);
  await expect(kind(page, 'Novos (10.000)')).toBeVisible({ timeout: 120_000 });
});

test('imports a supplier’s file after corrections, and offers its invalid row for download', async ({
  page,
  productForm,
  records,
  complaints,
}) => {
  const unique = Date.now();
  const [first, second] = [`PL-${unique}-A`, `PL-${unique}-B`];
  const material = `Prova ${unique}`;
  await enterBackOffice(page, '/admin/products/import');
  await chooseFile(page, 'foto.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0, 0]));
  await expect(page.getByRole('alert')).toContainText('Isto não é uma planilha');

  // Uses Excel's Brazilian encoding and the supplier's own headings.
  const lines = [
    `Tabela ${unique}`,
    'Cód.;Produto;Coluna X;Preço 100;Preço 50;Material;Ativo',
    `${first};Prova de planilha;R$ 1.234,56;9,90;12,5;${material};não`,
    `${second};Prova de planilha sem preço;a combinar;;;${material};não`,
  ];
  await chooseFile(page, 'fornecedor.csv', Buffer.from(lines.join('\r\n'), 'latin1'));
  await expect(kind(page, 'Novos (2)')).toBeVisible();
  // Mapping an unknown column by hand makes one row invalid.
  const field = page.getByRole('combobox', { name: 'Campo da coluna Coluna X' });
  await field.fill('Preço');
  await field.press('Enter');
  await expect(kind(page, 'Novos (1)')).toBeVisible();
  await expect(
    page.getByRole('cell', { name: 'Informe um preço como 1.234,50 ou deixe em branco' }),
  ).toBeVisible();
  await expect(page.getByRole('combobox', { name: `Material ${material}` })).toBeVisible();

  // The response to the first call is lost, but the retry does not save the row again. Meanwhile, links are blocked.
  let calls = 0;
  const blocked = Promise.withResolvers<void>();
  await page.route(/rpc\/import_products/, async (route) => {
    calls += 1;
    if (calls > 1) return route.continue();
    await route.fetch();
    await blocked.promise;
    return route.abort();
  });
  await page.getByRole('button', { name: 'Importar 1 produto' }).click();
  const link = page.getByRole('link', { name: 'Categorias', exact: true });
  const notice = page.getByText('O que você começou ainda está em andamento.');
  for (const _ of [1, 2]) {
    await link.click();
    await expect(notice).toHaveCount(1);
  }
  blocked.resolve();
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

  // The corrected file is imported with the remembered mapping of its headings.
  await page.getByRole('button', { name: 'Escolher outro arquivo' }).click();
  await chooseFile(page, 'linhas-com-erro.csv', wrong.toString().replace('a combinar', '15'));
  await page.getByRole('button', { name: 'Importar 1 produto' }).click();
  await expect(page.getByText('1 produto salvo.')).toBeVisible();

  // Pasted cells change a price; the preview shows old and new.
  await page.getByRole('button', { name: 'Escolher outro arquivo' }).click();
  await page
    .getByLabel('Ou cole as células copiadas da planilha, com os títulos')
    .fill(`Código\tPreço 50\n${first.toLowerCase()}\tonze`);
  await page.getByRole('button', { name: 'Ler as células' }).click();
  // An invalid cell is corrected in place.
  const cell = page.getByRole('textbox', { name: 'Preço 50, linha 2' });
  await cell.fill('11,9');
  await cell.press('Enter');
  const row = page.getByRole('row').filter({ hasText: first.toLowerCase() });
  await expect(row.locator('del').last()).toHaveText('12,50');
  await expect(cell).toHaveValue('11,9');
  await page.getByRole('button', { name: 'Importar 1 produto' }).click();
  await expect(page.getByText('1 produto salvo.')).toBeVisible();

  await visit(page, `/admin/products?busca=${first}`);
  await records.edit('Prova de planilha');
  await expect(productForm.field('Preço')).toHaveValue('1.234,56');
  const tier = productForm.dialog.getByRole('group', { name: 'Faixa 1' });
  await expect(tier.getByLabel('Cada uma por')).toHaveValue('11,90');
  await visit(page, '/admin/products');

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

test('imports pictures from a ZIP by code and file name, reports failures by row, and adds none twice', {
  tag: '@slow',
}, async ({ page, complaints }) => {
  const unique = Date.now();
  const [first, second] = [`FT-${unique}-A`, `FT-${unique}-B`];
  const { buffer } = await picture('x.png');
  const zip = Buffer.from(
    zipSync({
      [`fotos/${first}.png`]: buffer,
      [`fotos/${first}-2.png`]: buffer,
      'fotos/de perto.png': buffer,
      'fotos/texto.png': Buffer.from('isto não é uma foto'),
      'fotos/sobra.png': buffer,
    }),
  );
  const lines = [
    'Código;Nome;Ativo;Foto',
    `${first};Prova de fotos;não;`,
    `${second};Prova de fotos;não;"de perto.png; texto.png, https://fotos.exemplo.invalid/a.jpg"`,
  ].join('\r\n');
  const importIt = async () => {
    await chooseFile(page, 'com-fotos.csv', lines);
    await page
      .getByLabel('ZIP de fotos')
      .setInputFiles({ name: 'fotos.zip', mimeType: 'application/zip', buffer: zip });
    await expect(page.getByText('5 fotos escolhidas; 1 não é de nenhuma linha')).toBeVisible();
  };
  await enterBackOffice(page, '/admin/products/import');
  await importIt();
  await expect(page.getByRole('cell', { name: 'Mais 2 fotos' })).toBeVisible();
  await page.getByRole('button', { name: 'Importar 2 produtos' }).click();
  await expect(page.getByText('2 produtos e 3 fotos salvos.')).toBeVisible();
  const failed = page.getByRole('region', { name: 'Fotos que faltam' });
  await expect(failed).toContainText('Linha 3: Por favor, selecione apenas arquivos de imagem');
  await expect(failed).toContainText('Linha 3: o site da foto não respondeu');

  const mine = `products?reference_code=ilike.FT-${unique}-*`;
  const read = async () => {
    const { body } = await callAs(
      page,
      'GET',
      `${mine}&select=id,product_images(image_url,is_primary,variants)&product_images.order=sort_order&order=reference_code`,
    );
    return body as { product_images: { image_url: string; is_primary: boolean }[] }[];
  };
  const products = await read();
  expect(products.map((product) => product.product_images.length)).toEqual([2, 1]);
  expect(products[0]?.product_images.map(({ is_primary: is }) => is)).toEqual([true, false]);
  expect(await isStored(page, products[0]?.product_images[0]?.image_url)).toBe(true);

  await page.goto('/admin/products/import');
  await importIt();
  // Importing the file again retries the rejected rows.
  await expect(page.getByRole('cell', { name: 'Mais 2 fotos' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Importar 1 produto' }).click();
  await expect(page.getByText('Nada foi alterado.')).toBeVisible();
  expect((await read()).map((product) => product.product_images.length)).toEqual([2, 1]);
  complaints.splice(0);
  await callAs(page, 'DELETE', mine);
});

test('continues an import after the session ended midway, without duplicates', {
  tag: '@slow',
}, async ({ page, complaints }) => {
  const unique = Date.now();
  const rows = Array.from({ length: 250 }, (_, at) => [`SS-${unique}-${at}`, 'Prova', 'não']);
  // The file unpacks to more than half a megabyte.
  const texts = rows.map((row) => [...row, 'Descrição '.repeat(300)]);
  const file = toSheetFile('xlsx', 'Produtos', [
    ['Código', 'Nome', 'Ativo', 'Descrição'],
    ...texts,
  ]);
  await enterBackOffice(page, '/admin/products/import');
  await chooseFile(page, 'grande.xlsx', Buffer.from(await file.arrayBuffer()));
  await expect(kind(page, 'Novos (250)')).toBeVisible();
  let calls = 0;
  await page.route(/rpc\/import_products/, async (route) => {
    calls += 1;
    if (calls === 2) {
      await page.evaluate(() => {
        for (const key of Object.keys(localStorage)) {
          if (key.startsWith('sb-')) localStorage.removeItem(key);
        }
      });
      return route.fulfill({ status: 401, json: { code: 'PGRST301', message: 'JWT expired' } });
    }
    return route.continue();
  });
  await page.getByRole('button', { name: 'Importar 250 produtos' }).click();
  const again = page.getByRole('dialog', { name: 'A sua sessão terminou' });
  await again.getByLabel('Senha').fill(administrator.password);
  await again.getByRole('button', { name: 'Entrar' }).click();
  await expect(again).toBeHidden();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('250 produtos salvos.')).toBeVisible();
  const mine = `products?reference_code=ilike.SS-${unique}-*`;
  const { body } = await callAs(page, 'GET', `${mine}&select=id`);
  expect(body).toHaveLength(250);
  complaints.splice(0);
  await callAs(page, 'DELETE', mine);
});

test('hides products missing from the file on request, up to a limit', {
  tag: '@slow',
}, async ({ page }) => {
  const unique = Date.now();
  const code = `OC-${unique}`;
  await enterBackOffice(page, '/admin/products/import');
  const { body } = await callAs(
    page,
    'GET',
    'products?is_active=is.true&reference_code=not.is.null&select=reference_code,name',
  );
  const known = body as { reference_code: string; name: string }[];
  const sheet = (list: typeof known) =>
    ['Código;Nome', ...list.map((it) => `${it.reference_code};"${it.name}"`)].join('\r\n');
  const hide = page.getByRole('checkbox', {
    name: 'Ocultar os produtos que não estão no arquivo',
  });
  await chooseFile(page, 'quase-nada.csv', sheet([{ reference_code: code, name: 'Prova' }]));
  await expect(kind(page, 'Novos (1)')).toBeVisible();
  if (known.length > 0) await expect(hide).toBeDisabled();
  await page.getByRole('button', { name: 'Escolher outro arquivo' }).click();
  await chooseFile(page, 'quase-tudo.csv', sheet(known.slice(1)));
  await expect(kind(page, 'Alterados (0)')).toBeVisible();
  await hide.check();
  await kind(page, 'Alterados (1)').click();
  const row = page.getByRole('row').filter({ hasText: known[0]?.reference_code ?? '' });
  await expect(row.locator('del')).toHaveText('Sim');
  await expect(row.locator('ins').last()).toHaveText('Não');
  await expect(page.getByRole('button', { name: 'Importar 1 produto' })).toBeEnabled();
});
test('undoes an import, except for later changes', {
  tag: '@slow',
}, async ({ page }) => {
  const unique = Date.now();
  const [changed, gone] = [`DF-${unique}-A`, `DF-${unique}-B`];
  const mine = `products?reference_code=like.DF-${unique}-*`;
  await enterBackOffice(page, '/admin/products/import');
  await page
    .getByLabel('Ou cole as células copiadas da planilha, com os títulos')
    .fill(
      `Código\tNome\tPreço\tAtivo\n${changed}\tProva que fica\t5\tnão\n${gone}\tProva que sai\t5\tnão`,
    );
  await page.getByRole('button', { name: 'Ler as células' }).click();
  await page.getByRole('button', { name: 'Importar 2 produtos' }).click();
  await expect(page.getByText('2 produtos salvos.')).toBeVisible();
  await callAs(page, 'PATCH', `products?reference_code=eq.${changed}`, { price: 7 });
  // A later import changes the other product.
  await page.getByRole('button', { name: 'Escolher outro arquivo' }).click();
  await page
    .getByLabel('Ou cole as células copiadas da planilha, com os títulos')
    .fill(`Código\tPreço\n${gone}\t8`);
  await page.getByRole('button', { name: 'Ler as células' }).click();
  await page.getByRole('button', { name: 'Importar 1 produto' }).click();
  await expect(page.getByText('1 produto salvo.')).toBeVisible();
  await page.reload();

  const log = page.getByRole('region', { name: 'Importações e mudanças em massa' });
  const latest = log.getByRole('list').first().getByRole('listitem').nth(1);
  await expect(latest).toContainText('2 produtos novos');
  await latest.getByRole('button', { name: /^Desfazer/ }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Células coladas, em 1 produto');
  await question.getByRole('button', { name: 'Desfazer primeiro' }).click();
  // The prompt returns because the later import no longer blocks the undo.
  await expect(question).toContainText('Cada produto volta a ser como era');
  await expect(question).not.toContainText('Células coladas, em');
  await question.getByRole('button', { name: 'Desfazer', exact: true }).click();
  await expect(latest).toContainText('Desfeito em 1 produto');
  await expect(latest).toContainText('Prova que fica – alguém mudou depois');
  await expect(latest).toContainText('Desfeita em parte em');

  const { body } = await callAs(page, 'GET', `${mine}&select=reference_code`);
  expect(body).toEqual([{ reference_code: changed }]);
  await callAs(page, 'DELETE', mine);
});

test('rounds computed prices, and compares again after an undo', { tag: '@slow' }, async ({
  page,
}) => {
  const code = `AR-${Date.now()}`;
  const sheet = toSheetFile('xlsx', 'Produtos', [
    ['Código', 'Nome', 'Preço', 'Altura (cm)', 'Ativo'],
    [code, 'Prova de fórmula', 31 / 3, 10.25, 'não'],
  ]);
  const file = Buffer.from(await sheet.arrayBuffer());
  await enterBackOffice(page, '/admin/products/import');
  await chooseFile(page, 'formulas.xlsx', file);
  const row = page.getByRole('row').filter({ hasText: code });
  await expect(row).toContainText('10,33');
  await expect(row).toContainText('10,3');

  await page.getByRole('button', { name: 'Importar 1 produto' }).click();
  const saved = page.getByText('1 produto salvo.');
  await expect(saved).toBeVisible();

  const log = page.getByRole('region', { name: 'Importações e mudanças em massa' });
  const undoLatest = async () => {
    await log.getByRole('button', { name: 'Desfazer “formulas.xlsx”' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Desfazer', exact: true }).click();
    await expect(log.getByText('Desfeito em 1 produto').first()).toBeVisible();
  };
  await undoLatest();
  await expect(saved).toBeHidden();

  await page.getByRole('button', { name: 'Escolher outro arquivo' }).click();
  await chooseFile(page, 'formulas.xlsx', file);
  await page.getByRole('button', { name: 'Importar 1 produto' }).click();
  await expect(saved).toBeVisible();
  await page.getByRole('button', { name: 'Escolher outro arquivo' }).click();
  await chooseFile(page, 'formulas.xlsx', file);
  await expect(page.getByText('Nada a alterar.')).toBeVisible();
  await undoLatest();
  await expect(kind(page, 'Novos (1)')).toBeVisible();
});

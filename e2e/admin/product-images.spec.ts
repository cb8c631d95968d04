import type { Locator, Page } from '@playwright/test';
import { enterBackOffice } from '../support/accounts.ts';
import { isStored, picture } from '../support/back-office-data.ts';
import { expect, test } from '../support/console.ts';

const named = (rows: Locator) => rows.locator('.image-row-name').allInnerTexts();

async function openNewProduct(page: Page): Promise<Locator> {
  await enterBackOffice(page, '/admin/products');
  await page.getByRole('button', { name: 'Novo Produto' }).click();
  const dialog = page.getByRole('dialog', { name: 'Novo Produto' });
  await expect(dialog.getByLabel('Nome', { exact: true })).toBeVisible();
  return dialog;
}

/** The middle of a row's text, away from its buttons. */
async function middle(row: Locator) {
  const box = await row.locator('.image-row-text').boundingBox();
  if (!box) throw new Error('the row is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drops or pastes files on an element. */
async function handOver(target: Locator, how: 'drop' | 'paste', names: string[]) {
  const files = await Promise.all(names.map(picture));
  await target.evaluate(
    (element, { how, files }) => {
      const data = new DataTransfer();
      for (const { name, mimeType, bytes } of files) {
        data.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }));
      }
      const event =
        how === 'drop'
          ? new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data })
          : new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data });
      element.dispatchEvent(event);
    },
    {
      how,
      files: files.map(({ buffer, ...file }) => ({ ...file, bytes: [...buffer] })),
    },
  );
}

test('images are chosen, dropped, pasted and put in order, and refused ones are named', async ({
  page,
}) => {
  const dialog = await openNewProduct(page);
  const field = dialog.getByRole('region', { name: 'Imagens' });
  const rows = dialog.locator('.image-row');

  await field
    .getByLabel('Arquivos de imagem')
    .setInputFiles([
      await picture('um.png'),
      await picture('dois.png'),
      { name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
      { name: 'enorme.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) },
      { name: 'falsa.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') },
    ]);
  await expect(
    field.getByText('nota.txt: Por favor, selecione apenas arquivos de imagem'),
  ).toBeVisible();
  await expect(field.getByText('enorme.png: A imagem deve ter no máximo 5MB')).toBeVisible();
  await expect(
    field.getByText('falsa.png: Por favor, selecione apenas arquivos de imagem'),
  ).toBeVisible();
  await handOver(field, 'drop', ['tres.png']);
  // In a text field only text is pasted, not the picture Word adds to it.
  await dialog.getByLabel('Nome', { exact: true }).focus();
  await handOver(dialog.getByLabel('Nome', { exact: true }), 'paste', ['texto.png']);
  await field.getByRole('button', { name: 'Adicionar imagens' }).focus();
  await handOver(field, 'paste', ['quatro.png']);
  await expect(rows).toHaveCount(4);
  expect(await named(rows)).toEqual(['um.png', 'dois.png', 'tres.png', 'quatro.png']);
  await expect(rows.first().getByText('Principal')).toBeVisible();

  await rows.nth(3).dragTo(rows.nth(0), { steps: 10 });
  await expect.poll(() => named(rows)).toEqual(['quatro.png', 'um.png', 'dois.png', 'tres.png']);
  const down = rows.nth(0).getByRole('button', { name: 'Mover imagem 1 para baixo' });
  await down.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => named(rows)).toEqual(['um.png', 'quatro.png', 'dois.png', 'tres.png']);
  // The focus moves along, ready for the next step.
  await expect(rows.nth(1).getByRole('button', { name: /para baixo/ })).toBeFocused();
});

test('a save of only a new order, or only a removed image, says so', async ({ page }) => {
  const dialog = await openNewProduct(page);
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
  await dialog.getByRole('button', { name: 'Salvar' }).dblclick();
  await expect(page.getByText('Produto criado com sucesso!')).toBeVisible();
  // The double click saved it once.
  await page.goto(`/admin/products?busca=${encodeURIComponent(name)}`);
  await expect(page.getByRole('article', { name })).toHaveCount(1);

  const edit = page.getByRole('button', { name: `Editar ${name}` });
  const form = page.getByRole('dialog', { name: 'Editar Produto' });
  const sources = () =>
    form.locator('.image-row img').evaluateAll((all) => all.map((it) => it.getAttribute('src')));
  await edit.click();
  await expect(form.locator('.image-row')).toHaveCount(2);
  const before = await sources();
  await form.getByRole('button', { name: 'Mover imagem 2 para cima' }).click();
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Ordem das imagens atualizada!')).toBeVisible();
  await edit.click();
  await expect(form.locator('.image-row')).toHaveCount(2);
  expect(await sources()).toEqual(before.toReversed());
  await form.getByRole('button', { name: 'Remover imagem 1' }).click();
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Imagem removida com sucesso!')).toBeVisible();
  await page.getByRole('button', { name: `Excluir ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Produto excluído com sucesso!')).toBeVisible();
  // No file outlives its product.
  await expect.poll(() => isStored(page, before[0])).toBe(false);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test('a long press on an image drags it, a swipe does not', async ({ page }) => {
    const dialog = await openNewProduct(page);
    const rows = dialog.locator('.image-row');
    await dialog
      .getByLabel('Arquivos de imagem')
      .setInputFiles(await Promise.all(['um.png', 'dois.png', 'tres.png'].map(picture)));
    await expect(rows.getByText('Nova')).toHaveCount(3);

    const client = await page.context().newCDPSession(page);
    const drag = async (from: Locator, to: Locator, pressMs: number) => {
      const [start, end] = await Promise.all([middle(from), middle(to)]);
      const touch = (type: 'touchStart' | 'touchMove', y: number) =>
        client.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: start.x, y }] });
      await touch('touchStart', start.y);
      await page.waitForTimeout(pressMs);
      for (let step = 1; step <= 10; step += 1) {
        await touch('touchMove', start.y + ((end.y - start.y) * step) / 10);
      }
      await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };

    await drag(rows.nth(2), rows.nth(0), 0);
    await drag(rows.nth(0), rows.nth(1), 400);
    await expect.poll(() => named(rows)).toEqual(['dois.png', 'um.png', 'tres.png']);
    await expect(dialog.getByText('Imagem movida para a posição 2')).toBeAttached();
  });
});

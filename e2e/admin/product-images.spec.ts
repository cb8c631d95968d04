import type { Locator } from '@playwright/test';
import { enterBackOffice, visit } from '../support/accounts.ts';
import { callAs, picture } from '../support/back-office-data.ts';
import { expect, test } from './fixtures.ts';

test.beforeEach(({ page }) => enterBackOffice(page, '/admin/products?registro=novo'));

/** Centre of a row's text, away from its buttons. */
async function middle(row: Locator) {
  const box = await row.locator('.grow').boundingBox();
  if (!box) throw new Error('The row is not on the screen');
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

test('adds images by choosing, dropping and pasting, reorders them, and lists rejected files', async ({
  page,
  productForm,
}) => {
  const { name, images, imageRows, imageNames } = productForm;
  await productForm.addImages([
    await picture('um.png'),
    await picture('dois.png'),
    { name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
    { name: 'falsa.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') },
  ]);
  await expect(
    images.getByText('nota.txt: Por favor, selecione apenas arquivos de imagem'),
  ).toBeVisible();
  await expect(
    images.getByText('falsa.png: Por favor, selecione apenas arquivos de imagem'),
  ).toBeVisible();
  await handOver(images, 'drop', ['tres.png']);
  // Pasting into a text field inserts only the text, not the picture that Word adds to it.
  await name.focus();
  await handOver(name, 'paste', ['texto.png']);
  await images.getByRole('button', { name: 'Adicionar imagens' }).focus();
  await handOver(images, 'paste', ['quatro.png']);
  await expect(imageNames).toHaveText(['um.png', 'dois.png', 'tres.png', 'quatro.png']);
  await expect(imageRows.first().getByText('Principal')).toBeVisible();

  await imageRows.nth(3).dragTo(imageRows.nth(0), { steps: 10 });
  await expect(imageNames).toHaveText(['quatro.png', 'um.png', 'dois.png', 'tres.png']);
  const down = imageRows.nth(0).getByRole('button', { name: 'Mover imagem 1 para baixo' });
  await down.focus();
  await page.keyboard.press('Enter');
  await expect(imageNames).toHaveText(['um.png', 'quatro.png', 'dois.png', 'tres.png']);
  // Focus follows the moved row, ready for the next step.
  await expect(imageRows.nth(1).getByRole('button', { name: /para baixo/ })).toBeFocused();
  await imageRows.getByRole('button', { name: 'Tornar principal a imagem 4' }).click();
  await expect(imageNames).toHaveText(['tres.png', 'um.png', 'quatro.png', 'dois.png']);
});

test('saves a new image order or a removal by itself, and a replaced image with its text and focal point', {
  tag: '@slow',
}, async ({ page, records, productForm }) => {
  const name = `Prova imagens ${Date.now()}`;
  await productForm.fill({ name });
  // Keeps the product out of the dashboard's counts.
  await productForm.active.uncheck();
  await productForm.addImages([await picture('um.png'), await picture('dois.png')]);
  await productForm.saveButton.dblclick();
  await expect(records.toast('Produto criado com sucesso!')).toBeVisible();
  // The double click saved the product only once.
  await page.goto(`/admin/products?busca=${encodeURIComponent(name)}`);
  await expect(records.card(name)).toHaveCount(1);

  const { imageRows } = productForm;
  const sources = () =>
    imageRows.locator('img').evaluateAll((all) => all.map((it) => it.getAttribute('src')));
  await records.edit(name);
  await expect(imageRows).toHaveCount(2);
  const before = await sources();
  await productForm.dialog.getByRole('button', { name: 'Mover imagem 2 para cima' }).click();
  await productForm.save();
  await expect(records.toast('Ordem das imagens atualizada!')).toBeVisible();
  await records.edit(name);
  await expect(imageRows).toHaveCount(2);
  expect(await sources()).toEqual(before.toReversed());

  const adjusting = page.getByRole('dialog', { name: 'Ajustar imagem 1' });
  const focus = adjusting.getByRole('slider', { name: 'Ponto focal' });
  const adjust = () => productForm.dialog.getByRole('button', { name: 'Ajustar imagem 1' }).click();
  await adjust();
  await adjusting.getByLabel('Arquivo da nova imagem').setInputFiles(await picture('tres.png'));
  await expect(adjusting.getByText('Foto trocada')).toBeVisible();
  await focus.press('Shift+ArrowLeft');
  await adjusting.getByLabel(/^Texto da imagem/).fill('Vista de trás');
  await adjusting.getByRole('button', { name: 'Aplicar' }).click();
  await productForm.save();
  await expect(records.toast('Produto atualizado com sucesso!')).toBeVisible();
  await records.edit(name);
  await expect(imageRows.first().getByText('Vista de trás')).toBeVisible();
  await adjust();
  await expect(focus).toHaveAttribute('aria-valuetext', '45 % da largura, 50 % da altura');
  await adjusting.getByRole('button', { name: 'Cancelar' }).click();
  await productForm.dialog.getByRole('button', { name: 'Remover imagem 1' }).click();
  await productForm.save();
  await expect(records.toast('Imagem removida com sucesso!')).toBeVisible();
  await records.remove(name);
  await expect(records.toast('Produto excluído com sucesso!')).toBeVisible();
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, keepsPage: false });

  test('drags an image on a long press, but not on a swipe', { tag: '@slow' }, async ({
    page,
    productForm,
  }) => {
    const { dialog, imageRows, imageNames } = productForm;
    await productForm.addImages(await Promise.all(['um.png', 'dois.png', 'tres.png'].map(picture)));
    await expect(imageRows.getByText('Nova')).toHaveCount(3);

    const client = await page.context().newCDPSession(page);
    const drag = async (from: Locator, to: Locator, { press }: { press: boolean }) => {
      // Keeps the row away from the edges, where a drag scrolls, and waits until the previous swipe has stopped
      // scrolling.
      let before = Number.NaN;
      await expect
        .poll(async () => {
          await from.evaluate((row) =>
            row.scrollIntoView({ block: 'center', behavior: 'instant' }),
          );
          const { y } = await middle(from);
          const rests = y === before;
          before = y;
          return rests;
        })
        .toBe(true);
      const [start, end] = await Promise.all([middle(from), middle(to)]);
      const touch = (type: 'touchStart' | 'touchMove', y: number) =>
        client.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: start.x, y }] });
      await touch('touchStart', start.y);
      if (press) await expect(from).toHaveAttribute('data-dragging', 'true');
      for (let step = 1; step <= 10; step += 1) {
        await touch('touchMove', start.y + ((end.y - start.y) * step) / 10);
      }
      await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };

    await drag(imageRows.nth(2), imageRows.nth(0), { press: false });
    await drag(imageRows.nth(0), imageRows.nth(1), { press: true });
    await expect(imageNames).toHaveText(['dois.png', 'um.png', 'tres.png']);
    await expect(dialog.getByText('Imagem movida para a posição 2')).toBeAttached();
  });
});

test('saves the new photos of a model’s colours while they are still being prepared', {
  tag: '@slow',
}, async ({ page }) => {
  const name = `Modelo ${Date.now()}`;
  const group = await callAs(page, 'POST', 'product_groups', { name });
  const [{ id: product_group_id }] = group.body as [{ id: string }];
  const colors = ['Azul', 'Preto'];
  const [[{ id: category_id }], [{ name: tag }]] = (await Promise.all(
    ['categories', 'materials'].map(
      async (table) => (await callAs(page, 'GET', `${table}?is_active=is.true&limit=1`)).body,
    ),
  )) as [[{ id: string }], [{ name: string }]];
  const row = { name, product_group_id, category_id, description: 'x', is_active: false };
  const rows = colors.map((color_name) => ({ ...row, color_name }));
  const products = (await callAs(page, 'POST', 'products', rows)).body as { id: string }[];
  const tags = products.map(({ id }) => ({ product_id: id, tag }));
  await callAs(page, 'POST', 'product_tags', tags);
  await visit(page, `/admin/products/model/${product_group_id}`);
  for (const color of colors) {
    await page.getByLabel(`Nova foto de ${color}`).setInputFiles(await picture(`${color}.png`));
  }
  // Saves while the second picture is still waiting for the first.
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Produto atualizado com sucesso!')).toBeVisible();
  await expect(page.getByText('Sem alterações')).toBeVisible();
  for (const color of colors) {
    const photo = page.getByRole('group', { name: color, exact: true }).getByRole('img').first();
    await expect(photo).toHaveAttribute('src', /\/products\//);
  }
  await callAs(page, 'DELETE', `products?product_group_id=eq.${product_group_id}`);
  await callAs(page, 'DELETE', `product_groups?id=eq.${product_group_id}`);
});

import type { Locator } from '@playwright/test';
import { enterBackOffice } from '../support/accounts.ts';
import { picture } from '../support/back-office-data.ts';
import { expect, test } from './fixtures.ts';

/** Scrolls an element into view and returns its centre. */
async function middle(element: Locator) {
  await element.evaluate((shown) => shown.scrollIntoView({ block: 'center' }));
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('draws a print area by pointer and keyboard on a new image, saves it, and keeps it when the image is removed', {
  tag: '@slow',
}, async ({ page, records, productForm }) => {
  const name = `Prova das áreas ${Date.now()}`;
  await enterBackOffice(page, '/admin/products?registro=novo');
  const { dialog, imageRows } = productForm;
  await productForm.fill({ name });
  // Prevents the product's page from being published.
  await productForm.active.uncheck();
  await productForm.addImages([await picture('um.png'), await picture('dois.png')]);
  await expect(imageRows).toHaveCount(2);

  const areas = dialog.getByRole('group', { name: 'Áreas de gravação' });
  const card = areas.getByRole('group', { name: 'Área 1' });
  const handle = (named: string) => areas.getByRole('slider', { name: named });
  const corner = handle('Canto superior esquerdo');
  const isAt = (part: Locator, place: string) =>
    expect(part).toHaveAttribute('aria-valuetext', place);

  await areas.getByRole('button', { name: 'Adicionar área' }).click();
  await expect(card.getByLabel('Nome da área')).toBeFocused();
  await expect(card.getByLabel('Nome da área')).toHaveValue('Frente');
  await areas.getByRole('button', { name: /^Imagem 2/ }).click();
  await expect(handle('Área inteira')).toBeHidden();
  await card.locator('.ant-select', { has: page.getByLabel('Imagem') }).click();
  await page.locator('.ant-select-item-option', { hasText: 'Imagem 2' }).click();

  await card.getByRole('button', { name: 'Mostrar área 1 na imagem' }).click();
  await expect(handle('Área inteira')).toBeFocused();
  await isAt(corner, '30 % da largura, 30 % da altura');
  // The logo follows the area when it moves.
  const logo = areas.locator('[data-sample]');
  const drawn = () => logo.evaluate((shown) => getComputedStyle(shown).transform);
  await expect(logo).toBeVisible();
  const upright = await drawn();
  await corner.press('ArrowLeft');
  await corner.press('Shift+ArrowUp');
  await corner.press('Control+ArrowDown');
  await isAt(corner, '29 % da largura, 25,1 % da altura');
  expect(await drawn()).not.toBe(upright);
  // The logo wraps as soon as the surface is set to round, as on the site.
  await expect(logo.locator('i')).toHaveCount(0);
  await card.getByLabel('Curvatura (%)').fill('20');
  await expect(logo.locator('i').first()).toHaveCSS('transform', /^matrix/);
  await card.getByLabel('Curvatura (%)').fill('');
  await expect(logo.locator('i')).toHaveCount(0);
  await areas.getByRole('switch', { name: 'Mostrar a logo' }).click();
  await expect(logo).toBeHidden();
  await areas.getByRole('switch', { name: 'Mostrar a logo' }).click();
  await expect(logo).toBeVisible();
  await corner.press('Control+z');
  await isAt(corner, '29 % da largura, 25 % da altura');
  // A corner that would make the sides cross does not move, and a message explains why.
  for (let step = 0; step < 6; step++) await corner.press('Shift+ArrowRight');
  for (let step = 0; step < 6; step++) await corner.press('Shift+ArrowDown');
  await isAt(corner, '59 % da largura, 40 % da altura');
  await expect(areas.getByText('Os lados da área se cruzariam')).toBeVisible();
  await areas.getByRole('button', { name: 'Restabelecer retângulo' }).click();
  await expect(areas.getByText('Os lados da área se cruzariam')).toBeHidden();

  // Drags the whole area to the edge of the picture, then one corner. Escape cancels a drag.
  const inside = await middle(handle('Área inteira'));
  await page.mouse.move(inside.x + 30, inside.y + 20);
  await page.mouse.down();
  await page.mouse.move(inside.x - 2000, inside.y - 2000, { steps: 3 });
  await page.mouse.up();
  await isAt(corner, '0 % da largura, 0 % da altura');
  const at = await middle(handle('Canto inferior direito'));
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  const dropped = await drawn();
  await page.mouse.move(at.x + 40, at.y + 40, { steps: 3 });
  expect(await drawn()).not.toBe(dropped);
  const place = await handle('Canto inferior direito').getAttribute('aria-valuetext');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await expect(handle('Canto inferior direito')).not.toHaveAttribute('aria-valuetext', place ?? '');
  await page.mouse.up();

  // Each error appears beside its field, and the input is kept.
  await card.getByLabel('Altura (mm)').fill('4,5');
  await card.getByLabel('Largura (mm)').fill('1.200');
  await productForm.save();
  await expect(card.getByText('Informe um número inteiro de 1 a 100.000')).toBeVisible();
  await expect(card.getByLabel('Altura (mm)')).toBeFocused();
  await card.getByLabel('Altura (mm)').fill('45');
  await productForm.save();
  await expect(records.toast('Produto criado com sucesso!')).toBeVisible();
  await expect(dialog).toBeHidden();

  // The saved area belongs to the image uploaded with it.
  await records.searchProducts(name);
  await records.edit(name);
  await expect(card.getByLabel('Largura (mm)')).toHaveValue('1.200');
  await expect(areas.getByRole('button', { name: 'Imagem 2, 1 área' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await card.getByRole('button', { name: 'Mostrar área 1 na imagem' }).click();
  await isAt(corner, '0 % da largura, 0 % da altura');

  // Removing the image keeps the area's size, and the history shows that it has no image.
  await productForm.images.getByRole('button', { name: 'Remover imagem 2' }).click();
  await expect(card.getByText('Nenhuma')).toBeVisible();
  await productForm.save();
  await expect(dialog).toBeHidden();
  await records.edit(name);
  await expect(card.getByLabel('Altura (mm)')).toHaveValue('45');
  await dialog.getByText('Histórico', { exact: true }).click();
  await expect(
    dialog.getByText(/Frente: 1200 × 45 mm, cantos em 0 × 0, .* \(sem imagem\)/),
  ).toBeVisible();
});

import type { Page } from '@playwright/test';
import { accessibilityFaults } from '../support/axe.ts';
import { expect, test } from './fixtures.ts';

const lightbox = (page: Page) => page.getByRole('dialog', { name: /^Imagens de/ });
const enlarge = (page: Page) => page.getByRole('button', { name: 'Ampliar imagem' });

test.beforeEach(async ({ page, catalogue }) => {
  // This product has several pictures.
  await catalogue.openProduct('Squeeze Trilha 750 ml Azul');
  await expect(page.getByRole('button', { name: /^Ver imagem/ })).not.toHaveCount(0);
});

test('enlarges a picture, and browses, zooms and moves pictures by keyboard alone', async ({
  page,
}) => {
  await enlarge(page).focus();
  await page.keyboard.press('Enter');
  await expect(lightbox(page)).toContainText('1 de 4');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('ArrowLeft');
  await expect(lightbox(page)).toContainText('1 de 4');
  await page.keyboard.press('ArrowRight');
  await expect(lightbox(page)).toContainText('2 de 4');
  await expect(page.getByRole('button', { name: 'Imagem anterior' })).toBeEnabled();
  await page.keyboard.press('End');
  await expect(lightbox(page)).toContainText('4 de 4');
  await expect(page.getByRole('button', { name: 'Próxima imagem' })).toBeDisabled();

  const picture = lightbox(page).getByRole('img');
  await expect(picture).toHaveCount(1);
  const fitted = (await picture.boundingBox())?.width ?? 0;
  await page.keyboard.press('+');
  const larger = await picture.boundingBox();
  expect(larger?.width).toBeGreaterThan(2 * fitted);
  // The zoomed picture is centred, and an arrow moves it.
  expect(larger?.x).toBeLessThan(0);
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await picture.boundingBox())?.x).toBeLessThan(larger?.x ?? 0);
  await page.keyboard.press('-');
  await expect.poll(async () => (await picture.boundingBox())?.width).toBe(fitted);

  await page.keyboard.press('Escape');
  await expect(lightbox(page)).toBeHidden();
  await expect(enlarge(page)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Ver imagem 4 de 4' })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

test('opens a picture on click, counts pictures in a swipe, and zooms in where it is clicked', {
  tag: '@phone-only',
}, async ({ page }) => {
  await page.getByRole('region', { name: 'Imagens do produto' }).getByRole('img').first().click();
  await expect(lightbox(page)).toContainText('1 de 4');
  // Scrolls the strip, as the browser does for a swipe.
  const swipe = (direction: -1 | 1) =>
    lightbox(page)
      .locator('[data-track]')
      .evaluate((track, sign) => track.scrollBy({ left: sign * track.clientWidth }), direction);
  await swipe(1);
  await expect(lightbox(page)).toContainText('2 de 4');
  await swipe(-1);
  await expect(lightbox(page)).toContainText('1 de 4');

  const picture = lightbox(page).getByRole('img');
  const box = await picture.boundingBox();
  if (!box) throw new Error('The picture is not visible');
  await picture.click({ position: { x: box.width - 5, y: box.height - 5 } });
  await expect(page.getByRole('button', { name: 'Aumentar imagem' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const larger = await picture.boundingBox();
  const window = page.viewportSize();
  // The zoomed picture shows the clicked corner.
  expect((larger?.x ?? 0) + (larger?.width ?? 0)).toBeLessThanOrEqual((window?.width ?? 0) + 1);
  await page.getByRole('button', { name: 'Fechar imagem' }).click();
  await expect(lightbox(page)).toBeHidden();
});

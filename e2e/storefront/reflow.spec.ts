import type { Page } from '@playwright/test';
import { cartLine, leaveInCart, leaveTheme } from './earlier-visit.ts';
import { expect, test } from './fixtures.ts';
import type { CartPanel } from './pages/cart-panel.ts';
import { expectVisibleSubmit } from './pages/search-dialog.ts';

const lines = Array.from({ length: 4 }, (_, at) =>
  cartLine({ id: `0000000${at}-0000-4000-8000-000000000000`, name: `Produto ${at}` }, 200),
);

for (const [width, height] of [
  [320, 256],
  [667, 375],
] as const) {
  test(`scrolls to the end of the cart at ${width} × ${height}`, { tag: '@slow' }, async ({
    page,
    cart,
  }) => {
    // Serves a catalogue without chunks to keep these products from being marked as unavailable.
    await page.route('/catalogo.json', (route) => route.fulfill({ json: { parts: [] } }));
    await leaveInCart(page, lines);
    await page.setViewportSize({ width, height });
    await page.goto('/sobre');
    await cart.open();
    await expect(cart.lines).toHaveCount(4);
    // Scrolls the whole panel because none of its parts scrolls separately.
    await page.mouse.move(width - 100, height / 2);
    for (const part of [cart.lines.first(), cart.lines.last(), cart.clear]) {
      await expect(async () => {
        await page.mouse.wheel(0, 60);
        await expect(part).toBeInViewport({ ratio: 0.9, timeout: 200 });
      }).toPass();
    }
    const wide = await cart.panel.evaluate((it) => it.scrollWidth - it.clientWidth);
    expect(wide).toBeLessThanOrEqual(0);
  });
}

/** Expects the controls of the open page's header to fit at 200 % text size. */
async function expectFittingHeader(page: Page, cart: CartPanel): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const header = page.getByRole('banner');
  const controls = [
    header.getByRole('button', { name: 'Abrir menu' }),
    header.getByRole('button', { name: 'Buscar produtos' }),
    header.getByRole('link', { name: 'Favoritos' }),
    cart.opener,
  ];
  for (const control of controls) await expect(control).toBeInViewport({ ratio: 1 });
  // The count must not overlap the neighbouring button.
  const [heart, badge] = await Promise.all([
    controls[2]?.boundingBox(),
    header.locator('[data-badge="cart"]').boundingBox(),
  ]);
  expect(badge?.x).toBeGreaterThanOrEqual((heart?.x ?? 0) + (heart?.width ?? 0) - 4);
  const icon = await cart.opener.locator('svg').boundingBox();
  // Icons grow with the text, and the count covers at most a quarter of them.
  expect(icon?.height).toBeGreaterThan(24);
  const covered = (badge?.y ?? 0) + (badge?.height ?? 0) - (icon?.y ?? 0);
  expect(covered).toBeLessThanOrEqual((icon?.height ?? 0) / 4);
  // On a wide window, the menu makes room for the controls.
  await page.setViewportSize({ width: 1024, height: 740 });
  for (const control of controls) await expect(control).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
}

test('fits favourites and cart at 200 % text size, leaves most of a phone’s screen to the cart’s content, and scrolls to an invalid field', {
  tag: '@phone-only',
}, async ({ page, context, catalogue, cart }) => {
  const products = await catalogue.listed('in-stock');
  await leaveInCart(
    page,
    products.slice(0, 4).map((product) => cartLine(product, 200)),
  );
  await page.goto('/sobre');
  await expectFittingHeader(page, cart);
  await page.setViewportSize({ width: 390, height: 740 });
  await cart.open();
  const scroller = cart.panel.locator('.cart-scroll');
  const heights = [await scroller.evaluate((it) => it.clientHeight)];
  await cart.panel.getByLabel('Para quando').fill('2190-12-01');
  await cart.sendButton.click();
  const contact = cart.panel.getByLabel('Telefone ou e-mail');
  await expect(contact).toBeFocused();
  for (const part of [contact, cart.panel.getByText('Informe um telefone com DDD')]) {
    await expect(part).toBeInViewport({ ratio: 1 });
  }
  heights.push(await scroller.evaluate((it) => it.clientHeight));
  await context.setOffline(true);
  await expect(cart.panel.getByText('Sem conexão com a internet')).toBeInViewport();
  heights.push(await scroller.evaluate((it) => it.clientHeight));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(400);
});

test('keeps the disabled search button visible in the dark theme and in forced colours', {
  tag: '@slow',
}, async ({ page, search }) => {
  await leaveTheme(page, 'dark');
  await page.goto('/sobre');
  await search.open();
  await expectVisibleSubmit(search);
});

import { themeKey } from '#shared/theme/theme.ts';
import { expect, test } from '../support/console.ts';

const products = Array.from({ length: 4 }, (_, at) => ({
  product: {
    id: `0000000${at}-0000-4000-8000-000000000000`,
    name: `Produto ${at}`,
    description: '',
    images: [],
    price: 0,
  },
  quantity: 200,
}));

for (const [width, height] of [
  [320, 256],
  [667, 375],
] as const) {
  test(`the cart is read and finished at ${width} × ${height}`, { tag: '@desktop' }, async ({
    page,
  }) => {
    // Its products are in no catalogue, and no catalogue says so.
    await page.route('/catalogo.json', (route) => route.fulfill({ json: { parts: [] } }));
    await page.addInitScript((lines) => {
      localStorage.setItem('cart-items', JSON.stringify(lines));
    }, products);
    await page.setViewportSize({ width, height });
    await page.goto('/sobre');
    await page.getByRole('button', { name: /Abrir carrinho/ }).click();
    const panel = page.getByRole('dialog', { name: /Carrinho de Compras/ });
    const lines = panel.locator('.cart-lines > li');
    await expect(lines).toHaveCount(4);
    // As a finger does it, on whatever is under it: nothing scrolls within what scrolls.
    await page.mouse.move(width - 100, height / 2);
    for (const part of [lines.first(), lines.last(), panel.getByText('Limpar Carrinho')]) {
      await expect(async () => {
        await page.mouse.wheel(0, 60);
        await expect(part).toBeInViewport({ ratio: 0.9, timeout: 200 });
      }).toPass();
    }
    const wide = await panel.evaluate((it) => it.scrollWidth - it.clientWidth);
    expect(wide).toBeLessThanOrEqual(0);
  });
}

test('letters twice as large leave favourites and cart on the screen of a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript((lines) => {
    localStorage.setItem('cart-items', JSON.stringify(lines));
  }, products);
  await page.goto('/sobre');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const header = page.getByRole('banner');
  const controls = [
    header.getByRole('button', { name: 'Abrir menu' }),
    header.getByRole('button', { name: 'Buscar produtos' }),
    header.getByRole('link', { name: 'Favoritos' }),
    header.getByRole('button', { name: /Abrir carrinho/ }),
  ];
  for (const control of controls) await expect(control).toBeInViewport({ ratio: 1 });
  // Nor does the count lie on the one beside it.
  const [heart, badge] = await Promise.all([
    controls[2]?.boundingBox(),
    header.locator('[data-badge="cart"]').boundingBox(),
  ]);
  expect(badge?.x).toBeGreaterThanOrEqual((heart?.x ?? 0) + (heart?.width ?? 0) - 4);
});

test('where the browser takes the colours, what is a button has an outline', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Buscar produtos' }).click();
  const submit = page.getByRole('dialog').getByRole('button', { name: 'Buscar' });
  await expect(submit).toHaveCSS('border-top-width', '1px');
  await expect(submit).toHaveCSS('border-top-style', 'solid');
});

for (const theme of ['dark', 'light'] as const) {
  test(`the search button that waits for a word is seen in the ${theme} theme`, {
    tag: '@desktop',
  }, async ({ page }) => {
    await page.addInitScript(([key, name]) => localStorage.setItem(key, name), [
      themeKey,
      theme,
    ] as const);
    await page.goto('/');
    await page.getByRole('button', { name: 'Buscar produtos' }).click();
    const submit = page.getByRole('dialog').getByRole('button', { name: 'Buscar' });
    await expect(submit).toBeDisabled();
    // In light what it stands on, and it, differ.
    const [ground, own] = await submit.evaluate((button) => {
      const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
      const painted = (element: Element) => {
        if (!canvas) throw new Error('no canvas');
        canvas.fillStyle = getComputedStyle(element).backgroundColor;
        canvas.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
        return red + green + blue;
      };
      return [painted(button.closest('dialog') as Element), painted(button)] as const;
    });
    expect(Math.abs(own - ground)).toBeGreaterThan(30);
  });
}

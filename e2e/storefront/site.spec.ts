import { themeKey } from '#shared/theme/theme.ts';
import { accessibilityFaults } from '../support/axe.ts';
import { expect, test } from '../support/console.ts';

const pages = ['/', '/produtos', '/favoritos', '/sobre', '/contato', '/nada-aqui'];

const firstProduct = async (page: import('@playwright/test').Page) => {
  await page.goto('/produtos');
  return (await page.locator('main a[href^="/produto/"]').first().getAttribute('href')) ?? '';
};

for (const theme of ['dark', 'light'] as const) {
  test(`every page opens, is quiet and accessible in the ${theme} theme`, async ({
    page,
    complaints,
  }) => {
    await page.addInitScript(([key, name]) => localStorage.setItem(key, name), [
      themeKey,
      theme,
    ] as const);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const address of [...pages, await firstProduct(page)]) {
      await page.goto(address);
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      expect(await accessibilityFaults(page), address).toEqual([]);
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wide, `${address} scrolls sideways`).toBeLessThanOrEqual(0);
    }
    // The browser itself notes the page that is not there.
    const others = complaints.splice(0).filter((text) => !text.includes('404'));
    expect(others).toEqual([]);
  });
}

for (const theme of ['dark', 'light'] as const) {
  test(`open dialogs are accessible in the ${theme} theme`, async ({ page, isMobile }) => {
    await page.addInitScript(([key, name]) => localStorage.setItem(key, name), [
      themeKey,
      theme,
    ] as const);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(await firstProduct(page));
    await page
      .locator('main')
      .getByRole('button', { name: 'Adicionar ao Carrinho' })
      .first()
      .click();
    await page.goto('/produtos');
    await expect(page.getByRole('status').filter({ hasText: /produto/ })).toBeAttached();
    const openers = ['Abrir menu', 'Buscar produtos', /Abrir carrinho/, /^Filtros/] as const;
    for (const name of openers) {
      const opener = page.getByRole('button', { name });
      // A wide screen has its links and its filters beside the page.
      if (!isMobile && !(await opener.isVisible())) continue;
      await opener.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      const content = dialog.getByRole('heading').or(dialog.getByRole('navigation'));
      await expect(content.first()).toBeVisible();
      expect(await accessibilityFaults(page), String(name)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  });
}

test('the cart: added on the product page, counted in the header, kept, sent as a message', async ({
  page,
  context,
}) => {
  await page.goto(await firstProduct(page));
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const cart = page.getByRole('button', { name: /Abrir carrinho/ });
  await expect(cart).not.toContainText('1');
  await page.getByRole('button', { name: 'Aumentar quantidade' }).first().click();
  await page.locator('main').getByRole('button', { name: 'Adicionar ao Carrinho' }).first().click();
  await expect(cart).toContainText('2');
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('cart-items') ?? '[]'));
  expect(stored).toMatchObject([{ product: { name }, quantity: 2 }]);

  await page.reload();
  await expect(cart).toContainText('2');
  await cart.click();
  const panel = page.getByRole('dialog', { name: /Carrinho de Compras/ });
  await expect(panel.getByText('Carrinho de Compras (2 itens)')).toBeVisible();
  await panel.getByRole('button', { name: 'Diminuir quantidade' }).click();
  await expect(panel.getByText('Carrinho de Compras (1 item)')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Diminuir quantidade' })).toBeDisabled();

  await context.route('https://wa.me/**', (route) => route.fulfill({ body: '' }));
  const opened = context.waitForEvent('page');
  await panel.getByRole('link', { name: 'Finalizar Pedido via WhatsApp' }).click();
  const message = new URL((await opened).url()).searchParams.get('text') ?? '';
  expect(message).toContain(name);
  expect(message).toContain('Quantidade: 1');
  await expect(page.getByRole('dialog', { name: /Carrinho/ })).toBeHidden();
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('cart-items') ?? '[]'))).toEqual(
    [],
  );
});

test('a corrupt store is an empty one, and the site works', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('cart-items', '{nem json');
    localStorage.setItem('favorites', '[{"id":1}]');
    localStorage.setItem('vitrine-theme', 'roxo');
  });
  await page.goto('/');
  await page.getByRole('button', { name: /Abrir carrinho/ }).click();
  await expect(page.getByText('Seu carrinho está vazio')).toBeVisible();
});

test('an unknown product leads to the catalogue and leaves no trace in the history', {
  tag: '@desktop',
}, async ({ page, complaints }) => {
  await page.goto('/sobre');
  await page.goto('/produto/00000000-0000-4000-8000-000000000000');
  await expect(page).toHaveURL(/\/produtos$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/sobre$/);
  complaints.splice(0);
});

test('any other unknown address is the 404 page', { tag: '@desktop' }, async ({
  page,
  complaints,
}) => {
  const answer = await page.goto('/nao/existe');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('404')).toBeVisible();
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await page.locator('main').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/$/);
  complaints.splice(0);
});

test('favourites are kept and counted', async ({ page }) => {
  await page.goto(await firstProduct(page));
  await page
    .locator('main')
    .getByRole('button', { name: 'Adicionar aos favoritos' })
    .first()
    .click();
  // The icon; the menu has a link of the same name.
  const icon = page.getByRole('banner').getByRole('link', { name: 'Favoritos' }).last();
  await expect(icon).toContainText('1');
  await page.goto('/favoritos');
  await expect(page.getByText('1 produto favoritado')).toBeVisible();
  await page.getByRole('button', { name: 'Remover dos favoritos' }).first().click();
  await expect(page.getByText('Nenhum favorito ainda')).toBeVisible();
});

test('the theme is dark at first, and the choice is there before the page is', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/');
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  expect(await theme()).toBe('dark');
  await page.getByRole('button', { name: 'Alternar tema' }).click();
  expect(await theme()).toBe('light');
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(theme).toBe('light');
});

test('the search leads to the results', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Buscar produtos' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Buscar Produtos' });
  const field = dialog.getByRole('searchbox').or(dialog.getByRole('textbox')).first();
  await field.fill('   ');
  await expect(dialog.getByRole('button', { name: /^Buscar/ })).toBeDisabled();
  await field.fill('  caneca ');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/produtos\?search=caneca$/);
  await expect(page.getByText('Resultados para:')).toBeVisible();
});

import type { Page } from '@playwright/test';
import { accessibilityPath, fixedPageList } from '#shared/pages/fixed-pages.ts';
import { fixedPaths } from '#shared/pages/fixed-paths.ts';
import { proposalPath } from '#shared/proposals/proposal.ts';
import { accessibilityFaults } from '../support/axe.ts';
import { cartLine, leaveInCart, leaveTheme } from './earlier-visit.ts';
import { expect, test } from './fixtures.ts';
import { expectVisibleSubmit } from './pages/search-dialog.ts';

const pages = [...fixedPageList.map(({ path }) => path), '/nada-aqui'];
/**
 * Pages that only the slow run opens. Texts share their layout with the page about techniques, and the products theirs
 * with a category; a shared list, an order and a proposal are checked with content by their own specs, and without
 * content they look like the favourites.
 */
const { artwork, deliveries, privacy, products, list, order } = fixedPaths;
const likeOthers: string[] = [
  artwork,
  deliveries,
  privacy,
  products,
  accessibilityPath,
  list,
  order,
  proposalPath,
];
/** A category with filters and prices, and few products because axe checks each card slowly. */
const filteredList = '/categoria/canecas?quantidade=200&ate=40';

/** Returns the duration in seconds of the page's longest animation or transition. */
const longestMotion = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const parts = [null, '::before', '::after', '::backdrop'];
    const seconds = [...document.querySelectorAll('*')].flatMap((element) =>
      parts.flatMap((part) => {
        const { animationDuration, transitionDuration } = getComputedStyle(element, part);
        return `${animationDuration},${transitionDuration}`.split(',').map(Number.parseFloat);
      }),
    );
    return Math.max(...seconds.filter(Number.isFinite));
  });

/** Opens a page as a visitor who prefers reduced motion, as all tests do by default. */
async function expectSoundPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('banner')).toBeVisible();
  if (address === filteredList) {
    await expect(page.getByRole('button', { name: 'Remover filtro 200 unidades' })).toBeVisible();
    await expect(page.getByText('cada, em 200 unidades').first()).toBeVisible();
  }
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(await accessibilityFaults(page), address).toEqual([]);
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wide, `${address} scrolls sideways`).toBeLessThanOrEqual(0);
  expect(await longestMotion(page), `${address} moves`).toBeLessThan(0.001);
}

// The dark run skips these pages: the themes differ only in contrast, which the palette's unit tests cover.
for (const [theme, opened] of [
  ['dark', pages.filter((path) => !likeOthers.includes(path))],
  ['light', pages],
] as const) {
  const which = opened === pages ? 'every page' : 'every kind of page';
  test(`opens ${which} without errors, accessibility violations or motion in the ${theme} theme`, {
    tag: opened === pages ? ['@slow', '@phone'] : [],
  }, async ({ page, catalogue, complaints }) => {
    // Checks many pages, each of which takes a minute on a busy machine.
    test.setTimeout(1_200_000);
    await leaveTheme(page, theme);
    const lists = opened === pages ? ['/categoria/canecas'] : [filteredList];
    for (const address of [...opened, ...lists, await catalogue.firstProductAddress()]) {
      await expectSoundPage(page, address);
    }
    // The browser itself logs the missing page.
    const others = complaints.splice(0).filter((text) => !text.includes('404'));
    expect(others).toEqual([]);
  });
}

test('opens lists, products and forms on a phone without errors or accessibility violations', {
  tag: ['@phone-only', '@slow'],
}, async ({ page, catalogue }) => {
  for (const address of ['/', '/produtos', '/contato', await catalogue.firstProductAddress()]) {
    await expectSoundPage(page, address);
  }
});

for (const theme of ['dark', 'light'] as const) {
  test(`has no accessibility violations in open dialogs in the ${theme} theme`, {
    tag: theme === 'dark' ? '@phone-only' : ['@slow', '@phone'],
  }, async ({ page, isMobile, catalogue }) => {
    await leaveTheme(page, theme);
    await leaveInCart(page, [cartLine((await catalogue.listed('in-stock'))[0])]);
    await catalogue.open('?categoria=Kits');
    const openers = ['Abrir menu', 'Buscar produtos', /Abrir carrinho/, /^Filtros/] as const;
    for (const name of openers) {
      const opener = page.getByRole('button', { name });
      // Wide screens show their links and filters without a dialog.
      if (!isMobile && !(await opener.isVisible())) continue;
      await opener.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      const content = dialog.getByRole('heading').or(dialog.getByRole('navigation'));
      await expect(content.first()).toBeVisible();
      expect(await accessibilityFaults(page, { behindModals: true }), String(name)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  });
}

test('treats corrupt storage as empty', { tag: '@slow' }, async ({ page, cart }) => {
  await page.addInitScript(() => {
    localStorage.setItem('cart-items', '{nem json');
    localStorage.setItem('favorites', '[{"id":1}]');
    localStorage.setItem('vitrine-theme', 'roxo');
  });
  await page.goto('/');
  await cart.open();
  await expect(cart.emptyNote).toBeVisible();
});

test('stores and counts favourites, and shows them without interaction', async ({
  page,
  catalogue,
}) => {
  await page.goto('/favoritos');
  await expect(page.getByText('Nenhum favorito ainda')).toBeVisible();
  await expect(page.getByText('Carregando...').locator('visible=true')).toHaveCount(0);
  await page.goto(await catalogue.firstProductAddress());
  await page
    .locator('main')
    .getByRole('button', { name: 'Adicionar aos favoritos' })
    .first()
    .click();
  // Selects the icon because the menu has a link with the same name.
  const icon = page.getByRole('banner').getByRole('link', { name: 'Favoritos' }).last();
  await expect(icon).toContainText('1');
  await page.goto('/favoritos');
  await expect(page.getByText('1 produto favoritado')).toBeVisible();
  await page.getByRole('button', { name: 'Remover dos favoritos' }).first().click();
  await expect(page.getByText('Nenhum favorito ainda')).toBeVisible();
});

test('starts in the dark theme, applies a chosen theme before the page is shown, keeps the disabled search button visible in it, and opens search results', async ({
  page,
  search,
}) => {
  await page.goto('/sobre');
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  expect(await theme()).toBe('dark');
  await page.getByRole('button', { name: 'Alternar tema' }).click();
  expect(await theme()).toBe('light');
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(theme).toBe('light');

  await search.open();
  await expectVisibleSubmit(search);
  const { dialog } = search;
  const field = dialog.getByRole('searchbox').or(dialog.getByRole('textbox')).first();
  await field.fill('   ');
  await expect(search.submit).toBeDisabled();
  await field.fill('\t caneca\tazul ');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/produtos\?search=caneca%20azul$/);
});

import type { Page } from '@playwright/test';
import { expect, test } from '../support/console.ts';

// Runs with motion, unlike most tests.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('links the footer to every page and to the developer, and marks a hovered link for prefetching', async ({
  page,
}) => {
  const footer = page.getByRole('contentinfo');
  const targets = { Produtos: '/produtos', Sobre: '/sobre', Contato: '/contato', Início: '/' };
  await page.goto('/sobre');
  await expect(footer.getByRole('navigation').getByRole('link')).toHaveCount(4);
  await expect(footer.getByRole('list', { name: 'Como comprar' }).getByRole('link')).toHaveCount(3);
  for (const [name, address] of Object.entries(targets)) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', address);
  }
  const credit = footer.getByText('Desenvolvido por').getByRole('link');
  await expect(credit).toHaveAttribute('href', /^https?:\/\//);
  await expect(credit).toHaveText(/\S/);

  await expect(page.locator('script[type=speculationrules]')).toHaveCount(1);
  const hovered = footer.getByRole('link', { name: 'Contato', exact: true });
  await hovered.hover();
  await expect(hovered).toHaveAttribute('data-next', '');
});

/** Returns the current page's delivery type; empty unless the page was prefetched. */
const delivery = (page: Page) =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
      deliveryType: string;
    })[];
    return entry?.deliveryType;
  });

/** Watches for a page that the browser prefetches; the returned function waits until it has arrived. */
async function watchPrefetch(page: Page, address: string): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  const fetched = new Promise<void>((resolve) => {
    devtools.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
      if (prefetchUrl.endsWith(address) && status === 'Ready') resolve();
    });
  });
  await devtools.send('Preload.enable');
  return () => fetched;
}

test('prefetches the page of a hovered link', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/sobre');
  const link = page.getByRole('banner').getByRole('link', { name: 'Contato' });
  const fetched = await watchPrefetch(page, '/contato');
  await link.hover();
  await fetched();
  await link.click();
  await expect(page).toHaveURL('/contato');
  expect(await delivery(page)).toBe('navigational-prefetch');
});

test('prefetches nothing for visitors who save data', { tag: '@slow' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto('/sobre');
  const link = page.getByRole('banner').getByRole('link', { name: 'Contato' });
  await link.hover();
  // Without rules, the browser prefetches nothing, however long the pointer rests.
  await expect(page.locator('script[type=speculationrules]')).toHaveCount(0);
  await link.click();
  await expect(page).toHaveURL('/contato');
  expect(await delivery(page)).toBe('');
});

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  const opener = (page: Page) => page.getByRole('button', { name: 'Abrir menu' });
  const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

  test('opens the menu, and closes it on Escape or when a link is followed', {
    tag: '@phone-only',
  }, async ({ page }) => {
    await page.goto('/');
    await expect(menu(page)).toBeHidden();
    await opener(page).click();
    const links = (name: string) =>
      menu(page).getByRole('navigation', { name, exact: true }).getByRole('link');
    await expect(links('Menu')).toHaveText(
      ['Início', 'Produtos', 'Favoritos', 'Sobre', 'Contato'],
      {
        useInnerText: true,
      },
    );
    await expect(links('Categorias').first()).toHaveAttribute('href', /^\/categoria\//);
    await expect(links('Categorias').filter({ hasText: 'Cadernos' })).toBeVisible();
    await expect(links('Ideias').first()).toHaveAttribute('href', /^\/ideias\//);
    await expect(links('Como comprar')).toHaveCount(3);
    await page.keyboard.press('Tab');
    await expect(opener(page)).not.toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();

    const sobre = menu(page).getByRole('link', { name: 'Sobre' });
    // Blocks the navigation, which would hide the menu anyway.
    await opener(page).click();
    await page.evaluate(() => {
      window.addEventListener('click', (event) => event.preventDefault(), { once: true });
    });
    await sobre.click();
    await expect(menu(page)).toBeHidden();
    await expect(page).toHaveURL(/\/$/);

    await opener(page).click();
    await sobre.click();
    await expect(page).toHaveURL(/\/sobre$/);
    await expect(menu(page)).toBeHidden();
    await opener(page).click();
    await expect(sobre).toHaveAttribute('aria-current', 'page');
  });
});

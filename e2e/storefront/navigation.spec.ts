import type { Page } from '@playwright/test';
import { expect, test } from '../support/console.ts';

test('the footer links to every page and to the maker of the site', { tag: '@desktop' }, async ({
  page,
}) => {
  const footer = page.getByRole('contentinfo');
  const targets = { Produtos: '/produtos', Sobre: '/sobre', Contato: '/contato', Início: '/' };
  await page.goto('/');
  await expect(footer.getByRole('navigation').getByRole('link')).toHaveCount(4);
  for (const [name, address] of Object.entries(targets)) {
    await footer.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
  const credit = footer.getByText('Desenvolvido por').getByRole('link');
  await expect(credit).toHaveAttribute('href', /^https?:\/\//);
  await expect(credit).toHaveText(/\S/);
});

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  const opener = (page: Page) => page.getByRole('button', { name: 'Abrir menu' });
  const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

  test('the menu opens, and Escape closes it and returns the focus', async ({ page }) => {
    await page.goto('/');
    await expect(menu(page)).toBeHidden();
    await opener(page).click();
    await expect(menu(page).getByRole('link')).toHaveText(
      ['Início', 'Produtos', 'Favoritos', 'Sobre', 'Contato'],
      { useInnerText: true },
    );
    await page.keyboard.press('Tab');
    await expect(opener(page)).not.toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
  });

  test('a link in the menu is followed and closes it', async ({ page }) => {
    await page.goto('/');
    const sobre = menu(page).getByRole('link', { name: 'Sobre' });
    // A page that is not left shows whether it was closed.
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

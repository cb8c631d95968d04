import { expect, test } from '../support/console.ts';

test.use({ javaScriptEnabled: false });

test('there is a menu, and a quote is one press away', async ({ page, isMobile }) => {
  await page.goto('/produtos');
  await page.locator('main article h2 a').first().click();
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const chat = page.getByRole('link', { name: 'Pedir orçamento pelo WhatsApp' });
  await expect(chat).toBeVisible();
  const message = new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text');
  expect(message).toContain(name);
  if (isMobile) await page.getByRole('link', { name: 'Ir para o menu' }).click();
  const menu = page.getByRole('navigation', { name: isMobile ? 'Rodapé' : 'Principal' });
  await expect(menu).toBeInViewport();
  await menu.getByRole('link', { name: 'Contato' }).click();
  await expect(page).toHaveURL(/\/contato$/);
});

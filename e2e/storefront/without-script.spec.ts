import { expect, test } from './fixtures.ts';

test.use({ javaScriptEnabled: false });

test('offers the menu and a quote one tap away without scripts', { tag: '@phone-only' }, async ({
  page,
  isMobile,
  catalogue,
  product,
}) => {
  await catalogue.openFirstProduct();
  const name = await product.name();
  const chat = page.getByRole('link', { name: 'Pedir orçamento pelo WhatsApp' });
  await expect(chat).toBeVisible();
  const message = new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text');
  expect(message).toContain(name);
  await expect(page.getByRole('button', { name: /^Ver imagem/ })).toHaveCount(0);
  if (isMobile) await page.getByRole('link', { name: 'Ir para o menu' }).click();
  const menu = page.getByRole('navigation', { name: isMobile ? 'Rodapé' : 'Principal' });
  await expect(menu).toBeInViewport();
  await menu.getByRole('link', { name: 'Contato' }).click();
  await expect(page).toHaveURL(/\/contato$/);
  await expect(page.getByRole('button', { name: 'Enviar mensagem' })).toBeHidden();
  const main = page.getByRole('main');
  await expect(main.getByText('Este formulário só funciona com JavaScript ligado.')).toBeVisible();
});

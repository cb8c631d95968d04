import type { BrowserContext, Page } from '@playwright/test';
import { decodeSharedList, encodeSharedList } from '#shared/sharing/list-link.ts';
import { accessibilityFaults } from '../support/axe.ts';
import { cartLine, leaveInCart, storedCart } from './earlier-visit.ts';
import { expect, test } from './fixtures.ts';

const gone = '00000000-0000-4000-8000-000000000000';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Compartilhar lista' });
const link = (page: Page) => dialog(page).getByLabel('Link da lista');

const chatsTo = (phone: string) => new RegExp(`^https://wa\\.me/${phone}\\?`);

/** Serves a seller's record to the pages of a context. */
const publishSeller = (context: BrowserContext) =>
  context.route('**/vendedores.json', (route) =>
    route.fulfill({ json: { ana: { name: 'Ana', phone: '5512988887777' } } }),
  );

test('opens a shared cart in another browser with the same seller', async ({
  page,
  browser,
  catalogue,
  cart,
}) => {
  const [first, second] = await catalogue.listed('in-stock');
  if (!first || !second) throw new Error('The test needs two products');
  await publishSeller(page.context());
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await leaveInCart(page, [cartLine(first, 50, 'Azul'), cartLine(second, 3)]);
  await page.goto('/v/ana');
  await expect(page.getByText('Atendimento: Ana')).toBeVisible();
  const chat = page.getByRole('link', { name: 'Conversar no WhatsApp' });
  await expect(chat).toHaveAttribute('href', chatsTo('5512988887777'));
  await cart.open();
  const finish = cart.panel.getByRole('link', { name: 'Finalizar Pedido via WhatsApp' });
  await expect(finish).toHaveAttribute('href', chatsTo('5512988887777'));
  await cart.panel.getByRole('button', { name: 'Compartilhar lista' }).click();
  await expect(dialog(page).getByRole('img', { name: /Código QR/ })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  const address = await link(page).inputValue();
  expect(new URL(address).search).toBe('?v=ana');
  expect(decodeSharedList(new URL(address).hash.slice(1))).toEqual([
    { id: first.id, quantity: 50, color: 'Azul' },
    { id: second.id, quantity: 3 },
  ]);
  await test.step('copies the link', async () => {
    await dialog(page).getByRole('button', { name: 'Copiar link' }).click();
    await expect(page.getByText('Link copiado')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  });
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(cart.panel).toBeVisible();
  await expect(cart.panel.getByRole('button', { name: 'Compartilhar lista' })).toBeFocused();

  const friend = await (await browser.newContext()).newPage();
  await publishSeller(friend.context());
  await friend.goto(address);
  await expect(friend.getByText('Atendimento: Ana')).toBeVisible();
  await expect(friend.locator('main li').filter({ hasText: first.name })).toContainText(
    'Quantidade: 50',
  );
  await expect(friend.getByRole('link', { name: second.name })).toBeVisible();
  await friend.getByRole('button', { name: 'Aprovar' }).click();
  await friend.getByLabel('Seu nome').fill('Maria Prova');
  await friend.getByLabel('Comentários').fill('Só as azuis & já.');
  await friend.getByRole('button', { name: 'Aprovar' }).click();
  const approval = await friend.getByRole('status').filter({ hasText: 'Maria Prova' }).innerText();
  // Leaves the page first because a URL that differs only in its fragment would not reload it.
  await friend.goto('about:blank');
  await friend.goto(/http\S+/.exec(approval)?.[0] ?? '');
  await expect(friend.getByText('Aprovada por Maria Prova')).toBeVisible();
  await expect(friend.getByText('Só as azuis & já.')).toBeVisible();
  await friend.getByRole('button', { name: 'Adicionar tudo ao carrinho' }).click();
  await expect(friend.getByText('2 produtos adicionados ao seu carrinho.')).toBeVisible();
  await friend.getByRole('button', { name: 'Ver carrinho' }).click();
  await expect(friend.getByText('Carrinho de Compras (53 itens)')).toBeVisible();
  await friend.context().close();
});

test('shares favourites, and assigns a seller on first use if sellers take turns', {
  tag: '@slow',
}, async ({ page }) => {
  await publishSeller(page.context());
  await page.route('/produtos', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('data-cart ', 'data-turns data-cart ');
    await route.fulfill({ response: answer, body });
  });
  await page.goto('/produtos');
  await page.waitForLoadState('networkidle');
  const note = page.getByText('Atendimento: Ana');
  await expect(note).toHaveCount(0);
  await page.getByRole('button', { name: 'Adicionar aos favoritos' }).first().click();
  await expect(note).toBeVisible();
  await page.goto('/favoritos');
  await page.getByRole('button', { name: 'Compartilhar lista' }).click();
  const lines = decodeSharedList(new URL(await link(page).inputValue()).hash.slice(1));
  expect(lines).toMatchObject([{ quantity: 1 }]);
});

test('adds a shared list to the existing cart, and names unavailable products', {
  tag: '@slow',
}, async ({ page, catalogue }) => {
  const [available, other] = await catalogue.listed('in-stock');
  const [unavailable] = await catalogue.listed('out-of-stock');
  if (!available || !other || !unavailable) throw new Error('The test needs three products');
  await leaveInCart(page, [cartLine(other, 7)]);
  const fragment = encodeSharedList([
    { id: available.id, quantity: 2, color: 'Azul' },
    { id: gone, quantity: 1 },
    { id: unavailable.id, quantity: 5 },
  ]);
  await page.goto(`/lista#${fragment}`);
  const lines = page.locator('main li').filter({ hasText: 'Quantidade:' });
  await expect(page.locator('main ul').first().locator('> li')).toHaveCount(3);
  await expect(page.getByText('Não está mais no catálogo')).toBeVisible();
  await expect(lines.filter({ hasText: unavailable.name })).toContainText('Indisponível');
  await expect(page.getByText(/O que já está no seu carrinho continua lá/)).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Adicionar tudo ao carrinho' }).click();
  await expect(page.getByText('1 produto adicionado ao seu carrinho.')).toBeVisible();
  expect(await storedCart(page)).toMatchObject([
    { product: { id: other.id }, quantity: 7 },
    { product: { id: available.id }, quantity: 2, selectedColor: 'Azul' },
  ]);
});

test('links to the catalogue when nothing in a shared list is available', { tag: '@slow' }, async ({
  page,
}) => {
  await page.goto(`/lista#${encodeSharedList([{ id: gone, quantity: 1 }])}`);
  await expect(page.getByText('Nenhum produto desta lista pode ser pedido agora.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Adicionar tudo ao carrinho' })).toHaveCount(0);
  await page.locator('main').getByRole('link', { name: 'Ver produtos' }).click();
  await expect(page).toHaveURL(/\/produtos$/);
});

test('reports a truncated link, and still opens a complete one', { tag: '@slow' }, async ({
  page,
  catalogue,
}) => {
  const [product] = await catalogue.listed('in-stock');
  if (!product) throw new Error('The test needs a product');
  const fragment = encodeSharedList([{ id: product.id, quantity: 2 }]);
  const day = '&para=2190-12-01';
  await page.goto(`/lista#${fragment.slice(0, -1)}`);
  await expect(page.getByRole('alert')).toContainText('Este link está incompleto');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await page.goto(`/lista#${fragment}${day}`);
  await expect(page.getByRole('link', { name: product.name })).toBeVisible();
  // The date appears only in its field, even in print.
  await expect(page.getByLabel('Para quando')).toHaveValue('2190-12-01');
  await expect(page.getByText('01/12/2190')).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByLabel('Para quando')).toBeVisible();
});

test('retries a list whose products fail to load', { tag: '@slow' }, async ({
  page,
  catalogue,
  complaints,
}) => {
  const [product] = await catalogue.listed('in-stock');
  if (!product) throw new Error('The test needs a product');
  await page.route('/catalogo.json', (route) => route.abort());
  await page.goto(`/lista#${encodeSharedList([{ id: product.id, quantity: 2 }])}`);
  await expect(page.getByRole('alert')).toContainText('Verifique a sua conexão');
  await page.unroute('/catalogo.json');
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('link', { name: product.name })).toBeVisible();
  expect(complaints.splice(0).filter((line) => !line.includes('ERR_FAILED'))).toEqual([]);
});

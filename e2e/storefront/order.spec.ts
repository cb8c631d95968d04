import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../support/console.ts';

const openCart = (page: Page) => page.getByRole('button', { name: /Abrir carrinho/ }).click();
const panel = (page: Page) => page.getByRole('dialog', { name: /Carrinho de Compras/ });
const lines = (page: Page) => panel(page).locator('.cart-lines > li');
const finish = (page: Page) =>
  panel(page).getByRole('link', { name: 'Finalizar Pedido via WhatsApp' });
const undo = (page: Page) => page.getByRole('button', { name: 'Desfazer' });

interface Listed {
  id: string;
  name: string;
}

/** Products of the catalogue, by their cards. */
async function listed(page: Page, query = ''): Promise<Listed[]> {
  await page.goto(`/produtos${query}`);
  await expect(page.getByRole('status').filter({ hasText: /produto/ })).toBeAttached();
  return page
    .locator('[data-catalogue-list] article[data-product]')
    .evaluateAll((cards) =>
      cards.map((card) => JSON.parse((card as HTMLElement).dataset.product ?? '')),
    );
}

/** Opens a page whose cart holds these products, as another visit left it. */
async function openWith(page: Page, products: Listed[], quantity = 2): Promise<void> {
  await page.evaluate(
    ([all, many]) =>
      localStorage.setItem(
        'cart-items',
        JSON.stringify(
          all.map(({ id, name }) => ({
            product: { id, name, description: '', images: [], price: 0 },
            quantity: many,
          })),
        ),
      ),
    [products, quantity] as const,
  );
  await page.goto('/sobre');
  await openCart(page);
  await expect(lines(page)).toHaveCount(products.length);
}

/** Finishes the order; answers the message. */
async function send(page: Page, context: BrowserContext): Promise<string> {
  const opened = context.waitForEvent('page');
  await finish(page).click();
  const chat = await opened;
  const message = new URL(chat.url()).searchParams.get('text') ?? '';
  await chat.close();
  await expect(panel(page)).toBeHidden();
  return message;
}

test.beforeEach(({ context }) =>
  context.route('https://wa.me/**', (route) => route.fulfill({ body: '' })),
);

test('an order that was sent can be had back, and repeated', async ({ page, context }) => {
  const [first, second] = (await listed(page, '?disponibilidade=in-stock')) as [Listed, Listed];
  await openWith(page, [first, second]);
  await send(page, context);
  await expect(page.getByText('Pedido enviado para o WhatsApp')).toBeVisible();
  await undo(page).click();
  await openCart(page);
  await expect(lines(page)).toHaveCount(2);
  await expect(panel(page).getByText('Último pedido')).toHaveCount(0);

  await send(page, context);
  await page.reload();
  await openCart(page);
  await expect(page.getByText('Seu carrinho está vazio')).toBeVisible();
  await expect(panel(page).getByRole('heading', { name: 'Último pedido' })).toBeVisible();
  await expect(panel(page).getByText(`2 × ${first.name}`)).toBeVisible();
  await panel(page).getByRole('button', { name: 'Repetir' }).click();
  await expect(panel(page).getByText('Carrinho de Compras (4 itens)')).toBeVisible();
  await expect(lines(page).filter({ hasText: second.name })).toBeVisible();
});

test('without a connection an order is not sent, and says why', { tag: '@desktop' }, async ({
  page,
  context,
  complaints,
}) => {
  await openWith(page, (await listed(page, '?disponibilidade=in-stock')).slice(0, 1));
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await expect(panel(page).getByRole('status')).toContainText('Sem conexão com a internet');
  await finish(page).click();
  await expect(panel(page).getByRole('alert')).toContainText('Sem conexão com a internet');
  await expect(lines(page)).toHaveCount(1);
  expect(context.pages()).toHaveLength(1);
  await context.setOffline(false);
  await expect(panel(page).getByText(/Sem conexão/)).toHaveCount(0);
  await send(page, context);
  // The browser itself notes what it cannot fetch ahead.
  expect(complaints.splice(0).filter((text) => !text.includes('ERR_INTERNET'))).toEqual([]);
});

test('what is taken out of the cart or the favourites can be put back', async ({ page }) => {
  const products = (await listed(page, '?disponibilidade=in-stock')).slice(0, 3);
  await openWith(page, products);
  const names = () => lines(page).getByRole('link').allTextContents();
  const before = await names();
  await panel(page).getByRole('button', { name: 'Remover item' }).nth(1).click();
  await expect(lines(page)).toHaveCount(2);
  await expect(panel(page)).toBeVisible();
  await undo(page).click();
  await expect(lines(page)).toHaveCount(3);
  expect(await names()).toEqual(before);
  await panel(page).getByRole('button', { name: 'Limpar Carrinho' }).click();
  await expect(page.getByText('Seu carrinho está vazio')).toBeVisible();
  await undo(page).click();
  await expect(lines(page)).toHaveCount(3);
  await page.keyboard.press('Escape');

  await page.goto('/produtos');
  await page.getByRole('button', { name: 'Adicionar aos favoritos' }).first().click();
  await page.goto('/favoritos');
  await page.locator('main').getByRole('button', { name: 'Remover dos favoritos' }).click();
  await expect(page.getByText('Nenhum favorito ainda')).toBeVisible();
  await undo(page).click();
  await expect(page.getByText('1 produto favoritado')).toBeVisible();
});

test('a long order loses no line: what does not fit is a second message', {
  tag: '@desktop',
}, async ({ page, context }) => {
  const [product] = (await listed(page, '?disponibilidade=in-stock')) as [Listed];
  await page.evaluate(({ id, name }) => {
    const all = Array.from({ length: 120 }, (_, at) => ({
      product: { id, name, description: '', images: [], price: 0 },
      quantity: 1,
      selectedColor: `Cor número ${at} de uma cartela longa`,
    }));
    localStorage.setItem('cart-items', JSON.stringify(all));
  }, product);
  await page.goto('/sobre');
  const colours = (message: string) => message.match(/Cor número \d+ de/g) ?? [];
  const sent: string[] = [];
  await openCart(page);
  await expect(panel(page).getByText(/O pedido é longo: \d+ produtos não couberam/)).toBeVisible();
  sent.push(...colours(await send(page, context)));
  await expect(page.getByText(/\d+ produtos não couberam e ficaram no carrinho/)).toBeVisible();
  const left = 120 - sent.length;
  expect(left).toBeGreaterThan(0);
  await openCart(page);
  await expect(lines(page)).toHaveCount(left);
  await expect(
    panel(page).getByText(`${left} produtos não couberam na mensagem anterior.`),
  ).toBeVisible();
  while ((await finish(page).count()) > 0) {
    sent.push(...colours(await send(page, context)));
    await openCart(page);
  }
  expect(new Set(sent).size).toBe(120);
  expect(sent).toHaveLength(120);
  await expect(page.getByText('Seu carrinho está vazio')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Repetir' }).click();
  await expect(lines(page)).toHaveCount(120);
});

test('what is out of stock is marked, and neither counted nor asked for', async ({ page }) => {
  const [available] = (await listed(page, '?disponibilidade=in-stock')) as [Listed];
  const [unavailable] = (await listed(page, '?disponibilidade=out-of-stock')) as [Listed];
  await openWith(page, [available, unavailable], 3);
  const line = lines(page).filter({ hasText: unavailable.name });
  await expect(line.getByText('Indisponível', { exact: true })).toBeVisible();
  await expect(line.getByRole('spinbutton')).toHaveCount(0);
  await expect(panel(page).getByText('Carrinho de Compras (3 itens)')).toBeVisible();
  await expect(
    panel(page).getByText('1 produto está indisponível e fica fora do pedido.'),
  ).toBeVisible();
  const link = new URL((await finish(page).getAttribute('href')) ?? '');
  const message = link.searchParams.get('text') ?? '';
  expect(message).toContain(available.name);
  expect(message).not.toContain(unavailable.name);
  expect(message).toContain('Total de itens: 3');
});

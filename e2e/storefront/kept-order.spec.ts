import type { Page, Request, Response } from '@playwright/test';
import type { RequestPayload } from '#shared/requests/request-payload.ts';
import { accessibilityFaults } from '../support/axe.ts';
import { cartLine, leaveInCart, storedCart } from './earlier-visit.ts';
import { expect, test } from './fixtures.ts';

const submissions = '**/rest/v1/rpc/submit_request';
const isSubmission = (of: Request | Response) => of.url().endsWith('/submit_request');
const payloadOf = (request: Request) =>
  (request.postDataJSON() as { payload: RequestPayload }).payload;
/** Matches console messages about failures that the tests provoke. */
const ofAnswers = (text: string) => /ERR_|status of 503/.test(text);

const unsent = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('unsent-requests') ?? '[]').length);

test('remembers the visitor’s details only with consent, and stores the order under the protocol in the chat message', async ({
  page,
  catalogue,
  cart,
}) => {
  const [product] = await catalogue.listed('in-stock');
  await leaveInCart(page, [cartLine(product, 50, 'Azul')]);
  await page.goto('/sobre');
  const openDetails = async () => {
    await cart.open();
    await cart.panel.getByText('Para agilizar o seu orçamento').click();
  };
  const remembered = () =>
    page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, document.cookie]).includes('Ana Prova'),
    );
  const name = cart.panel.getByLabel('Nome');
  const note = cart.panel.getByLabel('Observação');
  const consent = cart.panel.getByLabel('Lembrar neste aparelho');
  await openDetails();
  await name.fill('Ana Prova');
  await note.fill('Sem pressa.');
  expect(await remembered()).toBe(false);
  await consent.check();
  await expect.poll(remembered).toBe(true);
  // Like a new tab, the page then has only what the device remembers.
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await openDetails();
  await expect(name).toHaveValue('Ana Prova');
  await expect(note).toHaveValue('');
  await consent.uncheck();
  await expect.poll(remembered).toBe(false);
  await expect(name).toHaveValue('Ana Prova');

  await cart.panel.getByLabel('Telefone ou e-mail').fill('ana@');
  await cart.panel.getByLabel('Para quando').fill('2027-03-01');
  await expect(cart.panel.getByLabel('Telefone ou e-mail')).toHaveAccessibleDescription(
    'Informe um telefone com DDD ou um e-mail',
  );
  expect(await accessibilityFaults(page)).toEqual([]);
  await cart.panel.getByLabel('Telefone ou e-mail').fill('ana@exemplo.com.br');

  const answered = page.waitForResponse(isSubmission);
  const message = await cart.send();
  const answer = await answered;
  const protocol = /^Pedido (\d{4}-\d{6})$/m.exec(message)?.[1];
  expect(await answer.json()).toContain(protocol);
  expect(message).toMatch(/Obrigado!\n\nPedido [\d-]+\nNome: Ana Prova\n/);
  expect(message).toContain('Para: 01/03/2027');
  expect(payloadOf(answer.request())).toMatchObject({
    kind: 'quote',
    name: 'Ana Prova',
    email: 'ana@exemplo.com.br',
    needed_by: '2027-03-01',
    items: [
      { kind: 'quote', product_id: product.id, name: product.name, color: 'Azul', quantity: 50 },
    ],
  });
  await expect(cart.panel).toBeHidden();
  expect(await storedCart(page)).toEqual([]);
  await expect.poll(() => unsent(page)).toBe(0);
});

test('resends a failed order from the next page, and stores it once', async ({
  page,
  catalogue,
  cart,
  complaints,
}) => {
  const [product] = await catalogue.listed('in-stock');
  await leaveInCart(page, [cartLine(product)]);
  await page.goto('/sobre');
  await cart.open();
  await expect(cart.lines).toHaveCount(1);
  let kept: unknown;
  // The order arrives, but its response is lost.
  await page.route(
    submissions,
    async (route) => {
      kept = await (await route.fetch()).json();
      await route.abort();
    },
    { times: 1 },
  );
  const message = await cart.send();
  await expect(cart.panel).toBeHidden();
  await expect.poll(() => kept).toBeDefined();
  expect(await unsent(page)).toBe(1);

  const answered = page.waitForResponse(isSubmission);
  await page.goto('/contato');
  const protocol = await (await answered).json();
  expect(protocol).toBe(kept);
  expect(message).toContain(`Pedido ${protocol}`);
  await expect.poll(() => unsent(page)).toBe(0);
  expect(complaints.splice(0).filter((line) => !ofAnswers(line))).toEqual([]);
});

test('sends an order without WhatsApp, and opens its page on another device', {
  tag: '@slow',
}, async ({ page, browser, catalogue, cart, complaints }) => {
  const [product] = await catalogue.listed('in-stock');
  await leaveInCart(page, [cartLine(product, 50, 'Azul')]);
  await page.goto('/sobre');
  await cart.open();
  await cart.panel.getByLabel('Para quando').fill('2027-03-01');
  // The server is unavailable, so the cart reports that it stored the order.
  await page.route(submissions, (route) => route.fulfill({ status: 503, json: {} }));
  // An order sent without a chat needs contact details.
  await cart.sendButton.click();
  const contact = cart.panel.getByLabel('Telefone ou e-mail');
  await expect(contact).toBeFocused();
  await expect(contact).toHaveAccessibleDescription('Informe um telefone com DDD ou um e-mail');
  await contact.fill('ana@exemplo.com.br');
  await cart.sendButton.click();
  await expect(cart.panel.getByText('Este pedido ainda não chegou à loja.')).toBeVisible();
  expect(await unsent(page)).toBe(1);
  await page.unroute(submissions);
  await cart.panel.getByRole('button', { name: 'Desfazer' }).click();
  expect(await unsent(page)).toBe(0);
  await expect(cart.lines).toHaveCount(1);

  const sent = page.waitForRequest(isSubmission);
  await cart.sendButton.click();
  const { protocol } = payloadOf(await sent);
  await expect(page.getByRole('heading', { name: `Pedido ${protocol}` })).toBeVisible();
  await expect(page.getByText('A loja recebeu o seu pedido.')).toBeVisible();
  await expect(page.getByText('não deixou um contato')).toHaveCount(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  const other = await (await browser.newContext()).newPage();
  await other.goto(page.url());
  await expect(other.getByRole('heading', { name: `Pedido ${protocol}` })).toBeVisible();
  await expect(other.getByRole('link', { name: product.name })).toBeVisible();
  await expect(other.getByText('01/03/2027')).toBeVisible();
  await expect(other.getByText('não deixou um contato')).toHaveCount(0);
  await other.context().close();
  expect(complaints.splice(0).filter((line) => !ofAnswers(line))).toEqual([]);
});

test('resends a failed order when the browser is online again', { tag: '@slow' }, async ({
  page,
  context,
  catalogue,
  cart,
  complaints,
}) => {
  const [product] = await catalogue.listed('in-stock');
  await leaveInCart(page, [cartLine(product)]);
  await page.goto('/sobre');
  await cart.open();
  await expect(cart.lines).toHaveCount(1);
  await page.route(submissions, (route) => route.fulfill({ status: 503, json: {} }));
  await cart.send();
  await expect.poll(() => unsent(page)).toBe(1);
  await page.waitForLoadState('networkidle');
  await page.unroute(submissions);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect.poll(() => unsent(page)).toBe(0);
  expect(complaints.splice(0).filter((line) => !ofAnswers(line))).toEqual([]);
});

test('orders a sample along with other products, and marks it as a sample', {
  tag: '@slow',
}, async ({ page, catalogue, product, cart }) => {
  const [listed] = await catalogue.listed('sample-available');
  await page.goto(`/produto/${listed.id}`);
  await product.article.getByRole('button', { name: 'Pedir amostra' }).click();
  await expect(page.getByText('Amostra adicionada ao carrinho')).toBeVisible();
  await product.addToCart.click();
  await cart.open();
  await expect(cart.lines).toHaveCount(2);
  await expect(cart.lines.first()).toContainText('Amostra');
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await cart.message()).toMatch(/solicitar um orçamento[\s\S]*Tipo: Amostra/);
  await cart.lines.nth(1).getByRole('button', { name: 'Remover item' }).click();
  const answered = page.waitForResponse(isSubmission);
  expect(await cart.send()).toContain('Gostaria de pedir amostras');
  const { kind, items } = payloadOf((await answered).request());
  expect([kind, items?.map((item) => item.kind)]).toEqual(['sample', ['sample']]);
});

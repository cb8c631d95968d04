import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { enterBackOffice } from '../support/accounts.ts';
import { accessibilityFaults } from '../support/axe.ts';
import { expect, test } from './fixtures.ts';
import { LogoPanel } from './pages/logo-panel.ts';

const uploads = '**/storage/v1/object/request-files/**';
const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 120"><rect width="300" height="120" rx="30" fill="#0a58ca"/><circle cx="60" cy="60" r="35" fill="#ffc107"/></svg>`;

async function chooseLogo(page: Page): Promise<void> {
  const panel = new LogoPanel(page);
  await panel.open();
  await panel.choose({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) });
  await expect(panel.root.getByText('logo.svg')).toBeVisible();
  await panel.close();
}

/** Creates a proposal for the open request, and prints it. */
async function proposalHasSimulation(page: Page): Promise<void> {
  const request = page.url();
  // The former URL of a request's proposal redirects to the request.
  await page.goto(`${request}/proposal`);
  await expect(page).toHaveURL(request);
  await page.getByRole('link', { name: 'Fazer proposta' }).click();
  // The field is prefilled with the visitor's choice.
  await expect(page.getByLabel(/^Área de/)).toHaveValue(/, \d+(,\d+)? × \d+(,\d+)? mm$/);
  await page.getByLabel(/^Área de/).fill('Frente, em uma cor');
  await page.getByLabel(/^Preço de/).fill('0,125');
  await expect(page.getByLabel('Observações')).toHaveValue(/com a logo são simulações/);
  await page.getByLabel('Observações').fill('Entrega em 10 dias úteis.');
  await page.getByRole('button', { name: 'Salvar rascunho' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Proposta P-/ })).toBeVisible();
  // Printing also saves the draft.
  await page.getByLabel('Pagamento').fill('28 ddl');
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', document.title);
  });
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Imprimir' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', /^Proposta P-/);
  await expect(page.getByText('Rascunho salvo').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const paper = page.getByRole('article', { name: /^Proposta P-/ });
  for (const text of ['R$ 0,125', 'em uma cor', 'Entrega em 10 dias úteis.', '28 ddl']) {
    await expect(paper).toContainText(text);
  }
  const longestSide = (image: HTMLImageElement) =>
    Math.max(image.naturalWidth, image.naturalHeight);
  // The proposal prints its own copy of the simulation.
  expect(await paper.getByRole('listitem').locator('img').evaluate(longestSide)).toBe(320);
  await expect(page.getByLabel('Observações')).toBeHidden();
  await expect(page.getByRole('navigation')).toBeHidden();
  await page.emulateMedia({ media: null });
  await expect(paper).toBeHidden();
  expect(await accessibilityFaults(page)).toEqual([]);
}

test('sends the logo with an order after consent, and shows it to staff', { tag: '@slow' }, async ({
  page,
  catalogue,
  cart,
  complaints,
}) => {
  await page.goto(await catalogue.firstProductAddress());
  await chooseLogo(page);
  await page.getByRole('button', { name: 'Adicionar ao Carrinho' }).first().click();
  await cart.open();
  const consent = cart.panel.getByRole('checkbox', { name: 'Enviar a minha logo com o pedido' });
  await expect(consent).not.toBeChecked();
  await consent.check();
  // The message describes the print once the product's areas have loaded.
  await expect(cart.finish).toHaveAttribute('href', /Com%20a%20minha%20logo/);
  expect(await accessibilityFaults(page)).toEqual([]);

  // The upload fails once: the chat opens anyway, and the logo is sent later.
  await page.route(uploads, (route) => route.abort(), { times: 1 });
  const submitted = page.waitForRequest((request) => request.url().endsWith('submit_request'));
  const message = await cart.send();
  expect(message).toMatch(/^ {3}Com a minha logo: .+, \d+(,\d+)? × \d+(,\d+)? mm$/m);
  const protocol = /^Pedido (\d{4}-\d{6})$/m.exec(message)?.[1] ?? '';
  const sending = page.locator('[data-sonner-toast]').filter({ hasText: 'a sua logo' });
  await expect(sending).toContainText(`O pedido ${protocol} chegou`);
  expect(complaints.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')]);
  expect(await accessibilityFaults(page)).toEqual([]);
  await sending.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByText(`A sua logo foi enviada com o pedido ${protocol}.`)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('vitrine-logo-envio'))).toBeNull();

  const { payload } = (await submitted).postDataJSON() as { payload: { id: string } };
  await enterBackOffice(page, `/admin/requests/${payload.id}`);
  const files = page.getByRole('region', { name: 'Logo do cliente' });
  await expect(files.getByRole('listitem')).toHaveCount(2);
  const saved = page.waitForEvent('download');
  await files.getByRole('button', { name: 'Baixar: Logo enviada' }).click();
  expect(await readFile(await (await saved).path(), 'utf8')).toBe(logo);
  await files.getByRole('button', { name: /^Ampliar: Simulação/ }).click();
  const large = page.getByRole('dialog').getByRole('img', { name: /^Simulação/ });
  await expect
    .poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1280);
  await page.getByRole('button', { name: 'Fechar', exact: true }).click();
  // The SVG renders as a picture without scripts.
  await files.getByRole('button', { name: 'Ampliar: Logo enviada' }).click();
  const drawn = page.getByRole('dialog').getByRole('img', { name: 'Logo enviada' });
  await expect
    .poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1600);
  await page.getByRole('button', { name: 'Fechar', exact: true }).click();

  await proposalHasSimulation(page);
  await page.getByRole('link', { name: 'Ver o pedido' }).click();

  // Anonymising the request also removes its files.
  const removed = page.waitForResponse(
    (response) =>
      response.request().method() === 'DELETE' && response.url().endsWith('/object/request-files'),
  );
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Anonimizar só este pedido' }).click();
  await page.getByRole('button', { name: 'Anonimizar', exact: true }).click();
  const gone = (await (await removed).json()) as { name: string }[];
  expect(gone.filter(({ name }) => name.startsWith(payload.id))).toHaveLength(2);
  await expect(files).toBeHidden();
});

test('does not send the logo without consent', async ({ page, catalogue, cart }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/request-files|issue_upload_tickets/.test(request.url())) sent.push(request.url());
  });
  await page.goto(await catalogue.firstProductAddress());
  await chooseLogo(page);
  await page.getByRole('button', { name: 'Adicionar ao Carrinho' }).first().click();
  await cart.open();
  await expect(cart.panel.getByRole('checkbox', { name: /minha logo/ })).not.toBeChecked();
  const answered = page.waitForResponse((response) => response.url().endsWith('submit_request'));
  expect(await cart.send()).not.toContain('minha logo');
  expect((await answered).status()).toBe(200);
  await page.goto('/sobre');
  await page.waitForLoadState('networkidle');
  expect(sent).toEqual([]);
});

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  type AreaSources,
  areaSourcesUrl,
  areaTag,
  fileOf,
} from '#shared/print-areas/area-sources.ts';
import { enterBackOffice } from '../support/accounts.ts';
import { accessibilityFaults } from '../support/axe.ts';
import { callAsService } from '../support/service-key.ts';
import { expect, test } from './fixtures.ts';

const uploads = '**/storage/v1/object/request-files/**';
const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 120"><rect width="300" height="120" rx="30" fill="#0a58ca"/><circle cx="60" cy="60" r="35" fill="#ffc107"/></svg>`;

async function chooseLogo(page: Page): Promise<void> {
  await page.evaluate(() => {
    const opener = document.createElement('button');
    opener.dataset.opens = 'sample';
    document.body.append(opener);
    opener.click();
    opener.remove();
  });
  const panel = page.getByRole('dialog', { name: 'Ver com a minha logo' });
  await panel
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) });
  await expect(panel.getByText('logo.svg')).toBeVisible();
  await panel.getByRole('button', { name: 'Fechar' }).click();
}

/** Gives a product an area on its picture, and waits until pages know of it. */
async function drawArea(page: Page, product: string): Promise<void> {
  const { url, key } = await page
    .locator('meta[name="requests"]')
    .evaluate((meta: HTMLMetaElement) => ({
      url: new URL(meta.content, location.href).href,
      key: meta.dataset.key ?? '',
    }));
  const answer = await page.request.get(
    `${url}/rest/v1/product_images?select=id&product_id=eq.${product}&order=is_primary.desc,sort_order&limit=1`,
    { headers: { apikey: key } },
  );
  const [image] = (await answer.json()) as { id: string }[];
  await callAsService('POST', 'print_areas', {
    id: area,
    product_id: product,
    image_id: image?.id,
    name: 'Frente da prova',
    width_mm: 60,
    height_mm: 40,
    quad: [
      [0.3, 0.4],
      [0.7, 0.4],
      [0.7, 0.6],
      [0.3, 0.6],
    ],
  });
  const published = async () => {
    const { products } = (await (await page.request.get(areaSourcesUrl)).json()) as AreaSources;
    const file = products.length > 0 && products[fileOf(areaTag(product), products.length)];
    return file ? (await (await page.request.get(file)).text()).includes(area) : false;
  };
  await expect.poll(published, { timeout: 90_000 }).toBe(true);
}

const area = '7a1b0c52-5c1e-4b6e-9a77-1d0f6a1e5b01';
test.afterEach(() => callAsService('DELETE', `print_areas?id=eq.${area}`));

test('a logo goes with an order where its visitor agrees, and the staff sees it', {
  tag: '@desktop',
}, async ({ page, catalogue, cart, complaints }) => {
  test.setTimeout(180_000);
  const address = await catalogue.firstProductAddress();
  const id = address.split('/').at(-1) ?? '';
  await page.goto(address);
  await drawArea(page, id);
  await chooseLogo(page);
  await page.getByRole('button', { name: 'Adicionar ao Carrinho' }).first().click();
  await cart.open();
  const consent = cart.panel.getByRole('checkbox', { name: 'Enviar a minha logo com o pedido' });
  await expect(consent).not.toBeChecked();
  await consent.check();
  expect(await accessibilityFaults(page)).toEqual([]);

  // The connection fails once: the chat has opened all the same, and the logo goes later.
  await page.route(uploads, (route) => route.abort(), { times: 1 });
  const message = await cart.send();
  const protocol = /^Pedido (\d{4}-\d{6})$/m.exec(message)?.[1] ?? '';
  const sending = page.getByRole('region', { name: 'Envio da logo' });
  await expect(sending.getByRole('status')).toContainText(`O pedido ${protocol} chegou`);
  expect(complaints.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')]);
  expect(await accessibilityFaults(page)).toEqual([]);
  await sending.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(sending.getByRole('status')).toHaveText(
    `A sua logo foi enviada com o pedido ${protocol}.`,
  );
  expect(await page.evaluate(() => localStorage.getItem('vitrine-logo-envio'))).toBeNull();

  await enterBackOffice(page, '/admin/requests');
  await page.getByRole('link', { name: protocol }).first().click();
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
});

test('a logo stays in the browser where its visitor does not agree', { tag: '@desktop' }, async ({
  page,
  catalogue,
  cart,
}) => {
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
  await cart.send();
  expect((await answered).status()).toBe(200);
  await page.reload({ waitUntil: 'networkidle' });
  expect(sent).toEqual([]);
});

import type { Page } from '@playwright/test';
import { enterBackOffice, visit } from '../support/accounts.ts';
import { accessibilityFaults } from '../support/axe.ts';
import { callAs } from '../support/back-office-data.ts';
import { sendRequest } from '../support/visitor.ts';
import { expect, test } from './fixtures.ts';

const pricedProduct =
  'products?select=id,name&is_active=is.true&price=gt.0&order=name&limit=1' as const;

/** Reads the link, which is shown only once, and opens it as the client. */
async function openLink(page: Page, buyer: Page): Promise<void> {
  const link = new URL((await page.getByLabel('Link da proposta').textContent()) ?? '');
  expect(link.hash).toMatch(/^#[0-9a-f]{40}$/);
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click();
  await buyer.goto(link.pathname + link.hash);
  await expect(buyer.getByRole('heading', { name: /^Proposta P-/ })).toBeVisible();
}

test('takes a request to an approved proposal through changes and a second version', async ({
  page,
  inbox,
  records,
  complaints,
}) => {
  // Two people take forty steps.
  test.setTimeout(360_000);
  await enterBackOffice(page, '/admin/requests');
  const { body } = await callAs(page, 'GET', pricedProduct);
  const [product] = body as { id: string; name: string }[];
  if (!product) throw new Error('The catalogue is empty');
  const { id } = await sendRequest(page, {
    kind: 'quote',
    name: 'Rita Alves',
    company: 'Metalúrgica Alves',
    phone: '(11) 98888-1234',
    items: [
      {
        ...{ kind: 'quote', product_id: product.id, name: product.name, quantity: 250 },
        print: 'Frente, Laser, 38 × 21 mm',
      },
    ],
  });
  await visit(page, `/admin/requests/${id}`);
  await page.getByRole('link', { name: 'Fazer proposta' }).click();
  await expect(page.getByLabel('Empresa')).toHaveValue('Metalúrgica Alves');
  await expect(page.getByLabel(`Quantidade de ${product.name}`)).toHaveValue('250');
  await expect(page.getByLabel(`Técnica de ${product.name}`)).toHaveValue('Laser');
  await page.getByRole('button', { name: 'Item fora do catálogo' }).click();
  await expect(page.getByRole('row', { name: 'Item' }).locator('.anticon-picture')).toBeVisible();
  await page.getByLabel('Nome de Item').fill('Sacola kraft');
  await page.getByLabel('Quantidade de Sacola kraft').fill('100');
  await page.getByLabel('Preço de Sacola kraft').fill('4,50');
  await page.getByLabel('Custo interno de Sacola kraft').fill('2');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByLabel('Pagamento').fill('28 ddl');
  await page.getByRole('button', { name: 'Salvar rascunho' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Proposta P-/ })).toBeVisible();
  await page.getByRole('button', { name: 'Enviar proposta' }).click();
  const missing = page.getByRole('dialog').getByRole('alert');
  await expect(missing).toContainText('A proposta vai sem “Prazo de entrega”.');

  const buyer = await page.context().newPage();
  await openLink(page, buyer);
  await expect(buyer.getByText('28 ddl')).toBeVisible();
  await expect(buyer.getByText(/custo interno|margem/i)).toHaveCount(0);
  const downloaded = buyer.waitForEvent('download');
  await buyer.getByRole('button', { name: 'Baixar PDF' }).click();
  expect((await downloaded).suggestedFilename()).toMatch(/^proposta-P-.+\.pdf$/);
  expect(await accessibilityFaults(buyer)).toEqual([]);
  await buyer.getByRole('button', { name: 'Aprovar proposta' }).click();
  await expect(buyer.getByText('Informe o seu nome')).toBeVisible();
  await buyer.getByLabel('Seu nome').fill('Rita Alves');
  await buyer.getByLabel('Seu e-mail').fill('rita@alves.com.br');
  await buyer.getByLabel('Comentário').fill('Sem a sacola, por favor.');
  await buyer.getByRole('button', { name: 'Pedir alteração' }).click();
  await expect(buyer.getByText('Alterações pedidas por Rita Alves')).toBeVisible();

  const editor = new URL(page.url()).pathname;
  await enterBackOffice(page, editor);
  await expect(page.getByText('pediu alterações: Sem a sacola, por favor.')).toBeVisible();
  await page.getByLabel(`Desconto de ${product.name}`).fill('5');
  await page.getByRole('button', { name: 'Enviar proposta' }).click();
  await openLink(page, buyer);
  const choices = buyer.getByLabel('Aprovar este produto');
  await choices.nth(0).uncheck();
  await choices.nth(1).uncheck();
  await expect(buyer.getByRole('button', { name: 'Aprovar proposta' })).toBeDisabled();
  await expect(buyer.getByText('Para aprovar, escolha pelo menos um produto.')).toBeVisible();
  await choices.nth(0).check();
  await buyer.getByLabel('Seu nome').fill('Rita Alves');
  await buyer.getByLabel('Seu e-mail').fill('rita@alves.com.br');
  await buyer.getByLabel('Li e aceito').check();
  await buyer.setViewportSize({ width: 390, height: 800 });
  const beyond = await buyer.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(beyond).toBeLessThanOrEqual(0);
  await buyer.getByRole('button', { name: 'Aprovar 1 de 2 produtos' }).click();
  await expect(buyer.getByText('Aprovada por Rita Alves')).toBeVisible();
  await buyer.close();

  // The editor was open when the buyer approved.
  await page.getByLabel('Observações').fill('Entregar na portaria.');
  await page.getByRole('button', { name: 'Salvar rascunho' }).click();
  await expect(records.toast('Erro ao salvar a proposta')).toContainText(
    'A proposta já foi aprovada ou perdida.',
  );
  await expect(page.getByLabel('Observações')).toHaveValue('Entregar na portaria.');
  complaints.splice(0);
  // A changed form would ask before it is left.
  await page.getByLabel('Observações').fill('');
  await enterBackOffice(page, editor);
  await expect(page.getByText(/^Aprovada por Rita Alves \(rita@alves\.com\.br\)/)).toBeVisible();
  await expect(page.getByText(`Mudou: ${product.name}: desconto`)).toBeVisible();
  await page.getByRole('link', { name: 'Ver o pedido' }).click();
  await expect(inbox.history).toContainText('aprovada por Rita Alves');
  await inbox.choose('Status', 'Ganho');
  await page.getByRole('button', { name: 'Mover', exact: true }).click();
  await expect(inbox.history).toContainText('para Ganho');
  await visit(page, '/admin/proposals');
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Metalúrgica Alves' }).first(),
  ).toContainText('Aprovada');
  await callAs(page, 'DELETE', `requests?id=eq.${id}`);
});

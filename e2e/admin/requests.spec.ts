import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { employee, enterBackOffice, visit } from '../support/accounts.ts';
import { accessibilityFaults } from '../support/axe.ts';
import { callAs } from '../support/back-office-data.ts';
import { callAsService } from '../support/service-key.ts';
import { sendRequest } from '../support/visitor.ts';
import { expect, test } from './fixtures.ts';
import { Inbox } from './pages/inbox.ts';

/** Deletes requests as an administrator so that they do not affect other tests. */
const forget = (page: Page, ...ids: string[]) =>
  callAs(page, 'DELETE', `requests?id=in.(${ids.join(',')})`);

async function anyProduct(page: Page) {
  const { body } = await callAs(
    page,
    'GET',
    'products?select=id,name,price&is_active=is.true&price=gt.0&order=name&limit=1',
  );
  const [product] = body as { id: string; name: string; price: number | string }[];
  if (!product) throw new Error('The catalogue is empty');
  return { ...product, price: Number(product.price) };
}

const unique = (what: string) => `${what} ${Date.now()}`;

test('finds, assigns, answers and annotates a quote request until it is won', async ({
  page,
  inbox,
}) => {
  await enterBackOffice(page, '/admin/requests');
  const product = await anyProduct(page);
  const name = unique('Rita');
  const { id, protocol } = await sendRequest(page, {
    kind: 'quote',
    name,
    company: 'Metalúrgica Alves',
    phone: '(11) 98888-1234',
    items: [
      {
        kind: 'quote',
        product_id: product.id,
        name: product.name,
        quantity: 120,
        shown_price: 1.5,
      },
      { kind: 'quote', product_id: randomUUID(), name: 'Caneca que saiu', quantity: 10 },
    ],
  });
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));

  await inbox.search('caneca que saiu');
  await expect(page.getByText('1 pedido ou mensagem')).toBeVisible();
  await expect(inbox.row(protocol)).toContainText(/Novo.*Orçamento.*Sem responsável/);
  await inbox.row(protocol).getByRole('link', { name }).click();

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const lines = page.getByRole('region', { name: 'Produtos' }).getByRole('listitem');
  await expect(lines.first()).toContainText(/Visto\s*R\$ 1,50\s*Hoje\s*R\$ /);
  await expect(lines.first()).toContainText('No envio custava');
  await expect(lines.last()).toContainText('Fora do catálogo');
  expect(await accessibilityFaults(page)).toEqual([]);

  const answer = page.getByRole('link', { name: 'Responder no WhatsApp' });
  await expect(answer).toHaveAttribute('href', /wa\.me\/5511988881234\?text=Ol%C3%A1%2C%20Rita/);
  await expect(answer).toHaveAttribute('href', new RegExp(`protocolo%20${protocol}`));
  const chat = page.waitForEvent('popup');
  await answer.click();
  await (await chat).close();
  await expect(inbox.history).toContainText('Ana Prado respondeu pelo WhatsApp');
  await expect(inbox.standing).toContainText('Em atendimento');
  await expect(inbox.standing).toContainText('Ana Prado assumiu este pedido');

  await page.getByLabel('Anotação').fill('Pediu desconto de 5%.');
  await page.getByRole('button', { name: 'Anotar' }).click();
  // The history contains the field, which keeps the text until it is stored.
  await expect(page.getByLabel('Anotação')).toHaveValue('');
  await expect(inbox.history.getByText('Pediu desconto de 5%.')).toBeVisible();
  await inbox.choose('Status', 'Ganho');
  await page.getByRole('dialog').getByLabel('Valor (R$)').fill('1250');
  await page.getByRole('button', { name: 'Mover', exact: true }).click();
  await expect(inbox.history).toContainText('mudou de Em atendimento para Ganho');

  // The back link restores the list.
  await page.getByRole('main').getByRole('link', { name: 'Pedidos e mensagens' }).click();
  await expect(page).toHaveURL(/busca=caneca\+que\+saiu/);
  await expect(inbox.row(protocol)).toContainText(/Ganho.*R\$ 1\.250,00.*Ana Prado/);
  await inbox.row(protocol).getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Excluir pedido' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(page).toHaveURL(/\/admin\/requests\?busca/);
  await expect(page.getByText('Nenhum pedido encontrado')).toBeVisible();
  await visit(page, `/admin/requests/${id}`);
  await expect(page.getByText('Este pedido não existe mais')).toBeVisible();
});

test('warns a user that a colleague has just taken the request, and lets the user take it anyway', {
  tag: '@slow',
}, async ({ page, browser, inbox, records, complaints }) => {
  await enterBackOffice(page, '/admin/requests');
  const { id } = await sendRequest(page);
  const context = await browser.newContext({ locale: 'pt-BR' });
  const theirs = await context.newPage();
  await enterBackOffice(theirs, `/admin/requests/${id}`, employee);
  await visit(page, `/admin/requests/${id}`);
  await expect(inbox.standing).toContainText('Ninguém assumiu este pedido ainda.');

  await theirs.getByRole('button', { name: 'Assumir' }).click();
  await expect(theirs.getByRole('button', { name: 'Liberar' })).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Mais ações' })).toBeHidden();
  await page.getByRole('button', { name: 'Assumir' }).click();
  const told = records.toast('Atenção');
  await expect(told).toContainText(/assumiu este pedido há/);
  await expect(inbox.standing).toContainText(/assumiu este pedido há/);
  await expect(inbox.standing).not.toContainText('Ana Prado (você)');

  // The warned user may take the request anyway.
  await page.getByRole('button', { name: 'Assumir' }).click();
  await expect(page.getByRole('button', { name: 'Liberar' })).toBeVisible();
  await expect(new Inbox(theirs).standing).toContainText('Ana Prado assumiu este pedido');
  await context.close();
  await forget(page, id);
  complaints.splice(0);
});

test('lets an employee handle requests, but not export or delete them', {
  tag: '@slow',
}, async ({ page, inbox }) => {
  await enterBackOffice(page, '/admin/requests', employee);
  const { id, protocol } = await sendRequest(page);
  await page.goto('/admin/requests');
  await expect(inbox.row(protocol)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Exportar CSV' })).toBeHidden();
  await visit(page, `/admin/requests/${id}`);
  await inbox.choose('Status', 'Perdido');
  await page.getByRole('button', { name: 'Mover', exact: true }).click();
  await expect(page.getByText('Escolha o motivo').last()).toBeVisible();
  await page.getByLabel('Por que foi perdido?').press('ArrowDown');
  await page.locator('.ant-select-item-option').filter({ hasText: 'Prazo' }).click();
  await page.getByRole('button', { name: 'Mover', exact: true }).click();
  await expect(inbox.history).toContainText('para Perdido');
  await expect(page.getByRole('button', { name: 'Mais ações' })).toBeHidden();
  await forget(page, id);
  await page.reload();
  await expect(inbox.history).toContainText('para Perdido');
  await enterBackOffice(page, '/admin/requests');
  await forget(page, id);
});

test('selects, assigns, opens and searches requests by keyboard alone', async ({ page, inbox }) => {
  await enterBackOffice(page, '/admin/requests');
  const company = unique('Teclas');
  const first = await sendRequest(page, { name: 'Um', company });
  const second = await sendRequest(page, { name: 'Dois', company });
  await visit(page, `/admin/requests?busca=${encodeURIComponent(company)}`);
  await expect(page.getByText('2 pedidos e mensagens')).toBeVisible();
  await expect(page.locator('.request-keys')).toBeVisible();

  // The list shows the newest request first.
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: 'Dois' })).toBeFocused();
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: 'Um' })).toBeFocused();
  await page.keyboard.press('e');
  await expect(inbox.row(first.protocol)).toContainText('Ana Prado');
  await page.keyboard.press('k');
  await expect(page.getByRole('link', { name: 'Dois' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Dois' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(second.id));
  await page.goBack();
  await expect(page.locator('.request-keys')).toBeVisible();
  // In the search field, shortcut keys just type letters.
  await page.keyboard.press('/');
  await page.keyboard.type('je');
  await expect(page.getByLabel('Buscar por pessoa, protocolo ou produto')).toBeFocused();
  await forget(page, first.id, second.id);
});

test('reports a failed read of the list, and retries it', async ({ page, inbox, complaints }) => {
  await enterBackOffice(page, '/admin/categories');
  const { id, protocol } = await sendRequest(page);
  const list = /\/rpc\/request_list/;
  await page.route(list, (route) => route.fulfill({ status: 500, json: { message: 'broken' } }));
  await visit(page, `/admin/requests?busca=${protocol}`);
  await expect(page.getByText('Erro ao carregar os pedidos')).toBeVisible();
  await page.unroute(list);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(inbox.row(protocol)).toBeVisible();
  await visit(page, '/admin/requests?busca=nada-disso');
  await expect(page.getByText('Nada corresponde à busca e aos filtros.')).toBeVisible();
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(page).toHaveURL(/\/admin\/requests$/);
  await forget(page, id);
  complaints.splice(0);
});

test('keeps a note until it is stored, and stores it once', async ({ page, inbox, complaints }) => {
  await enterBackOffice(page, '/admin/requests');
  const { id } = await sendRequest(page);
  await visit(page, `/admin/requests/${id}`);
  const notes = /\/rpc\/add_request_note/;
  const note = page.getByLabel('Anotação');
  const save = page.getByRole('button', { name: 'Anotar' });
  await save.click();
  await expect(page.getByText('Escreva a anotação')).toBeVisible();

  // The note is stored, but the response is lost.
  await page.route(notes, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await note.fill('Ligar na segunda.');
  await save.click();
  await expect(page.getByText('A anotação não foi salva.')).toBeVisible();
  await expect(note).toHaveValue('Ligar na segunda.');
  await page.unroute(notes);
  await save.click();
  await expect(note).toHaveValue('');
  await expect(inbox.history.getByText('Ligar na segunda.')).toHaveCount(1);
  await forget(page, id);
  complaints.splice(0);
});

test('offers to anonymize only the request, not the person, if there are no contact details', {
  tag: '@slow',
}, async ({ page, records }) => {
  await enterBackOffice(page, '/admin/requests');
  const product = await anyProduct(page);
  const { id, protocol } = await sendRequest(page, {
    kind: 'quote',
    name: 'Rita Sem Contato',
    email: '',
    message: '',
    items: [{ kind: 'quote', product_id: product.id, name: product.name, quantity: 5 }],
  });
  await visit(page, `/admin/requests/${id}`);
  const more = page.getByRole('button', { name: 'Mais ações' });
  await more.click();
  await expect(page.getByRole('menuitem', { name: 'Anonimizar esta pessoa' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Anonimizar só este pedido' }).click();
  await page
    .getByRole('dialog', { name: 'Anonimizar este pedido?' })
    .getByRole('button', { name: 'Anonimizar' })
    .click();
  await expect(records.toast('1 pedido anonimizado')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Pessoa anonimizada' })).toBeVisible();
  await expect(page.getByText(protocol)).toBeVisible();
  await expect(page.getByText('Rita Sem Contato')).toHaveCount(0);
  await more.click();
  await expect(page.getByRole('menuitem', { name: 'Excluir pedido' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /^Anonimizar/ })).toHaveCount(0);
  await forget(page, id);
});

test('links two requests with the same phone number', {
  tag: '@slow',
}, async ({ page, inbox }) => {
  await enterBackOffice(page, '/admin/requests');
  // The protocol's digits are derived from the prefix of the id.
  const beginning = randomUUID().slice(0, 13);
  const named = (end: number, name: string) =>
    sendRequest(page, { id: `${beginning}-4000-8000-00000000000${end}`, name });
  const first = await named(1, 'Rita Primeira');
  const second = await named(2, 'Davi Segundo');
  expect(second.protocol).toBe(`${first.protocol}-2`);

  await visit(page, `/admin/requests?busca=${first.protocol}`);
  await expect(inbox.row(first.protocol)).toHaveCount(2);
  await page.getByRole('link', { name: 'Davi Segundo' }).click();
  await expect(
    page.getByText(`Mais de um pedido recebeu o número ${first.protocol}`),
  ).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('link', { name: `${first.protocol}, Rita Primeira` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rita Primeira' })).toBeVisible();
  await expect(page.getByRole('link', { name: `${second.protocol}, Davi Segundo` })).toBeVisible();
  await forget(page, first.id, second.id);
});

test('shows how many more cards a long column of the board has, and expands it', {
  tag: '@slow',
}, async ({ page }) => {
  const name = unique('Coluna').replace(' ', '');
  const amount = 330;
  await callAsService(
    'POST',
    'requests',
    Array.from({ length: amount }, (_, at) => ({
      id: randomUUID(),
      protocol: `2001-${String(at).padStart(6, '0')}`,
      kind: 'message',
      name,
      notice_version: '1',
      retain_until: '2100-01-01',
    })),
  );
  await enterBackOffice(page, `/admin/requests?exibicao=quadro&busca=${name}`);
  const column = page.getByRole('region', { name: /^Novo/ });
  await expect(column.getByRole('heading')).toContainText('330');
  await expect(column.getByText('310 outros pedidos')).toBeVisible();
  for (const rest of ['290', '250', '170', '10']) {
    await column.getByRole('button', { name: 'Mostrar mais' }).click();
    await expect(column.getByText(`${rest} outros pedidos`)).toBeVisible();
  }
  await column.getByRole('button', { name: 'Mostrar mais' }).click();
  await expect(column.getByRole('article')).toHaveCount(amount);
  await expect(column.getByRole('button', { name: 'Mostrar mais' })).toHaveCount(0);
  await callAsService('DELETE', `requests?name=eq.${name}`);
});

test('moves requests on the board by their menu and by dragging', async ({ page, records }) => {
  await enterBackOffice(page, '/admin/requests');
  const name = unique('Quadro');
  const { id } = await sendRequest(page, { name });
  const address = `/admin/requests?exibicao=quadro&busca=${encodeURIComponent(name)}`;
  await visit(page, address);
  const column = (status: string) => page.getByRole('region', { name: new RegExp(`^${status}`) });
  const card = (status: string) => column(status).getByRole('article');
  await expect(card('Novo')).toHaveCount(1);
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByRole('button', { name: `Mover ${name}` }).press('Enter');
  await page.getByRole('menuitem', { name: 'Proposta enviada' }).press('Enter');
  await expect(card('Proposta enviada')).toHaveCount(1);
  await expect(records.toast('Movido para Proposta enviada')).toBeVisible();

  const from = await card('Proposta enviada').boundingBox();
  const to = await column('Ganho').boundingBox();
  if (!from || !to) throw new Error('The board is not shown');
  await page.mouse.move(from.x + 20, from.y + from.height - 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 60, to.y + 60, { steps: 8 });
  await expect(column('Ganho')).toHaveAttribute('data-over', 'true');
  await page.mouse.up();
  await page.getByRole('button', { name: 'Mover', exact: true }).click();
  await expect(records.toast('Movido para Ganho')).toBeVisible();
  await expect(card('Ganho')).toHaveCount(1);
  await enterBackOffice(page, address);
  await expect(card('Ganho')).toHaveCount(1);
  await forget(page, id);
});

test('wraps a visitor’s longest texts on any screen', async ({ page }) => {
  await enterBackOffice(page, '/admin/requests');
  const { id, protocol } = await sendRequest(page, {
    kind: 'quote',
    name: 'N'.repeat(120),
    company: 'C'.repeat(160),
    delivery_city: 'D'.repeat(120),
    message: 'M'.repeat(5000),
    items: [{ kind: 'quote', product_id: randomUUID(), name: 'P'.repeat(200), quantity: 999_999 }],
  });
  await page.setViewportSize({ width: 360, height: 740 });
  for (const address of [
    `/admin/requests?busca=${protocol}`,
    `/admin/requests?exibicao=quadro&busca=${protocol}`,
    `/admin/requests/${id}`,
  ]) {
    await visit(page, address);
    await expect(
      page
        .getByRole('link', { name: /^(N+|P+)$/ })
        .or(page.getByText(/^M+$/))
        .first(),
    ).toBeVisible();
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(beyond, address).toBeLessThanOrEqual(0);
  }
  await forget(page, id);
});

test('counts a new request in the menu and the title, and announces it to screen readers', async ({
  page,
}) => {
  await enterBackOffice(page, '/admin/categories');
  // Simulates returning to the tab because the next poll may be half a minute away.
  const returnToTab = () =>
    page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  const counting = page.waitForResponse(/\/rest\/v1\/requests\?select=created_at/);
  await returnToTab();
  const range = await (await counting).headerValue('content-range');
  const before = Number(range?.split('/')[1]);
  const menu = page.getByRole('navigation', { name: 'Administração' });
  const entry = menu.getByRole('link', { name: 'Pedidos e mensagens', exact: true });
  const counted = async () =>
    Number.parseInt((await entry.getAttribute('aria-description')) ?? '0', 10);
  await expect.poll(counted).toBe(before);
  const { id } = await sendRequest(page);
  await returnToTab();
  await expect.poll(counted).toBe(before + 1);
  await expect(page).toHaveTitle(new RegExp(`^\\(${before + 1}\\) Categorias`));
  await expect(page.getByText(/Chegou um pedido ou uma mensagem/)).toBeAttached();
  await visit(page, '/admin/requests');
  await expect(page).toHaveTitle(new RegExp(`^\\(${before + 1}\\) Pedidos e mensagens`));
  await forget(page, id);
});

test('exports the filtered requests as a spreadsheet that runs no formulas', {
  tag: '@slow',
}, async ({ page }) => {
  await enterBackOffice(page, '/admin/requests');
  const company = unique('=1+1');
  const { id, protocol } = await sendRequest(page, { company, message: 'Uma; "outra"\nlinha' });
  await visit(page, `/admin/requests?busca=${protocol}`);
  await expect(page.getByText('1 pedido ou mensagem')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  const [head, ...rest] = file.split('\r\n');
  expect(head).toMatch(/^\uFEFFProtocolo;Tipo;Status;/);
  expect(rest.join('\n')).toContain(`;'${company};`);
  expect(rest.join('\n')).toContain('"Uma; ""outra""\nlinha"');
  expect(rest.filter((line) => line !== '')).toHaveLength(1);
  await forget(page, id);
});

test('exports and anonymizes a person’s data in all of their requests', async ({
  page,
  records,
}) => {
  await enterBackOffice(page, '/admin/requests');
  const email = `${unique('pessoa').replace(' ', '-')}@exemplo.com.br`;
  const first = await sendRequest(page, { name: 'Pessoa Um', email });
  const second = await sendRequest(page, { name: 'Pessoa Um', email: email.toUpperCase() });
  await visit(page, `/admin/requests/${first.id}`);
  const others = page.getByRole('region', { name: 'Outros pedidos desta pessoa' });
  await expect(others.getByRole('link', { name: second.protocol })).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Arquivo JSON' }).click();
  const file = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(file.requests.map(({ id }: { id: string }) => id).sort()).toEqual(
    [first.id, second.id].sort(),
  );

  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Anonimizar esta pessoa' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Anonimizar' }).click();
  await expect(records.toast('2 pedidos anonimizados')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pessoa anonimizada');
  await expect(page.getByText('Vocês gravam em aço inox?')).toBeHidden();
  await forget(page, first.id, second.id);
});

import type { Page } from '@playwright/test';
import { accessibilityFaults } from '../support/axe.ts';
import { expect, test } from '../support/console.ts';

const filled = {
  Nome: ' Ana Prova ',
  'E-mail': 'ana@exemplo.com.br',
  Empresa: 'Prova Ltda.',
  Telefone: '(11) 98888-7777',
  Mensagem: 'Cem canecas.\nPara maio.',
};
const required = ['Nome', 'E-mail', 'Mensagem'] as const;

const field = (page: Page, name: string) => page.getByLabel(new RegExp(`^\\s*${name}`));
const send = (page: Page) => page.getByRole('button', { name: 'Enviar mensagem' }).click();
const failed = (page: Page) => page.getByRole('alert');
const submissions = '**/rest/v1/rpc/submit_request';
/** Matches console messages about failures that the tests provoke. */
const ofAnswers = (text: string) => /ERR_|status of (422|429|503)/.test(text);

async function fill(page: Page, values: Partial<typeof filled>) {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

/** Collects the contact messages that the page logs. */
function messagesOf(page: Page) {
  const messages: Promise<unknown>[] = [];
  page.on('console', (line) => {
    if (line.text().startsWith('Mensagem de contato')) {
      messages.push(line.args()[1]?.jsonValue() ?? Promise.resolve(undefined));
    }
  });
  return messages;
}

function requestsOf(page: Page) {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
  return requests;
}

test('sends nothing invalid, shows server errors beside their fields, restores the draft after a reload, stores the message and shows its protocol', async ({
  page,
  complaints,
}) => {
  const messages = messagesOf(page);
  await page.goto('/contato');
  await test.step('does not send without the required fields or with an invalid email', async () => {
    await expect(
      page.getByText('* Campos obrigatórios. Responderemos em até 24 horas.'),
    ).toBeVisible();
    await send(page);
    await expect(field(page, 'Nome')).toBeFocused();
    for (const name of required) {
      await fill(page, { ...filled, [name]: '' });
      await send(page);
      await expect(field(page, name)).toBeFocused();
    }
    await fill(page, { ...filled, 'E-mail': 'ana sem arroba' });
    await send(page);
    await expect(field(page, 'E-mail')).toBeFocused();
    expect(messages).toHaveLength(0);
    await fill(page, { ...filled, Telefone: 'depois das 14h', Mensagem: 'a'.repeat(5001) });
    await send(page);
    await expect(field(page, 'Telefone')).toBeFocused();
    await expect(field(page, 'Telefone')).toHaveAccessibleDescription(
      'Informe o número com DDD, como (11) 99999-9999',
    );
    await expect(field(page, 'Mensagem')).toHaveAccessibleDescription(/5\.000 caracteres/);
  });

  await fill(page, filled);
  await expect(page.getByText(/5\.000 caracteres/)).toBeHidden();
  await test.step('shows server errors, and keeps the draft', async () => {
    // The database validates more than the form does.
    const refuse = (status: number, code: string, message: string) =>
      page.route(
        submissions,
        (route) => route.fulfill({ status, json: { code, message, details: null } }),
        { times: 1 },
      );
    await refuse(422, 'PT422', 'email_invalid');
    await send(page);
    await expect(field(page, 'E-mail')).toHaveAccessibleDescription(/Informe um e-mail válido/);
    await expect(failed(page)).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await refuse(429, 'PT429', 'too_many_requests');
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(failed(page)).toContainText('Espere um minuto e tente de novo');
    expect(complaints.splice(0).filter((line) => !ofAnswers(line))).toEqual([]);
  });
  messages.splice(0);
  await page.reload();
  for (const [name, value] of Object.entries(filled)) {
    await expect(field(page, name)).toHaveValue(value);
  }
  await send(page);
  const answer = page.getByText(/^Mensagem enviada\. Protocolo \d{4}-\d{6}(-\d+)?\.$/);
  await expect(answer).toBeVisible();
  await expect(answer).toBeInViewport();
  const protocol = /\d{4}-[\d-]+\d/.exec(await answer.innerText())?.[0] ?? '';
  const chat = page.getByRole('link', { name: 'Continuar no WhatsApp' });
  expect(new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text')).toContain(
    protocol,
  );
  await expect(field(page, 'Mensagem')).toHaveValue('');
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(messages).toHaveLength(1);
  expect(await messages[0]).toEqual({
    name: filled.Nome.trim(),
    email: filled['E-mail'],
    company: filled.Empresa,
    phone: filled.Telefone,
    message: filled.Mensagem,
  });
  await expect(page).toHaveURL(/\/contato$/);
  await page.reload();
  for (const name of Object.keys(filled)) await expect(field(page, name)).toHaveValue('');
});

test('keeps the message while offline, and sends it once online again', { tag: '@slow' }, async ({
  page,
  context,
  complaints,
}) => {
  await page.goto('/contato');
  const bodies: { payload: { id: string; protocol: string } }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/submit_request')) bodies.push(request.postDataJSON());
  });
  await fill(page, filled);
  // The code for sending is lazy-loaded when the first field is used.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await send(page);
  await expect(failed(page)).toContainText('você está sem conexão com a internet');
  await expect(field(page, 'Mensagem')).toHaveValue(filled.Mensagem);
  const chat = failed(page).getByRole('link', { name: 'Enviar pelo WhatsApp' });
  const text = new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text');
  expect(text).toContain(filled.Mensagem);
  expect(await accessibilityFaults(page)).toEqual([]);

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByText(/^Mensagem enviada\. Protocolo/)).toBeVisible();
  await expect(failed(page)).toBeHidden();
  expect(new Set(bodies.map(({ payload }) => payload.id)).size).toBe(1);
  expect(complaints.splice(0).filter((line) => !ofAnswers(line))).toEqual([]);
});

test('keeps the message when the connection is lost before the first input, offers to send it by chat, and stores it once even if the response is lost', async ({
  page,
  context,
  complaints,
}) => {
  await page.goto('/contato');
  await context.setOffline(true);
  await fill(page, filled);
  await send(page);
  await expect(failed(page)).toContainText('você está sem conexão com a internet');
  await expect(failed(page)).toBeInViewport({ ratio: 0.9 });
  await expect(field(page, 'Mensagem')).toHaveValue(filled.Mensagem);
  const chat = failed(page).getByRole('link', { name: 'Enviar pelo WhatsApp' });
  const text = new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text');
  expect(text).toContain(filled.Mensagem);

  await context.setOffline(false);
  let kept = '';
  await page.route(
    submissions,
    async (route) => {
      kept = await (await route.fetch()).json();
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(failed(page)).toContainText('não conseguimos falar com o servidor');
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByText(`Mensagem enviada. Protocolo ${kept}.`)).toBeVisible();
  await expect(failed(page)).toBeHidden();
  expect(complaints.splice(0).filter((line) => !ofAnswers(line))).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('offers email, phone and chat one tap away, sends no form, and shows a history, four values and a mission on the about page', async ({
    page,
  }) => {
    await page.goto('/contato');
    await test.step('offers email, phone and chat', async () => {
      const main = page.locator('main');
      const mail = main.locator('a[href^="mailto:"]');
      await expect(mail).toHaveAttribute('href', /^mailto:[^@\s]+@[^@\s]+\.[^@\s]+$/);
      expect(await mail.getAttribute('href')).toBe(`mailto:${(await mail.innerText()).trim()}`);

      const phone = main.locator('a[href^="tel:"]');
      await expect(phone).toHaveAttribute('href', /^tel:\+55\d{10,11}$/);
      const digits = (await phone.innerText()).replace(/\D/g, '');
      expect(await phone.getAttribute('href')).toMatch(new RegExp(`${digits}$`));

      const chat = main.getByRole('link', { name: 'Conversar no WhatsApp' });
      await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/55\d{10,11}\?text=\S+$/);
      await expect(chat).toHaveAttribute('target', '_blank');
      const greeting = new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text');
      expect(greeting).toMatch(/^Olá/);

      // WhatsApp is not among the networks: the chat has a separate button.
      const social = main.getByRole('list', { name: 'Redes sociais' }).getByRole('link');
      expect(await social.count()).toBeGreaterThan(0);
      for (const link of await social.all()) {
        await expect(link).toHaveAttribute('href', /^https:\/\//);
        await expect(link).toHaveAccessibleName(/\S/);
        await expect(link).not.toHaveAccessibleName(/whatsapp/i);
      }
      await expect(main.locator('dt')).toHaveText([
        /^Segunda/,
        /^Terça/,
        /^Quarta/,
        /^Quinta/,
        /^Sexta/,
        'Sábado',
        'Domingo',
      ]);
      for (const hours of await main.locator('dd').all()) await expect(hours).toHaveText(/\S/);
    });
    await test.step('does not send the form', async () => {
      await fill(page, filled);
      const requests = requestsOf(page);
      // The button is hidden, but Enter still submits a form.
      await field(page, 'Nome').press('Enter');
      // The link's request proves that a request by the form would have been recorded.
      await page.getByRole('contentinfo').getByRole('link', { name: 'Sobre' }).click();
      await expect(page).toHaveURL(/\/sobre$/);
      expect(requests[0]).toMatch(/^GET .*\/sobre$/);
    });
    // Ignores the exact wording because other tests may change it.
    await test.step('shows a history, four values and a mission', async () => {
      const words = /\p{L}+ \p{L}+/u;
      const history = page.locator('section[aria-labelledby="historia"]');
      await expect(history.getByRole('heading', { level: 2 })).toHaveText(words);
      const paragraphs = history.getByRole('paragraph');
      expect(await paragraphs.count()).toBeGreaterThan(0);
      for (const paragraph of await paragraphs.all()) await expect(paragraph).toHaveText(words);
      const image = history.getByRole('img');
      await image.scrollIntoViewIfNeeded();
      await expect(image).not.toHaveJSProperty('naturalWidth', 0);
      await expect(image).not.toHaveAttribute('src', /placeholder/);

      const values = page.locator('section[aria-labelledby="valores"]');
      await expect(values.getByRole('heading', { level: 2 })).toBeVisible();
      await expect(values.locator('dt')).toHaveCount(4);
      await expect(values.locator('dd')).toHaveText([words, words, words, words]);
      expect(new Set(await values.locator('dt').allInnerTexts()).size).toBe(4);

      const mission = page.locator('section[aria-labelledby="missao"]');
      await expect(mission.getByRole('heading', { level: 2 })).toBeVisible();
      await expect(mission.getByRole('paragraph')).toHaveText(words);
      await expect(mission.getByRole('link', { name: 'Conheça os produtos' })).toHaveAttribute(
        'href',
        '/produtos',
      );
    });
    await page.goBack();
    await expect(page).toHaveURL(/\/contato$/);
  });
});

import type { Page } from '@playwright/test';
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

async function fill(page: Page, values: Partial<typeof filled>) {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

/** What the page logs as a message. */
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

test('the form is not sent without the required fields or with an invalid email', {
  tag: '@desktop',
}, async ({ page }) => {
  const messages = messagesOf(page);
  await page.goto('/contato', { waitUntil: 'networkidle' });
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

  await fill(page, { ...filled, Empresa: '', Telefone: '' });
  await send(page);
  await expect.poll(() => messages.length).toBe(1);
});

test('a message is logged, and nothing leaves the browser', { tag: '@desktop' }, async ({
  page,
}) => {
  const messages = messagesOf(page);
  await page.goto('/contato', { waitUntil: 'networkidle' });
  await fill(page, filled);
  const requests = requestsOf(page);
  await send(page);
  await expect.poll(() => messages.length).toBe(1);
  expect(await messages[0]).toEqual({
    name: filled.Nome.trim(),
    email: filled['E-mail'],
    company: filled.Empresa,
    phone: filled.Telefone,
    message: filled.Mensagem,
  });
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual([]);
  await expect(page).toHaveURL(/\/contato$/);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the form sends nothing either', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/contato', { waitUntil: 'networkidle' });
    await fill(page, filled);
    const requests = requestsOf(page);
    await send(page);
    // What is asked for by a link shows that a request would have been seen.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Sobre' }).click();
    await expect(page).toHaveURL(/\/sobre$/);
    expect(requests[0]).toMatch(/^GET .*\/sobre$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/contato$/);
  });
});

test('email, phone and chat are one tap away', async ({ page }) => {
  await page.goto('/contato');
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

  // The chat has its own button.
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

// What it says, others may be changing.
test('the about page has a history, four values and a mission', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/sobre');
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
  await mission.getByRole('link', { name: 'Conheça os produtos' }).click();
  await expect(page).toHaveURL(/\/produtos$/);
});

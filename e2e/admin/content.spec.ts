import type { Page } from '@playwright/test';
import { enterBackOffice, visit } from '../support/accounts.ts';
import { callAs, isStored, picture } from '../support/back-office-data.ts';
import { expect, test } from './fixtures.ts';

const saveChanges = (page: Page) => page.getByRole('button', { name: 'Salvar Alterações' });

test('rejects an invalid WhatsApp number in the form and in the database, and normalises a valid one', {
  tag: '@slow',
}, async ({ page, complaints }) => {
  await enterBackOffice(page, '/admin/home?aba=contato');
  const field = page.getByLabel('WhatsApp');
  const before = await field.inputValue();
  await field.fill('abc');
  await saveChanges(page).click();
  await expect(page.getByText('Informe o número com DDD, como (11) 99999-9999')).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('abc');
  const past = await callAs(page, 'PATCH', 'site_content?section_key=eq.contact_info', {
    content: { whatsapp: 'abc' },
  });
  expect(past.status).toBeGreaterThanOrEqual(400);
  expect(JSON.stringify(past.body)).toContain('site_content_whatsapp_number');

  for (const written of ['+55 11 91234-0000', '11912340000']) {
    await field.fill(written);
    await saveChanges(page).click();
    await expect(field).toHaveValue('(11) 91234-0000');
  }
  await field.fill(before);
  await saveChanges(page).click();
  await expect(page.getByText('Conteúdo atualizado com sucesso').last()).toBeVisible();
  // Waits for the save because the previous notification may still be visible.
  await expect(page.getByText('Sem alterações')).toBeVisible();
  await enterBackOffice(page, '/admin/home?aba=contato');
  await expect(field).toHaveValue(before);
  complaints.splice(0);
});

test('adds and replaces a slide’s picture, and deletes and restores it with the slide', {
  tag: '@slow',
}, async ({ page, records, form, complaints }) => {
  await enterBackOffice(page, '/admin/home?registro=novo');
  const title = `Slide da prova ${Date.now()}`;
  const { dialog } = form;
  const slide = records.card(title);
  const file = dialog.getByLabel('Arquivo: Imagem');
  const save = async (toast: string) => {
    await form.save();
    await expect(records.toast(toast)).toBeVisible();
    await expect(dialog).toBeHidden();
  };
  const source = async () => (await slide.getByRole('presentation').getAttribute('src')) ?? '';

  await test.step('offers the last position to a new slide', async () => {
    const { body } = await callAs(page, 'GET', 'carousel_slides?select=id');
    await expect(dialog.getByLabel('Ordem')).toHaveValue(String((body as unknown[]).length + 1));
  });
  await test.step('shows a database error beside the field it concerns, and keeps the input', async () => {
    const tooLong = 'x'.repeat(121);
    await form.field('Título').evaluate((field) => field.removeAttribute('maxlength'));
    await form.field('Título').fill(tooLong);
    await form.save();
    await expect(dialog.getByText('Use no máximo 120 caracteres')).toBeVisible();
    await expect(form.field('Título')).toHaveValue(tooLong);
    complaints.splice(0);
  });
  await form.field('Título').fill(title);
  // Hides the record from other tests that visit the site.
  await dialog.getByLabel('Ativo').uncheck();
  await file.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(
    dialog.getByText('a.txt: Por favor, selecione apenas arquivos de imagem'),
  ).toBeVisible();
  await file.setInputFiles(await picture('Promoção de verão.png'));
  await expect(dialog.getByText('Promoção de verão.png')).toBeVisible();
  await save('Slide criado com sucesso');
  const first = await source();
  expect((await page.request.get(first)).ok()).toBe(true);

  await records.edit(title);
  await expect(dialog.getByRole('img', { name: 'Imagem atual' })).toHaveAttribute('src', first);
  await file.setInputFiles(await picture('outra.png'));
  await expect(dialog.getByText('outra.png')).toBeVisible();
  await save('Slide atualizado com sucesso');
  await expect.poll(source).not.toBe(first);
  const second = await source();
  // Unused files are kept for a month for restores (supabase/tests/forgotten-files.test.ts).
  expect(await isStored(page, first)).toBe(true);

  await records.removeButton(title).click();
  const removed = records.toast('Slide removido com sucesso');
  await expect(slide).toBeHidden();
  // Undoing the deletion keeps what is being typed into another slide's form.
  await records.editFirst();
  await form.field('Título').fill('Ainda não salvo');
  await removed.getByRole('button', { name: 'Desfazer' }).click();
  await expect(records.toast(`“${title}” voltou.`)).toBeVisible();
  await expect(form.field('Título')).toHaveValue('Ainda não salvo');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(source).toBe(second);
  expect((await page.request.get(second)).ok()).toBe(true);
  // No prompt opens, so the second click hits the slide while it is being removed.
  await records.removeButton(title).dblclick();
  await expect(removed).toBeVisible();
  await expect(slide).toBeHidden();
});

test('replaces the picture of the company history, and shows it once saved', {
  tag: '@slow',
}, async ({ page }) => {
  await enterBackOffice(page, '/admin/about');
  const current = page.getByRole('img', { name: 'Imagem atual' });
  await expect(page.getByLabel('Título da história')).toBeVisible();
  const field = page.getByRole('group', { name: 'Imagem da história' });
  const before = (await current.count()) > 0;
  await field.getByLabel('Arquivo: Imagem da história').setInputFiles(await picture('equipe.png'));
  await saveChanges(page).click();
  await expect(page.getByText('Conteúdo salvo com sucesso!')).toBeVisible();
  // Leaving after the save opens no prompt.
  await page.getByRole('link', { name: 'Contato', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contato' })).toBeVisible();
  await visit(page, '/admin/about');
  await expect(current).toHaveAttribute('src', /\/about\/history-/);
  expect(
    await current.evaluate((image: HTMLImageElement) =>
      image.decode().then(() => image.naturalWidth),
    ),
  ).toBeGreaterThan(0);
  // Restores the original page.
  if (!before) {
    await field.getByRole('button', { name: 'Remover imagem' }).click();
    await saveChanges(page).click();
    await expect(page.getByText('Conteúdo salvo com sucesso!').last()).toBeVisible();
  }
});

test('reports a conflict when two people change the settings', { tag: '@slow' }, async ({
  page,
  context,
  complaints,
}) => {
  await enterBackOffice(page, '/admin/settings');
  const description = page.getByLabel('Descrição do site');
  const before = await description.inputValue();
  const other = await context.newPage();
  await other.goto('/admin/settings');
  await other.getByLabel('Descrição do site').fill('De outra pessoa');
  await other.getByRole('button', { name: /Salvar/ }).click();
  await expect(other.getByText('Configurações salvas com sucesso!')).toBeVisible();

  await description.fill(`${before} `);
  await page.getByRole('button', { name: /Salvar/ }).click();
  await expect(page.getByText(/alterado por .+ enquanto/)).toBeVisible();
  await expect(page.getByRole('cell', { name: 'De outra pessoa' })).toBeVisible();
  await page.getByRole('button', { name: 'Salvar a minha versão' }).click();
  await expect(page.getByText('Configurações salvas com sucesso!')).toBeVisible();
  await page.reload();
  await expect(description).toHaveValue(before.trim());
  complaints.splice(0);
});

import type { Page } from '@playwright/test';
import { administrator, enterBackOffice } from '../support/accounts.ts';
import { callAs, picture } from '../support/back-office-data.ts';
import { expect, test } from './fixtures.ts';
import { RecordForm } from './pages/record-form.ts';
import { RecordList } from './pages/record-list.ts';

test('asks before leaving a changed page', async ({ page, discardQuestion }) => {
  await enterBackOffice(page, '/admin/home?aba=contato');
  await page.getByLabel('WhatsApp').fill('(11) 90000-0000');
  await page.getByRole('tab', { name: 'Seções' }).click();
  await expect(discardQuestion.text).toBeVisible();
  await discardQuestion.keepEditing();
  await expect(page.getByLabel('WhatsApp')).toHaveValue('(11) 90000-0000');
  await page.getByRole('tab', { name: 'Seções' }).click();
  await discardQuestion.discard();
  await expect(page).toHaveURL(/aba=secoes/);
  // The tabs must not show antd's English labels.
  await page.getByRole('tab', { name: 'Seções' }).focus();
  await expect(page.getByText(/Tab \d of/)).toBeHidden();
});

test('asks before Esc, Back, a link or a reload discards a form', async ({
  page,
  records,
  form,
  discardQuestion,
}) => {
  await enterBackOffice(page);
  await page.getByRole('link', { name: 'Categorias', exact: true }).click();
  await records.create('Nova Categoria');
  const stay = async () => {
    await expect(discardQuestion.text).toBeVisible();
    await discardQuestion.keepEditing();
    await expect(discardQuestion.text).toBeHidden();
    await expect(form.name).toHaveValue('Quase perdida');
  };
  await form.name.fill('Quase perdida');
  await page.keyboard.press('Escape');
  await stay();
  await page.evaluate(() => history.back());
  await stay();
  const asked = page.waitForEvent('dialog');
  const reloaded = page.evaluate(() => location.reload()).catch(() => undefined);
  const browsers = await asked;
  expect(browsers.type()).toBe('beforeunload');
  await browsers.dismiss();
  await reloaded;
  await expect(form.name).toHaveValue('Quase perdida');
  await page.keyboard.press('Escape');
  await discardQuestion.discard();
  await expect(form.dialog).toBeHidden();

  await page.getByRole('link', { name: 'Contato', exact: true }).click();
  await page.getByLabel('Título').fill('Outro título');
  await page.getByRole('link', { name: 'Produtos', exact: true }).click();
  await expect(discardQuestion.text).toBeVisible();
  await discardQuestion.discard();
  await expect(page.getByRole('heading', { level: 1, name: 'Produtos' })).toBeVisible();
});

test('shows both versions to the second of two people who save the same record', async ({
  page,
  records,
  form,
  complaints,
}) => {
  await enterBackOffice(page, '/admin/categories');
  await records.editFirst();
  const before = await form.description.inputValue();
  const id = new URL(page.url()).searchParams.get('registro');
  const theirs = { description: 'Da primeira pessoa' };
  expect((await callAs(page, 'PATCH', `categories?id=eq.${id}`, theirs)).status).toBe(200);

  // The database trims the description, so this input equals the original.
  await form.description.fill(`${before} `);
  await form.save();
  await expect(form.dialog.getByText(/alterado por .+ enquanto/)).toBeVisible();
  await expect(form.dialog.getByRole('cell', { name: 'Da primeira pessoa' })).toBeVisible();
  await form.saveOwnVersion();
  await expect(records.toast('Categoria atualizada com sucesso')).toBeVisible();
  complaints.splice(0);
});

test('merges changes that two people make to different fields of a record', {
  tag: '@slow',
}, async ({ page, context, records, form, complaints }) => {
  await enterBackOffice(page, '/admin/materials');
  await records.create('Novo Material');
  const name = `Prova a dois ${Date.now()}`;
  await form.name.fill(name);
  await form.save();
  await records.edit(name);
  await form.name.fill(`${name} B`);
  const other = await context.newPage();
  const otherForm = new RecordForm(other);
  await other.goto(page.url());
  await otherForm.dialog.getByLabel('Código da cor').fill('#112233');
  await otherForm.save();
  await expect(new RecordList(other).toast('Material atualizado com sucesso!')).toBeVisible();

  await form.save();
  await expect(page.getByText(/As duas alterações ficaram juntas/)).toBeVisible();
  await expect(records.card(`${name} B`)).toContainText('#112233');
  await records.remove(`${name} B`);
  await expect(records.card(`${name} B`)).toBeHidden();
  complaints.splice(0);
});

test('keeps the input of an open form when the session ends and the user signs in again', {
  tag: '@slow',
}, async ({ page, records, form, complaints }) => {
  await enterBackOffice(page, '/admin/materials');
  await records.create('Novo Material');
  const name = `Prova da sessão ${Date.now()}`;
  await form.name.fill(name);
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('sb-')) localStorage.removeItem(key);
    }
  });
  await form.save();
  const again = page.getByRole('dialog', { name: 'A sua sessão terminou' });
  await again.getByLabel('Senha').fill(administrator.password);
  await again.getByRole('button', { name: 'Entrar' }).click();
  await expect(again).toBeHidden();
  await expect(form.name).toHaveValue(name);
  await form.save();
  await expect(records.toast('Material criado com sucesso!')).toBeVisible();
  await records.remove(name);
  await expect(records.toast('Material excluído com sucesso!')).toBeVisible();
  // The browser and the page both log the rejected save.
  complaints.splice(0);
});

test.describe('a picture that is still being prepared', () => {
  /** Makes the page wait before it reads chosen files. Returns a function that ends the wait. */
  async function holdFiles(page: Page): Promise<() => Promise<void>> {
    await page.evaluate(() => {
      const { arrayBuffer } = Blob.prototype;
      const { promise, resolve } = Promise.withResolvers<void>();
      Blob.prototype.arrayBuffer = async function () {
        await promise;
        return arrayBuffer.call(this);
      };
      document.addEventListener(
        'files-released',
        () => {
          Blob.prototype.arrayBuffer = arrayBuffer;
          resolve();
        },
        { once: true },
      );
    });
    return () => page.evaluate(() => void document.dispatchEvent(new Event('files-released')));
  }

  test('is saved once it is ready, and not discarded without a prompt', async ({
    page,
    records,
    form,
    discardQuestion,
  }) => {
    await enterBackOffice(page, '/admin/categories');
    const file = form.dialog.getByLabel('Arquivo: Imagem');
    await records.create('Nova Categoria');
    const release = await holdFiles(page);
    await file.setInputFiles(await picture('descartada.png'));
    await page.keyboard.press('Escape');
    await expect(discardQuestion.text).toBeVisible();
    await discardQuestion.keepEditing();

    const name = `Prova da imagem ${Date.now()}`;
    await form.name.fill(name);
    await file.setInputFiles(await picture('salva.png'));
    await form.save();
    await expect(form.name).toBeDisabled();
    // Waits for each step of the save because all of them may take longer than the toast's timeout.
    await Promise.all([
      page.waitForResponse(/\/storage\/.*salva\.png$/),
      page.waitForResponse(/\/rest\/v1\/categories\?/),
      release(),
    ]);
    await expect(records.toast('Categoria criada com sucesso')).toBeVisible();
    const { body } = await callAs(page, 'DELETE', `categories?name=eq.${encodeURIComponent(name)}`);
    expect(body).toMatchObject([{ image_url: expect.stringMatching(/salva\.png$/) }]);
  });

  test('is not saved if it turns out to be unusable', async ({
    page,
    records,
    form,
    discardQuestion,
  }) => {
    await enterBackOffice(page, '/admin/categories');
    await records.create('Nova Categoria');
    await form.name.fill('Prova do arquivo');
    const release = await holdFiles(page);
    const { buffer, ...file } = await picture('cortada.png');
    await form.dialog
      .getByLabel('Arquivo: Imagem')
      .setInputFiles({ ...file, buffer: buffer.subarray(0, 60) });
    await form.save();
    await expect(form.name).toBeDisabled();
    await release();
    await expect(form.dialog.getByText('cortada.png: Por favor, selecione')).toBeVisible();
    await expect(form.dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await discardQuestion.discard();
  });
});

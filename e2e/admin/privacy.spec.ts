import { enterBackOffice } from '../support/accounts.ts';
import { accessibilityFaults } from '../support/axe.ts';
import { expect, test } from '../support/console.ts';

const savedToast = 'Aviso salvo com sucesso!';

test('edits the privacy notice in the settings and shows it on the site under a new version', {
  tag: '@slow',
}, async ({ page }) => {
  await enterBackOffice(page, '/admin/settings?aba=privacidade');
  const text = page.getByLabel('Texto', { exact: true });
  const save = page.getByRole('button', { name: 'Salvar Aviso' });
  const before = await text.inputValue();
  expect(before).toContain('{empresa}');
  const version = async () => {
    const html = await (await page.request.get('/privacidade')).text();
    return /data-notice="([^"]+)"/.exec(html)?.[1] ?? '';
  };
  const built = await version();
  expect(await accessibilityFaults(page)).toEqual([]);

  await text.fill(' ');
  await save.click();
  await expect(page.getByText('Escreva o aviso')).toBeVisible();
  await expect(text).toBeFocused();

  await text.fill('# Só um teste\n\nQuem responde é {empresa}. <b>Nada</b> é vendido.');
  await save.click();
  await expect(page.getByText(savedToast)).toBeVisible();
  await expect.poll(version).not.toBe(built);

  const visitor = await page.context().newPage();
  await visitor.goto('/privacidade');
  await expect(visitor.getByRole('heading', { level: 2, name: 'Só um teste' })).toBeVisible();
  await expect(visitor.getByText('<b>Nada</b> é vendido.')).toBeVisible();
  await expect(visitor.getByText('{empresa}')).toHaveCount(0);
  // The forms on other pages refer to the same version.
  await visitor.goto('/contato');
  await expect(visitor.locator('[data-notice]')).toHaveAttribute('data-notice', await version());
  await visitor.close();

  await text.fill(before);
  await save.click();
  await expect(page.getByText(savedToast).last()).toBeVisible();
  await expect(page.getByText('Sem alterações')).toBeVisible();
});

test('saves the recipients of notifications about new requests', { tag: '@slow' }, async ({
  page,
}) => {
  await enterBackOffice(page, '/admin/settings');
  const field = page.getByRole('combobox', { name: 'Quem recebe os avisos' });
  const save = page.getByRole('button', { name: 'Salvar Configurações' });
  await expect(field).toBeEnabled();
  // The text depends on whether a mail server is configured.
  await expect(page.getByText(/^(O envio de e-mails ainda|Os avisos saem)/)).toBeVisible();
  await field.click();
  await field.fill('admin@');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.getByRole('switch', { name: 'Notificações' }).click();
  await save.click();
  await expect(page.getByText('Configurações salvas com sucesso!')).toBeVisible();
  await enterBackOffice(page, '/admin/settings');
  await expect(page.getByRole('switch', { name: 'Notificações' })).toBeChecked();
  const chosen = page.locator('.ant-select', { has: field }).locator('.ant-select-selection-item');
  await expect(chosen).toHaveCount(1);
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByRole('switch', { name: 'Notificações' }).click();
  await chosen.locator('.ant-select-selection-item-remove').click();
  await save.click();
  await expect(page.getByText('Configurações salvas com sucesso!')).toBeVisible();
});

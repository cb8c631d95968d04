import { enterBackOffice } from './accounts.ts';
import { expect, test } from './console.ts';

test('the contact of the home page is saved, kept over a reload and put back', async ({ page }) => {
  await enterBackOffice(page);
  await page.goto('/admin/home?aba=contato');
  const field = page.getByLabel('WhatsApp');
  const before = await field.inputValue();
  for (const value of ['(11) 91234-0000', before]) {
    await field.fill(value);
    await page.getByRole('button', { name: 'Salvar Alterações' }).click();
    await expect(page.getByText('Conteúdo atualizado com sucesso').last()).toBeVisible();
    await page.reload();
    await expect(field).toHaveValue(value);
  }
});

import { enterBackOffice } from '../support/accounts.ts';
import { accessibilityFaults } from '../support/axe.ts';
import { expect, test } from './fixtures.ts';

// The next steps remove the demo, so first-run.spec.ts tests them.
test('lists what is removed and what stays before removing the demo', async ({ page }) => {
  await enterBackOffice(page, '/admin/start');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Como a sua loja começa?');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Começar do zero' }).click();
  const question = page.getByRole('dialog', { name: 'Remover o catálogo de demonstração?' });
  await expect(question).toContainText(/\d+ produtos, \d+ grupos de cores, \d+ categorias/);
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(question).toBeHidden();
});

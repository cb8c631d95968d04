import { enterBackOffice } from '../support/accounts.ts';
import { callAs } from '../support/back-office-data.ts';
import { expect, test } from './fixtures.ts';

test('finds and selects a colour group by keyboard, and unfolds "Avançado" for an invalid id', {
  tag: '@slow',
}, async ({ page, records, productForm }) => {
  const name = `Prova de grupo ${Date.now()}`;
  await enterBackOffice(page, '/admin/products?registro=novo');
  const { dialog } = productForm;
  await test.step('unfolds the field with the invalid id, and reports the error beside it', async () => {
    const id = dialog.getByLabel('ID do grupo de cores');
    await dialog.getByText('Avançado').click();
    await id.fill('grupo-1');
    await dialog.getByText('Avançado').click();
    await expect(id).toBeHidden();
    await productForm.save();
    await expect(dialog.getByText('Informe um UUID válido ou deixe em branco')).toBeVisible();
    await expect(id).toBeVisible();
    await expect(id).toHaveValue('grupo-1');
    await id.fill('');
  });
  await productForm.fill({ name, color: 'Verde' });

  const group = dialog.getByRole('combobox', { name: 'Grupo de cores' });
  await group.focus();
  await page.keyboard.type('nada que exista');
  await expect(page.getByText('Nenhum produto com “nada que exista”.')).toBeVisible();
  await group.fill('volta PRATA');
  // Enter chooses the active option, so the test waits until that option matches the search.
  await expect(
    page.locator('.ant-select-item-option-active', { hasText: 'Power Bank Volta' }),
  ).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(
    dialog.locator('.ant-select-content', { hasText: 'Power Bank Volta: Prata, Preto' }),
  ).toBeVisible();

  const id = await dialog.getByLabel('ID do grupo de cores').inputValue();
  await productForm.save();
  await expect(records.toast('Produto criado com sucesso!')).toBeVisible();

  const filter = `products?name=eq.${encodeURIComponent(name)}`;
  const { body } = await callAs(page, 'DELETE', filter);
  expect(body).toMatchObject([{ product_group_id: id }]);
});

test('neither drops a material that is being typed nor unselects those clicked meanwhile', {
  tag: '@slow',
}, async ({ page, productForm, discardQuestion }) => {
  const material = `Prova ${Date.now()}`;
  await enterBackOffice(page, '/admin/products?registro=novo');
  const { dialog } = productForm;
  await productForm.fill({ name: 'Prova de material' });
  await dialog.getByRole('button', { name: 'Adicionar material' }).click();
  await dialog.getByLabel('Nome do material').fill(material);
  await productForm.save();
  await expect(dialog.getByText(`Clique em “Adicionar” para incluir ${material}`)).toBeVisible();

  await page.route(/rest.v1.materials/, async (route) => {
    // The other material is clicked before the new one is saved.
    await expect(dialog.locator('.chip').nth(1)).toHaveAttribute('aria-pressed', 'true');
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await dialog.locator('.chip').nth(1).click();
  await expect(dialog.getByRole('button', { name: material })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(dialog.locator('.chip[aria-pressed=true]')).toHaveCount(3);
  await page.unroute(/rest.v1.materials/);
  await callAs(page, 'DELETE', `materials?name=eq.${encodeURIComponent(material)}`);
  await page.keyboard.press('Escape');
  await discardQuestion.discard();
});

test('saves the chosen icon of a social network', { tag: '@slow' }, async ({ page }) => {
  await enterBackOffice(page, '/admin/contact');
  const icon = page.getByRole('group', { name: 'Rede 1' }).getByRole('combobox', { name: 'Ícone' });
  const shown = page.getByRole('group', { name: 'Rede 1' }).locator('.named-icon');
  await expect(page.getByText('Sem alterações')).toBeVisible();
  const before = await shown.innerText();
  for (const chosen of ['TikTok', before]) {
    await icon.focus();
    await page.keyboard.type(chosen);
    await page.keyboard.press('Enter');
    await expect(shown).toHaveText(chosen);
    await expect(page.getByText('Alterações não salvas')).toBeVisible();
    await page.getByRole('button', { name: 'Salvar Alterações' }).click();
    await expect(page.getByText('Sem alterações')).toBeVisible();
    await enterBackOffice(page, '/admin/contact');
    await expect(shown).toHaveText(chosen);
  }
});

import { enterBackOffice } from '../support/accounts.ts';
import { callAs } from '../support/back-office-data.ts';
import { expect, test } from './fixtures.ts';

test('rejects invalid specs beside their fields, and saves and reloads valid ones', {
  tag: '@slow',
}, async ({ page, records, productForm, complaints }) => {
  const unique = Date.now();
  const name = `Prova comercial ${unique}`;
  const code = `PV-${unique}`;
  await enterBackOffice(page, '/admin/products?registro=novo');
  const { dialog } = productForm;
  await productForm.fill({ name });
  const field = (label: string) => productForm.field(label);
  await dialog.getByRole('button', { name: 'Gravação a laser' }).click();
  await field('Código').fill(code);
  await field('Quantidade mínima').fill('50');
  await field('Múltiplos de').fill('10');
  await field('Prazo de produção (dias úteis)').fill('12');
  await field('Largura (cm)').fill('9,5');
  await field('Peso (g)').fill('1,25 kg');
  await field('NCM').fill('6911.10.90');
  await field('Fornecedor').fill('Fábrica da prova');
  await field('Custo unitário').fill('4,3217');

  const row = (number: number) => dialog.getByRole('group', { name: `Faixa ${number}` });
  const tier = async (number: number, quantity: string, price: string) => {
    if (!(await row(number).isVisible())) {
      await dialog.getByRole('button', { name: 'Adicionar faixa' }).click();
    }
    await row(number).getByLabel('A partir de').fill(quantity);
    await row(number).getByLabel('Cada uma por').fill(price);
  };
  await tier(1, '500', '12,5');
  await tier(2, '100', '13');
  await expect(row(2).getByRole('status')).toHaveText(/mais cara do que em menor quantidade/);
  await productForm.save();
  await expect(
    row(2).getByText('A quantidade deve ser maior que a da faixa anterior'),
  ).toBeVisible();
  await expect(row(2).getByLabel('A partir de')).toBeFocused();
  await tier(2, '1.000', '9,8765');
  await expect(row(2).getByRole('status')).toBeHidden();
  await productForm.save();
  await expect(records.toast('Produto criado com sucesso!')).toBeVisible();
  await expect(dialog).toBeHidden();

  // Searching by code finds the product, and its form shows every saved field.
  await page.keyboard.press('/');
  await page.keyboard.type(code.toLowerCase());
  await expect(page).toHaveURL(/busca=/);
  await expect(records.cards).toHaveCount(1);
  await records.edit(name);
  await expect(field('Código')).toHaveValue(code);
  await expect(field('Largura (cm)')).toHaveValue('9,5');
  await expect(field('NCM')).toHaveValue('69111090');
  await expect(row(2).getByLabel('Cada uma por')).toHaveValue('9,8765');
  await expect(field('Custo unitário')).toHaveValue('4,3217');
  await expect(dialog.getByRole('button', { name: 'Gravação a laser' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await row(1).getByRole('button', { name: 'Remover faixa 1' }).click();
  await productForm.save();
  await expect(records.toast('Produto atualizado com sucesso!')).toBeVisible();

  // A second product cannot use the same code.
  await enterBackOffice(page, '/admin/products?registro=novo');
  await productForm.fill({ name: `${name} B` });
  await field('Código').fill(code.toLowerCase());
  await productForm.save();
  await expect(dialog.getByText('Outro produto já tem este código')).toBeVisible();
  // The browser and the page both log the rejected request.
  expect(complaints.splice(0).every((text) => /409|23505|not saved/.test(text))).toBe(true);

  const filter = `products?name=eq.${encodeURIComponent(name)}`;
  const { body } = await callAs(page, 'GET', `${filter}&select=*,price_tiers(*)`);
  expect(body).toMatchObject([
    { reference_code: code, min_quantity: 50, width_mm: 95, price_tiers: [{ min_quantity: 1000 }] },
  ]);
  await callAs(page, 'DELETE', filter);
});

test('creates, edits and removes techniques on their own page', { tag: '@slow' }, async ({
  page,
  records,
  form,
}) => {
  const name = `Prova técnica ${Date.now()}`;
  await enterBackOffice(page, '/admin/techniques');
  await expect(records.card('Gravação a laser')).toBeVisible();
  await records.create('Nova Técnica');
  await form.save();
  await expect(form.dialog.getByText('Nome da técnica é obrigatório')).toBeVisible();
  await form.name.fill(name);
  await form.field('Máximo de cores').fill('4');
  await form.field('Linha mais fina (mm)').fill('0.3');
  await form.save();
  await expect(records.toast('Técnica criada com sucesso!')).toBeVisible();
  await expect(records.card(name)).toContainText('Até 4 cores · Colorida');

  // Saving a duplicate name creates no second record.
  await records.create('Nova Técnica');
  await form.name.fill(name.toUpperCase());
  await form.save();
  await expect(records.toast('Técnica já existente foi selecionada.')).toBeVisible();

  await records.edit(name);
  await expect(form.field('Linha mais fina (mm)')).toHaveValue('0,3');
  const look = page.getByLabel('Aparência na simulação');
  await form.dialog.locator('.ant-select', { has: look }).click();
  await page.locator('.ant-select-item-option', { hasText: 'Bordada' }).click();
  await form.field('Máximo de cores').fill('');
  await form.save();
  await expect(records.toast('Técnica atualizada com sucesso!')).toBeVisible();
  await expect(records.card(name)).toContainText('Sem limite de cores · Bordada');

  await records.removeButton(name).click();
  await expect(page.getByText('Tem certeza que deseja excluir esta técnica?')).toBeVisible();
  await records.confirmRemoval();
  await expect(records.toast('Técnica excluída com sucesso!')).toBeVisible();
  await expect(records.card(name)).toBeHidden();
});

import { enterBackOffice } from '../support/accounts.ts';
import { accessibilityFaults } from '../support/axe.ts';
import { expect, test } from './fixtures.ts';

test('an administrator adds an address of the old site, finds it and removes it', async ({
  page,
  records,
  form,
}) => {
  await enterBackOffice(page, '/admin/redirects');
  await records.create('Novo Redirecionamento');
  await form.field('Endereço antigo').fill('https://www.antigo.com.br/produtos');
  await form.field('Leva a').fill('sobre');
  await form.save();
  await expect(
    form.dialog.getByText('O endereço antigo é de uma página que o site sempre tem'),
  ).toBeVisible();
  await form.field('Endereço antigo').fill('https://www.antigo.com.br/quem-somos.html?x=1');
  await form.save();
  await expect(form.dialog.getByText(/^O destino não é um caminho do site/)).toBeVisible();
  await form.field('Leva a').fill('/sobre');
  expect(await accessibilityFaults(page)).toEqual([]);
  await form.save();
  await expect(records.toast('1 redirecionamento criado')).toBeVisible();
  await page.getByRole('searchbox').fill('quem-somos');
  await expect(records.row('/quem-somos')).toContainText('/sobre');
  await records.remove('/quem-somos');
  await expect(records.toast('Redirecionamento excluído com sucesso')).toBeVisible();
  await expect(records.row('/quem-somos')).toHaveCount(0);
});

test('a list from a spreadsheet is added whole or not at all, and says what is wrong at its line', async ({
  page,
  records,
  complaints,
}) => {
  await enterBackOffice(page, '/admin/redirects');
  await page.getByRole('button', { name: 'Colar uma lista' }).click();
  const dialog = page.getByRole('dialog', { name: 'Colar uma lista' });
  const list = dialog.getByRole('textbox', { name: 'Lista' });
  await list.fill(
    'De\tPara\n/loja/canecas\t/categoria/canecas\n/loja/x\tnada\n/categoria/kits\t/sobre',
  );
  await expect(dialog.getByText('3 redirecionamentos, 1 com problema')).toBeVisible();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByText(/^Corrija 1 linha marcada abaixo/)).toBeVisible();
  await list.fill('De\tPara\n/loja/canecas\t/categoria/canecas\n/categoria/kits\t/sobre');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByRole('row', { name: /^3/ })).toContainText(
    'Há uma página neste endereço',
  );
  expect(complaints.splice(0)).toEqual([expect.stringContaining('422')]);
  expect(await accessibilityFaults(page)).toEqual([]);
  await list.fill('/loja/canecas\t/categoria/canecas\n/loja/kits\t/categoria/kits');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(records.toast('2 redirecionamentos criados')).toBeVisible();
  for (const path of ['/loja/canecas', '/loja/kits']) {
    await records.remove(path);
    await expect(records.row(path)).toHaveCount(0);
  }
});

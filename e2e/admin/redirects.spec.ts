import { enterBackOffice } from '../support/accounts.ts';
import { accessibilityFaults } from '../support/axe.ts';
import { callAs } from '../support/back-office-data.ts';
import { expect, test } from './fixtures.ts';

test('adds, finds and removes a redirect from an old URL', async ({ page, records, form }) => {
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
  await form.field('Leva a').fill('/nao-existe');
  await expect(form.dialog.getByText('O site não tem esta página hoje')).toBeVisible();
  await expect(form.dialog.getByText('Sem "?x=1": vale para todo /quem-somos')).toBeVisible();
  await form.field('Leva a').fill('/sobre');
  await expect(form.dialog.getByText('O site não tem esta página hoje')).toHaveCount(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await form.save();
  await expect(records.toast('1 redirecionamento criado')).toBeVisible();
  await page.getByRole('searchbox').fill('quem-somos');
  await expect(page.getByText('1 redirecionamento', { exact: true })).toBeVisible();
  await expect(records.row('/quem-somos')).toContainText('/sobre');
  await records.remove('/quem-somos');
  await expect(records.toast('Redirecionamento excluído com sucesso')).toBeVisible();
  await expect(records.row('/quem-somos')).toHaveCount(0);
});

test('adds all redirects in a pasted list or none, and reports errors by line', {
  tag: '@slow',
}, async ({ page, records, complaints }) => {
  await enterBackOffice(page, '/admin/redirects');
  await page.getByRole('button', { name: 'Colar uma lista' }).click();
  const dialog = page.getByRole('dialog', { name: 'Colar uma lista' });
  const list = dialog.getByRole('textbox', { name: 'Lista' });
  await list.fill(
    'De\tPara\n/loja/canecas\t/categoria/canecas\n/loja/x\tnada\n/categoria/kits\t/sobre',
  );
  await expect(dialog.getByText('3 redirecionamentos, 2 com problema')).toBeVisible();
  await expect(dialog.getByRole('row', { name: /^4/ })).toContainText(
    'Há uma página neste endereço',
  );
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByText(/^Corrija 2 linhas marcadas abaixo/)).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await list.fill('/loja/canecas\t/categoria/canecas\n/loja/kits?id=3\t/nao-existe');
  const noted = dialog.getByRole('row', { name: /^2/ });
  await expect(noted).toContainText('Sem "?id=3": vale para todo /loja/kits');
  await expect(noted).toContainText('O site não tem esta página hoje');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(records.toast('2 redirecionamentos criados')).toBeVisible();

  await page.getByRole('button', { name: 'Colar uma lista' }).click();
  await list.fill('/loja/kits\t/categoria/kits\n/loja/copos\t/categoria/copos');
  // The note moves the button.
  await expect(noted).toContainText('O site não tem esta página hoje');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByRole('row', { name: /^1/ })).toContainText(
    'Já há um redirecionamento deste endereço',
  );
  expect(complaints.splice(0)).toEqual([expect.stringContaining('422')]);
  await list.fill('/loja/copos\t/categoria/canecas');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(records.toast('1 redirecionamento criado')).toBeVisible();
  await callAs(page, 'DELETE', 'redirects?from_path=like./loja/*');
});

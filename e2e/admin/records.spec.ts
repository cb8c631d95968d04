import type { Locator, Page } from '@playwright/test';
import { enterBackOffice } from '../support/accounts.ts';
import { expect, test } from '../support/console.ts';

interface Entity {
  path: string;
  create: string;
  created: string;
  updated: string;
  removed: string;
  /** The field that names the record. */
  nameField: string;
  /** The error of an empty name. */
  missing: string;
  fill?: (dialog: Locator, name: string) => Promise<void>;
  /** The card or row of a record. */
  item: (page: Page, name: string) => Locator;
  searched: boolean;
  /** Undefined where deleting does not ask. */
  question?: string;
  confirm?: string;
}

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

const entities: Record<string, Entity> = {
  categories: {
    path: '/admin/categories',
    create: 'Nova Categoria',
    created: 'Categoria criada com sucesso',
    updated: 'Categoria atualizada com sucesso',
    removed: 'Categoria excluída com sucesso',
    nameField: 'Nome',
    missing: 'Nome da categoria é obrigatório',
    item: card,
    searched: true,
    question: 'Tem certeza que deseja excluir esta categoria?',
  },
  materials: {
    path: '/admin/materials',
    create: 'Novo Material',
    created: 'Material criado com sucesso!',
    updated: 'Material atualizado com sucesso!',
    removed: 'Material excluído com sucesso!',
    nameField: 'Nome',
    missing: 'Nome do material é obrigatório',
    item: card,
    searched: true,
    question: 'Tem certeza que deseja excluir este material?',
  },
  slides: {
    path: '/admin/home',
    create: 'Adicionar Slide',
    created: 'Slide criado com sucesso',
    updated: 'Slide atualizado com sucesso',
    removed: 'Slide removido com sucesso',
    nameField: 'Título',
    missing: 'Título é obrigatório',
    item: card,
    searched: false,
  },
  products: {
    path: '/admin/products',
    create: 'Novo Produto',
    created: 'Produto criado com sucesso!',
    updated: 'Produto atualizado com sucesso!',
    removed: 'Produto excluído com sucesso!',
    nameField: 'Nome',
    missing: 'Campo obrigatório',
    fill: async (dialog) => {
      await dialog.getByLabel('Descrição').fill('Feito para ser apagado.');
      await dialog.getByLabel('Nome da cor').fill('Azul');
      await dialog.getByLabel('Categoria').click();
      await dialog.page().locator('.ant-select-item-option').first().click();
      await dialog.locator('.chip').first().click();
    },
    item: card,
    searched: true,
    question: 'Tem certeza que deseja excluir este produto?',
  },
  employees: {
    path: '/admin/employees',
    create: 'Novo Funcionário',
    created: 'Funcionário criado com sucesso!',
    updated: 'Funcionário atualizado com sucesso!',
    removed: 'Funcionário removido com sucesso!',
    nameField: 'Nome',
    missing: 'Nome é obrigatório',
    fill: async (dialog, name) => {
      await dialog.getByLabel('Email').fill(`${name.replace(/\W+/g, '-')}@exemplo.com.br`);
      await dialog.getByLabel('Senha', { exact: true }).fill('senha-123');
    },
    item: (page, name) => page.getByRole('row').filter({ hasText: name }),
    searched: true,
    question: 'Tem certeza que deseja remover este funcionário?',
    confirm: 'Remover',
  },
};

const toast = (page: Page, text: string) =>
  page.locator('.ant-notification-notice').filter({ hasText: text }).last();

for (const [title, entity] of Object.entries(entities)) {
  test(`${title}: are created, found, edited, still there after a reload, and removed`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const name = `Prova ${title} ${Date.now()}`;
    const renamed = `${name} B`;
    await enterBackOffice(page, entity.path);

    await page.getByRole('button', { name: entity.create }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog.getByText(entity.missing).first()).toBeVisible();
    await dialog.getByLabel(entity.nameField, { exact: true }).fill(name);
    await entity.fill?.(dialog, name);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(toast(page, entity.created)).toBeVisible();
    await expect(dialog).toBeHidden();

    if (entity.searched) {
      await page.keyboard.press('/');
      await page.keyboard.type(name);
      await expect(page).toHaveURL(/busca=/);
    }
    await expect(entity.item(page, name)).toBeVisible();

    await page.getByRole('button', { name: `Editar ${name}`, exact: true }).click();
    await expect(dialog.getByLabel(entity.nameField, { exact: true })).toHaveValue(name);
    await dialog.getByLabel(entity.nameField, { exact: true }).fill(renamed);
    await page.keyboard.press('Control+s');
    await expect(toast(page, entity.updated)).toBeVisible();
    await expect(dialog).toBeHidden();

    await page.reload();
    await expect(entity.item(page, renamed)).toBeVisible();

    await page.getByRole('button', { name: `Excluir ${renamed}`, exact: true }).click();
    if (entity.question !== undefined) {
      await expect(page.getByText(entity.question)).toBeVisible();
      await dialog.getByRole('button', { name: entity.confirm ?? 'Excluir' }).click();
    }
    await expect(toast(page, entity.removed)).toBeVisible();
    await expect(entity.item(page, renamed)).toBeHidden();
  });
}

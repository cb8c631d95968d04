import type { Locator, Page } from '@playwright/test';
import { enterBackOffice } from '../support/accounts.ts';
import { expect, test } from './fixtures.ts';
import { ProductForm } from './pages/product-form.ts';
import { RecordForm } from './pages/record-form.ts';
import type { RecordList } from './pages/record-list.ts';

interface Entity {
  path: string;
  create: string;
  /** Titles of the form dialog. */
  titles: { create: string; edit: string | RegExp };
  created: string;
  updated: string;
  removed: string;
  /** Label of the field that names the record. */
  nameField: string;
  /** Error message for an empty name. */
  missing: string;
  /** Fills in the required fields besides the name. */
  fill?: (page: Page, name: string) => Promise<void>;
  /** Card or row of a record. */
  item: (records: RecordList, name: string) => Locator;
  searched: boolean;
  /** Prompt before deleting, if any. */
  question?: string;
  confirm?: string;
}

const card: Entity['item'] = (records, name) => records.card(name);

const entities: Record<string, Entity> = {
  categories: {
    path: '/admin/categories',
    create: 'Nova Categoria',
    titles: { create: 'Nova Categoria', edit: 'Editar Categoria' },
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
    titles: { create: 'Novo Material', edit: 'Editar Material' },
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
    titles: { create: 'Novo Slide', edit: 'Editar Slide' },
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
    titles: { create: 'Novo Produto', edit: /^Editar Produto: Prova products / },
    created: 'Produto criado com sucesso!',
    updated: 'Produto atualizado com sucesso!',
    removed: 'Produto excluído com sucesso!',
    nameField: 'Nome',
    missing: 'Campo obrigatório',
    fill: (page, name) => new ProductForm(page).fill({ name }),
    item: card,
    searched: true,
    question: 'Tem certeza que deseja excluir este produto?',
  },
  employees: {
    path: '/admin/employees',
    create: 'Novo Funcionário',
    titles: { create: 'Novo Funcionário', edit: 'Editar Funcionário' },
    created: 'Funcionário criado com sucesso!',
    updated: 'Funcionário atualizado com sucesso!',
    removed: 'Funcionário removido com sucesso!',
    nameField: 'Nome',
    missing: 'Nome é obrigatório',
    fill: async (page, name) => {
      const form = new RecordForm(page);
      await form.dialog.getByLabel('Email').fill(`${name.replace(/\W+/g, '-')}@exemplo.com.br`);
      await form.field('Senha').fill('senha-123');
    },
    item: (records, name) => records.row(name),
    searched: true,
    question: 'Tem certeza que deseja remover este funcionário?',
    confirm: 'Remover',
  },
};

/**
 * Entities tested in every run. All records share one mechanism, and other tests cover the special features of
 * products, slides and employees.
 */
const fast = ['categories'];

for (const [title, entity] of Object.entries(entities)) {
  test(`${title}: creates, finds, edits and removes them`, {
    tag: fast.includes(title) ? [] : ['@slow'],
  }, async ({ page, records, form }) => {
    const name = `Prova ${title} ${Date.now()}`;
    const renamed = `${name} B`;
    const nameField = form.field(entity.nameField);
    await enterBackOffice(page, entity.path);

    await records.create(entity.create);
    await expect(form.dialog).toHaveAccessibleName(entity.titles.create);
    await form.save();
    await expect(form.dialog.getByText(entity.missing).first()).toBeVisible();
    await nameField.fill(name);
    await entity.fill?.(page, name);
    await form.save();
    await expect(records.toast(entity.created)).toBeVisible();
    await expect(form.dialog).toBeHidden();

    if (entity.searched) {
      await page.keyboard.press('/');
      await page.keyboard.type(name);
      await expect(page).toHaveURL(/busca=/);
      // The previous list also shows the new record, but a click on it is lost when the results replace the list.
      await expect(page.getByText(/^1 (categoria|material|produto|funcionário)$/)).toBeVisible();
    }
    await expect(entity.item(records, name)).toBeVisible();

    await records.edit(name);
    await expect(form.dialog).toHaveAccessibleName(entity.titles.edit);
    await expect(nameField).toHaveValue(name);
    await nameField.fill(renamed);
    await page.keyboard.press('Control+s');
    await expect(records.toast(entity.updated)).toBeVisible();
    await expect(form.dialog).toBeHidden();

    await enterBackOffice(page, entity.path);
    await expect(entity.item(records, renamed)).toBeVisible();

    await records.removeButton(renamed).click();
    if (entity.question !== undefined) {
      await expect(page.getByText(entity.question)).toBeVisible();
      await records.confirmRemoval(entity.confirm);
    }
    await expect(records.toast(entity.removed)).toBeVisible();
    await expect(entity.item(records, renamed)).toBeHidden();
  });
}

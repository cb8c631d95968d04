import { expect, type Locator, type Page } from '@playwright/test';

/** Back-office page that lists records, including its notifications. */
export class RecordList {
  readonly page: Page;
  readonly cards: Locator;

  constructor(page: Page) {
    this.page = page;
    this.cards = page.getByRole('article');
  }

  card(name: string): Locator {
    return this.page.getByRole('article', { name, exact: true });
  }

  row(text: string): Locator {
    return this.page.getByRole('row').filter({ hasText: text });
  }

  /** Searches products by name and waits for the results: an earlier click may be lost. */
  async searchProducts(name: string, count = '1 produto'): Promise<void> {
    await this.page.getByLabel('Buscar por nome ou descrição').fill(name);
    await expect(this.page.getByText(count, { exact: true })).toBeVisible();
  }

  removeButton(name: string): Locator {
    return this.page.getByRole('button', { name: `Excluir ${name}`, exact: true });
  }

  /** Returns the latest notification with this text. */
  toast(text: string): Locator {
    return this.page.locator('.ant-notification-notice').filter({ hasText: text }).last();
  }

  /** Opens the form for a new record with a button such as "Nova Categoria". */
  async create(button: string): Promise<void> {
    await this.page.getByRole('button', { name: button }).click();
  }

  async edit(name: string): Promise<void> {
    await this.page.getByRole('button', { name: `Editar ${name}`, exact: true }).click();
  }

  async editFirst(): Promise<void> {
    await this.page
      .getByRole('button', { name: /^Editar / })
      .first()
      .click();
  }

  async remove(name: string, confirm = 'Excluir'): Promise<void> {
    await this.removeButton(name).click();
    await this.confirmRemoval(confirm);
  }

  async confirmRemoval(confirm = 'Excluir'): Promise<void> {
    await this.page.getByRole('dialog').getByRole('button', { name: confirm }).click();
  }
}

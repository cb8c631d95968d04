import { expect, type Locator, type Page } from '@playwright/test';

/** The inbox and the page of a single request. */
export class Inbox {
  readonly page: Page;
  readonly standing: Locator;
  readonly history: Locator;

  constructor(page: Page) {
    this.page = page;
    this.standing = page.getByRole('region', { name: 'Situação' });
    this.history = page.getByRole('region', { name: 'Andamento' });
  }

  /** Returns a row of the list or a card of the board. */
  row(protocol: string): Locator {
    return this.page.getByRole('listitem').filter({ hasText: protocol });
  }

  async search(text: string): Promise<void> {
    await this.page.getByLabel('Buscar por pessoa, protocolo ou produto').fill(text);
    await expect(this.page).toHaveURL(({ searchParams }) => searchParams.get('busca') === text);
  }

  async choose(field: 'Status' | 'Responsável', option: string): Promise<void> {
    await this.standing.getByLabel(field).press('ArrowDown');
    await this.page
      .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')
      .filter({ hasText: option })
      .click();
  }
}

import type { Locator, Page } from '@playwright/test';

/** Prompt shown before unsaved changes are lost. */
export class DiscardQuestion {
  readonly page: Page;
  readonly text: Locator;

  constructor(page: Page) {
    this.page = page;
    this.text = page.getByText('Descartar as alterações?');
  }

  async keepEditing(): Promise<void> {
    await this.page.getByRole('button', { name: 'Continuar editando' }).click();
    // Until the question has closed, another one would not be asked.
    await this.text.waitFor({ state: 'hidden' });
  }

  async discard(): Promise<void> {
    await this.page.getByRole('button', { name: 'Descartar' }).click();
  }
}

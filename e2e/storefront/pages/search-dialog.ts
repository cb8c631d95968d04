import type { Locator, Page } from '@playwright/test';

/** The search dialog, available on every page. */
export class SearchDialog {
  readonly opener: Locator;
  readonly dialog: Locator;
  readonly field: Locator;
  readonly submit: Locator;

  constructor(page: Page) {
    this.opener = page.getByRole('button', { name: 'Buscar produtos' }).first();
    this.dialog = page.getByRole('dialog', { name: 'Buscar Produtos' });
    this.field = this.dialog.getByRole('searchbox');
    this.submit = this.dialog.getByRole('button', { name: /^Buscar/ });
  }

  /** The visible note, which the dialog's status repeats for screen readers a moment later. */
  note(text: string | RegExp): Locator {
    return this.dialog.getByRole('paragraph').filter({ hasText: text });
  }

  async open(): Promise<void> {
    await this.opener.click();
  }
}

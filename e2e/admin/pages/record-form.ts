import type { Locator, Page } from '@playwright/test';

/** Dialog for creating or editing a record. */
export class RecordForm {
  readonly page: Page;
  readonly dialog: Locator;
  readonly name: Locator;
  readonly description: Locator;
  readonly saveButton: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: /^(Nov[oa]|Editar) / });
    this.name = this.field('Nome');
    this.description = this.dialog.getByLabel('Descrição');
    this.saveButton = this.dialog.getByRole('button', { name: /Salvar$/ });
  }

  field(label: string): Locator {
    return this.dialog.getByLabel(label, { exact: true });
  }

  async save(): Promise<void> {
    await this.saveButton.click();
  }

  /** Resolves a conflict in favour of the version in the form. */
  async saveOwnVersion(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Salvar a minha versão' }).click();
  }
}

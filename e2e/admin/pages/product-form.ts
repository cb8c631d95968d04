import type { Locator, Page } from '@playwright/test';
import { RecordForm } from './record-form.ts';

type Files = Parameters<Locator['setInputFiles']>[0];

interface Essentials {
  name: string;
  color?: string;
}

export class ProductForm extends RecordForm {
  readonly color: Locator;
  readonly active: Locator;
  readonly images: Locator;
  readonly imageRows: Locator;
  readonly imageNames: Locator;

  constructor(page: Page) {
    super(page);
    this.color = this.dialog.getByLabel('Nome da cor');
    this.active = this.field('Ativo');
    this.images = this.dialog.getByRole('region', { name: 'Imagens' });
    this.imageRows = this.images.locator('.sortable-row');
    this.imageNames = this.imageRows.locator('.one-line');
  }

  /** Fills in the required fields, with the first category and the first material. */
  async fill({ name, color = 'Azul' }: Essentials): Promise<void> {
    await this.name.fill(name);
    await this.description.fill('Da prova.');
    await this.color.fill(color);
    await this.dialog.getByLabel('Categoria').click();
    await this.page.locator('.ant-select-item-option').first().click();
    await this.dialog.locator('.chip').first().click();
  }

  async addImages(files: Files): Promise<void> {
    await this.images.getByLabel('Arquivos de imagem').setInputFiles(files);
  }
}

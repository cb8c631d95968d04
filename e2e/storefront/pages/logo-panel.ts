import type { Locator, Page } from '@playwright/test';

/** A file chosen by a visitor. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Panel for choosing a logo and its appearance on products. */
export class LogoPanel {
  readonly page: Page;
  readonly root: Locator;
  /** Error message about the chosen file. */
  readonly problem: Locator;
  readonly note: Locator;
  readonly stage: Locator;
  /** Real size of the logo on a product. */
  readonly size: Locator;
  /** Logos on all pictures. */
  readonly logos: Locator;

  constructor(page: Page) {
    this.page = page;
    this.root = page.getByRole('dialog', { name: 'Ver com a minha logo' });
    this.problem = this.root.getByRole('alert');
    this.note = this.root.locator('[data-note]');
    this.stage = this.root.getByRole('application', { name: 'Posição da logo no produto' });
    this.size = this.root.locator('output');
    this.logos = page.locator('main [data-sample]');
  }

  async open(): Promise<void> {
    await this.page.getByRole('button', { name: 'Ver com a minha logo' }).first().click();
    await this.root.waitFor();
  }

  async choose(file: ChosenFile): Promise<void> {
    await this.root.locator('input[type=file]').setInputFiles(file);
  }

  button(name: string): Locator {
    return this.root.getByRole('button', { name });
  }

  async close(): Promise<void> {
    await this.button('Fechar').click();
    await this.root.waitFor({ state: 'hidden' });
  }

  /** Switch on the page itself, outside the panel. */
  get shown(): Locator {
    return this.page
      .getByRole('region', { name: 'Minha logo' })
      .getByRole('switch', { name: 'Mostrar a minha logo nos produtos' });
  }
}

import { expect, type Locator, type Page } from '@playwright/test';

/** The search dialog, available on every page. */
export class SearchDialog {
  readonly page: Page;
  readonly opener: Locator;
  readonly dialog: Locator;
  readonly field: Locator;
  readonly submit: Locator;

  constructor(page: Page) {
    this.page = page;
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

/** Expects the disabled button of the open dialog to stand out from its background, and in forced colours. */
export async function expectVisibleSubmit({ page, submit }: SearchDialog): Promise<void> {
  await expect(submit).toBeDisabled();
  // The button and its background differ in lightness.
  const [ground, own] = await submit.evaluate((button) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    const painted = (element: Element) => {
      if (!canvas) throw new Error('The browser has no 2D canvas');
      canvas.fillStyle = getComputedStyle(element).backgroundColor;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return red + green + blue;
    };
    return [painted(button.closest('dialog') as Element), painted(button)] as const;
  });
  expect(Math.abs(own - ground)).toBeGreaterThan(30);

  await page.emulateMedia({ forcedColors: 'active' });
  await expect(submit).toHaveCSS('border-top-width', '1px');
  await expect(submit).toHaveCSS('border-top-style', 'solid');
  await page.emulateMedia({ forcedColors: null });
}

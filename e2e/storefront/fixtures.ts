import type { Page } from '@playwright/test';
import { test as base, expect } from '../support/console.ts';
import { CartPanel } from './pages/cart-panel.ts';
import { CataloguePage } from './pages/catalogue.ts';
import { ProductPage } from './pages/product.ts';
import { SearchDialog } from './pages/search-dialog.ts';

interface Storefront {
  catalogue: CataloguePage;
  product: ProductPage;
  cart: CartPanel;
  search: SearchDialog;
}

/** Test with the page objects of the storefront. */
export const test = base.extend<Storefront>({
  catalogue: ({ page }, use) => use(new CataloguePage(page)),
  product: ({ page }, use) => use(new ProductPage(page)),
  cart: ({ page }, use) => use(new CartPanel(page)),
  search: ({ page }, use) => use(new SearchDialog(page)),
});

/** Disables timeouts, after which toasts leave, and a slow machine draws results without descriptions, or none. */
export async function disableTimeouts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setTimeout } = window;
    const patient = (run: TimerHandler, delay = 0, ...values: unknown[]) =>
      delay < 1000 ? setTimeout(run, delay, ...values) : 0;
    window.setTimeout = patient as typeof setTimeout;
  });
}

export { expect };

import type { Page } from '@playwright/test';

/** What a picture is taken of. */
export interface Screen {
  name: string;
  /** The widest it is to be had on (px). */
  upTo?: number;
  open(page: Page, address: string): Promise<void>;
}

/** A page as its address shows it. */
export const at = (name: string, route: string): Screen => ({
  name,
  open: async (page, address) => {
    await page.goto(address + route);
  },
});

/** What a button of a page opens. */
export const opened = (
  name: string,
  route: string,
  button: string | RegExp,
  upTo?: number,
): Screen => ({
  name,
  ...(upTo === undefined ? {} : { upTo }),
  async open(page, address) {
    await page.goto(address + route);
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: button }).first().click();
  },
});

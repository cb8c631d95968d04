import type { Page } from '@playwright/test';

/** Notes the searches that pages opened from now on have counted. */
export const watchSearches = (page: Page) =>
  page.addInitScript(() => {
    const counted: unknown[] = [];
    Object.assign(window, { counted });
    addEventListener('vitrine:count', (event) => {
      const { detail } = event as CustomEvent;
      if ('query' in detail) counted.push(detail);
    });
  });

/** Those of the page that is shown. */
export const countedSearches = (page: Page) =>
  page.evaluate(() => (window as unknown as { counted?: unknown[] }).counted ?? []);

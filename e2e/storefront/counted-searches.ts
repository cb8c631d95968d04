import type { Page } from '@playwright/test';

/** Records the searches counted by pages opened from now on. */
export const watchSearches = (page: Page) =>
  page.addInitScript(() => {
    const counted: unknown[] = [];
    Object.assign(window, { counted });
    addEventListener('vitrine:count', (event) => {
      const { detail } = event as CustomEvent;
      if ('query' in detail) counted.push(detail);
    });
  });

/** Returns the searches counted by the current page. */
export const countedSearches = (page: Page) =>
  page.evaluate(() => (window as unknown as { counted?: unknown[] }).counted ?? []);

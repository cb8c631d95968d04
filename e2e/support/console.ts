import { test as base, expect } from '@playwright/test';

/** Warning about a preload that a slow machine has not used yet a few seconds after the page has loaded. */
const slowPreload = /was preloaded using link preload but not used within a few seconds/;

/** Test that also fails if its page logs a warning or an error. */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        const isLogged = message.type() === 'error' || message.type() === 'warning';
        if (isLogged && !slowPreload.test(message.text())) {
          complaints.push(`${message.text()} (${page.url()})`);
        }
      });
      page.on('pageerror', (error) => complaints.push(`${error.message} (${page.url()})`));
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

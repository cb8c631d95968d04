import { test as base, expect } from '@playwright/test';

/** Test that also fails if its page logs a warning or an error. */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') {
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

import { test as base, expect } from '@playwright/test';

/** A warning of the browser that depends on the speed of the machine: a preload is used after some seconds. */
const latePreload = 'was preloaded using link preload but not used within a few seconds';

/** Test that also fails if its page logs a warning or an error. */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.text().includes(latePreload)) return;
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

import { defineConfig, devices } from '@playwright/test';

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };
/** By staff, who change what all others see. */
const staffed = /\/e2e\/(admin|publishing)\/[\w-]+\.spec\.ts$/;
/** They watch publications come and go, so nothing else may be saved meanwhile. */
const publishing = /\/e2e\/publishing\/[\w-]+\.spec\.ts$/;
/** By staff who save nothing. */
const readOnly = /\/admin\/(products|roles|start)\.spec\.ts/;
/**
 * By staff who save only records of their own, and neither count nor order what all share. A product of theirs is
 * inactive, as the dashboard counts the active ones. So they can run beside the others. (The first run has a shop of
 * its own.)
 */
const ownRecords =
  /\/admin\/(accessibility|camera-photos|deleted|employees|first-run|keyboard|lost-connection|other-host|people|print-area-copies|print-areas|product-images|products-table|second-factor|spreadsheet)\.spec\.ts/;
/** Tests that do not depend on the screen. */
const once = /\/storefront\/(budgets|html)\.spec\.ts/;
/** They come last, by a configuration of their own. */
const attacks = /\/e2e\/security\//;

const staff = {
  // Nobody waits for a window to glide in.
  use: { ...desktop, contextOptions: { reducedMotion: 'reduce' as const } },
  workers: 1,
};
// scripts/commands/test.ts starts a product for visitors and one for staff, and runs the projects of each against its own.
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // A test waits for the product, its own timers and publications about a third of the time, and as many run beside it.
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:4321',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // A trace (`--trace on`) makes every step half as long again.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      // Chromium's sandbox cannot be set up by root, as which containers run.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
  projects: [
    { name: 'desktop', use: desktop, testIgnore: [staffed, once, attacks] },
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } },
      testIgnore: [staffed, once, attacks],
      // Only where a phone differs: layout, touch, its drawers and menus.
      grep: /@phone/,
    },
    { name: 'once', use: desktop, testMatch: once },
    { ...staff, name: 'back-office-read-only', testMatch: readOnly },
    { ...staff, name: 'publishing', testMatch: publishing },
    {
      ...staff,
      name: 'back-office',
      testMatch: staffed,
      testIgnore: [publishing, readOnly, ownRecords],
      dependencies: ['publishing'],
    },
    {
      ...staff,
      name: 'back-office-own-records',
      testMatch: ownRecords,
      dependencies: ['publishing'],
    },
  ],
});

import { defineConfig, devices } from '@playwright/test';

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };
/** Skips animations because their frames take an eighth of the CPU time. Motion tests turn them back on. */
const still = { contextOptions: { reducedMotion: 'reduce' as const } };
/** Back-office specs. Their changes are visible to every other test. */
const staffed = /\/e2e\/(admin|publishing)\/[\w-]+\.spec\.ts$/;
/** Specs that observe publications; nothing else may be saved while they run. */
const publishing = /\/e2e\/publishing\/[\w-]+\.spec\.ts$/;
/**
 * Back-office specs that can run in parallel: they save only their own records, if any, and do not depend on counts or
 * order. Their products are inactive because the dashboard counts active ones. (The first run has a separate shop.)
 */
const ownRecords =
  /\/admin\/(accessibility|camera-photos|deleted|employees|first-run|keyboard|lost-connection|other-host|people|print-area-copies|print-areas|product-images|products|products-table|roles|second-factor|spreadsheet|start)\.spec\.ts/;
/** Specs that do not depend on the screen size. */
const once = /\/storefront\/(budgets|html)\.spec\.ts/;
/** Attack specs, run last with their own configuration. */
const attacks = /\/e2e\/security\//;
/** Tests to skip, set here because Playwright does not apply `--grep-invert` to projects that others depend on. */
const skipped = process.env.SLOW_TESTS === 'yes' ? [] : [/@slow/];

const staff = { use: { ...desktop, ...still }, workers: 1 };
// scripts/commands/test.ts starts one product for visitors and one for staff, and runs each project against its own.
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // Runs two workers because tests spend a third of their time waiting for the product, its timers and publications.
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  grepInvert: skipped,
  // Timeouts are generous because other work may slow the machine down and no test measures time.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:4321',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Traces are off because `--trace on` makes every step 50 % longer.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      // Chromium's sandbox does not work as root, which containers run as.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
  projects: [
    {
      name: 'desktop',
      use: { ...desktop, ...still },
      testIgnore: [staffed, once, attacks],
      grepInvert: [...skipped, /@phone-only/],
    },
    {
      name: 'phone',
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 360, height: 740 },
        // Gives the same layout as the phone's real factor of 2.6, with a seventh of the pixels to draw.
        deviceScaleFactor: 1,
        ...still,
      },
      testIgnore: [staffed, once, attacks],
      // Runs only tests of phone-specific behaviour: layout, touch, drawers and menus. `@phone-only` tests do not
      // run on the desktop.
      grep: /@phone/,
    },
    { name: 'once', use: desktop, testMatch: once },
    { ...staff, name: 'publishing', testMatch: publishing },
    {
      ...staff,
      name: 'back-office',
      testMatch: staffed,
      testIgnore: [publishing, ownRecords],
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

import { defineConfig, devices } from '@playwright/test';

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };
/** By staff, who change what all others see. */
const staffed = /\/(admin|publishing)\//;
/** Of those, what changes nothing but records of its own, and can run beside the others. */
const beside = /\/admin\/(accessibility|employees|lost-connection|products|roles)\.spec\.ts/;
/** What does not depend on the screen. */
const once = /\/storefront\/(budgets|html)\.spec\.ts/;
/** They come last, by a configuration of their own. */
const attacks = /\/security\//;

const staff = {
  // Nobody waits for a window to glide in.
  use: { ...desktop, contextOptions: { reducedMotion: 'reduce' as const } },
  workers: 1,
  dependencies: ['desktop', 'phone', 'once'],
};

// The product runs already (scripts/commands/test.ts starts it); where it answers comes by the environment.
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
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
      // What is the same on every screen.
      grepInvert: /@desktop/,
    },
    { name: 'once', use: desktop, testMatch: once, testIgnore: attacks },
    // These change the catalogue that all share: one after the other, when nobody else reads it.
    { ...staff, name: 'back-office', testMatch: staffed, testIgnore: [beside, attacks] },
    { ...staff, name: 'back-office-beside', testMatch: beside, testIgnore: attacks },
  ],
});

import { defineConfig, devices } from '@playwright/test';

// The product runs already (scripts/test.ts starts it); where it answers comes by the environment.
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // One catalogue is shared, and a publication takes both cores.
  workers: 1,
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
    trace: 'retain-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      // Chromium's sandbox cannot be set up by root, as which containers run.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
  projects: [
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } },
      // What does not depend on the screen, or changes the catalogue, runs once.
      testIgnore:
        /(loop|back-office|back-office-axe|budgets|content|crud|faults|product-images|publications|roles|unsaved)\.spec\.ts/,
    },
  ],
});

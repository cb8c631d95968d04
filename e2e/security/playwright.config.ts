import { defineConfig } from '@playwright/test';

// Attacks on a running product, by HTTP and plain sockets; no browser. They lock accounts and fill limits, so they
// run one after the other, and after everything else that uses the same product.
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/security',
  workers: 1,
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  reporter: [['list'], ['json']],
  use: { baseURL: process.env.BASE_URL ?? 'http://localhost:4321' },
});

import { defineConfig } from '@playwright/test';

// Attacks on a running product over HTTP and plain sockets, without a browser. They lock accounts and exhaust limits,
// so they run serially, after everything else that uses the product.
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

import { defineConfig } from 'vitest/config';
import { portugueseFonts } from './scripts/fonts/portuguese-fonts.ts';
import { baselineCode } from './scripts/process/service-process.ts';

/** Minimum bcrypt cost; the product's cost would take a quarter of the database tests' time. */
const env = { LITE_AUTH_BCRYPT_COST: '4' };

const database = {
  env,
  // Generous because other work may slow the machine down; no test measures time.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  // Unnecessary: each file has its own database, and shared modules keep no state between files.
  isolate: false,
};

/**
 * Files share a process: one process per file would take longer than most tests. Stubs are reverted after each test.
 */
const shared = { env, isolate: false, unstubGlobals: true, unstubEnvs: true };

/** Leaves PGlite's code unoptimised, since optimising it takes longer than the few statements of these tests. */
const execArgv = [...baselineCode];

/**
 * PostgreSQL runs every database test. PGlite repeats only the grant tests because its own first request would widen
 * the grants; the browser tests also save and search on PGlite.
 */
const smoke = ['supabase/tests/grants.test.ts'];

/** Slow tests that run the product's own processes. */
const wholeProduct = [
  'scripts/tools/backup/backup.test.ts',
  'scripts/servers/publisher/host-build.test.ts',
  'scripts/servers/publisher/incremental.test.ts',
  'scripts/servers/publisher/releases/deployer.test.ts',
  'scripts/servers/publisher/rendering/whole-site.test.ts',
  'scripts/servers/publisher/rendering/site-bundle.test.ts',
  'scripts/servers/publisher/crash-recovery.test.ts',
  'scripts/servers/publisher/publishing.test.ts',
  'scripts/servers/publisher/publishing-under-load.test.ts',
  'scripts/commands/start.disk.test.ts',
  'scripts/commands/start.lifecycle.test.ts',
  'scripts/tools/setup/set-up.test.ts',
  'scripts/commands/start.server.test.ts',
];

/** Tests on the embedded database, in their own process. */
const embeddedDatabase = [
  'scripts/servers/supabase/database-folder.test.ts',
  'scripts/servers/supabase/durable-engine.test.ts',
  'scripts/servers/supabase/open-failure.test.ts',
  'scripts/servers/supabase/vacuum.test.ts',
  'scripts/servers/supabase/gateway/gateway.test.ts',
  'scripts/servers/supabase/gateway/uploads.test.ts',
  'scripts/servers/publisher/notices/device-notices.test.ts',
  'scripts/servers/publisher/notices/mailer.test.ts',
];

export default defineConfig({
  test: {
    // Exceeds a small machine's processors because most tests wait for a database or a process.
    maxWorkers: 3,
    silent: 'passed-only',
    globalSetup: ['supabase/tests/template.ts'],
    tags: [
      {
        name: 'slow',
        description: 'Takes long, and a faster test protects the same rule (test:all).',
      },
    ],
    projects: [
      {
        plugins: [portugueseFonts()],
        test: {
          ...shared,
          name: 'unit',
          include: ['shared/**/*.test.ts', 'site/**/*.test.ts', 'admin/**/*.test.ts'],
          testTimeout: 180_000,
        },
      },
      {
        plugins: [portugueseFonts()],
        test: {
          ...shared,
          restoreMocks: true,
          name: 'scripts',
          include: ['scripts/**/*.test.ts'],
          exclude: [...wholeProduct, ...embeddedDatabase],
          hookTimeout: 180_000,
          testTimeout: 180_000,
        },
      },
      {
        test: {
          ...shared,
          execArgv,
          name: 'embedded',
          include: embeddedDatabase,
          hookTimeout: 300_000,
          testTimeout: 300_000,
        },
      },
      {
        test: {
          ...shared,
          // Compresses faster: none of these tests measures page sizes.
          env: { ...env, VITRINE_BROTLI_QUALITY: '5' },
          execArgv,
          name: 'product',
          include: wholeProduct,
          globalSetup: ['scripts/testing/bundle-site.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        plugins: [portugueseFonts()],
        test: {
          ...database,
          execArgv,
          name: 'pglite',
          include: smoke,
          provide: { engine: 'pglite', postgresUrl: '', postgresTemplate: '' },
        },
      },
      {
        plugins: [portugueseFonts()],
        test: {
          ...database,
          name: 'pglite-full',
          include: ['supabase/tests/**/*.test.ts'],
          exclude: [...smoke, 'supabase/tests/postgres/**'],
          provide: { engine: 'pglite', postgresUrl: '', postgresTemplate: '' },
        },
      },
      {
        plugins: [portugueseFonts()],
        test: {
          ...database,
          name: 'postgres',
          include: ['supabase/tests/**/*.test.ts'],
          provide: { engine: 'postgres' },
          globalSetup: ['supabase/tests/engines.ts'],
        },
      },
    ],
  },
});

import { defineConfig } from 'vitest/config';
import { portugueseFaces } from './scripts/faces/portuguese-faces.ts';

const database = {
  include: ['supabase/tests/**/*.test.ts'],
  // Enough for a machine that does other things, too: nothing here is a measure of time.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  // Each file has a database of its own; of the code they all share nothing remembers another one.
  isolate: false,
};

/** Tests that run the product's own processes, and take long. */
const wholeProduct = [
  'scripts/backup/backup.test.ts',
  'scripts/publisher/lost-connections.test.ts',
  'scripts/publisher/host-build.test.ts',
  'scripts/publisher/incremental.test.ts',
  'scripts/publisher/releases/deployer.test.ts',
  'scripts/publisher/rendering/identity.test.ts',
  'scripts/publisher/rendering/script-policy.test.ts',
  'scripts/publisher/rendering/site-bundle.test.ts',
  'scripts/publisher/crash-recovery.test.ts',
  'scripts/publisher/publishing.test.ts',
  'scripts/commands/start.disk.test.ts',
  'scripts/commands/start.lifecycle.test.ts',
  'scripts/setup/set-up.test.ts',
  'scripts/commands/start.server.test.ts',
];

/** Tests on the embedded database, in their own process. */
const embeddedDatabase = [
  'scripts/supabase/database-folder.test.ts',
  'scripts/supabase/durable-engine.test.ts',
  'scripts/supabase/open-failure.test.ts',
  'scripts/supabase/gateway/gateway.test.ts',
  'scripts/supabase/gateway/request-files.test.ts',
  'scripts/publisher/notices/device-notices.test.ts',
  'scripts/publisher/notices/mailer.test.ts',
];

export default defineConfig({
  test: {
    // Two files at a time: each database test holds an engine of its own, and a third one gains nothing.
    maxWorkers: 2,
    silent: 'passed-only',
    globalSetup: ['supabase/tests/template.ts'],
    projects: [
      {
        plugins: [portugueseFaces()],
        test: {
          name: 'unit',
          include: [
            'shared/**/*.test.ts',
            'site/**/*.test.ts',
            'admin/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: [...wholeProduct, ...embeddedDatabase],
          hookTimeout: 180_000,
          testTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'embedded',
          include: embeddedDatabase,
          hookTimeout: 180_000,
          testTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'product',
          include: wholeProduct,
          // They wait for processes, timeouts and one another more than they compute.
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          ...database,
          name: 'pglite',
          // The tools of a PostgreSQL server cannot reach an embedded one.
          exclude: ['supabase/tests/postgres/**'],
          provide: { engine: 'pglite', postgresUrl: '', postgresTemplate: '' },
        },
      },
      {
        test: {
          ...database,
          name: 'postgres',
          provide: { engine: 'postgres' },
          globalSetup: ['supabase/tests/engines.ts'],
        },
      },
    ],
  },
});

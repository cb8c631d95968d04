// `npm run lint`, `typecheck`, `test:unit`, `test:db`, `test:e2e`: one part of `npm test`, of the files or names given.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { UserError } from '../lib/user-error.ts';
import { runCommand } from '../process/run-command.ts';
import {
  checkPageTypes,
  checkTypes,
  lint,
  runPlaywright,
  runTool,
  startProduct,
} from '../testing/product-tests.ts';

const vitest = (projects: readonly string[], filters: readonly string[]) =>
  runTool('vitest', ['run', ...projects.map((name) => `--project=${name}`), ...filters]);

/** Browser tests, on a product of their own. */
async function browser(filters: readonly string[]): Promise<boolean> {
  const reports = await mkdtemp(path.join(tmpdir(), 'vitrine-reports-'));
  const product = await startProduct();
  try {
    const report = path.join(reports, 'browser.json');
    const { failed } = await runPlaywright('e2e/playwright.config.ts', product, report, filters);
    return failed === 0;
  } finally {
    await product.stop();
    await rm(reports, { recursive: true, force: true });
  }
}

const checks: Record<string, (filters: readonly string[]) => Promise<boolean>> = {
  lint,
  types: async () => (await checkPageTypes()) && (await checkTypes()),
  unit: (filters) => vitest(['unit'], filters),
  db: (filters) => vitest(['pglite', 'postgres', 'embedded'], filters),
  e2e: browser,
};

await runCommand(async () => {
  const [name = '', ...filters] = process.argv.slice(2);
  const check = checks[name];
  if (!check)
    throw new UserError(`Uso: check.ts ${Object.keys(checks).join(' | ')} [arquivo ou nome …]`);
  process.exit((await check(filters)) ? 0 : 1);
});

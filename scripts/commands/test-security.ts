// `npm run test:security`: attacks on the running product, from outside. Part of `npm test`.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand } from '../process/run-command.ts';
import { runPlaywright, startProduct } from '../testing/product-tests.ts';

await runCommand(async () => {
  const reports = await mkdtemp(path.join(tmpdir(), 'vitrine-reports-'));
  const product = await startProduct();
  try {
    const report = path.join(reports, 'security.json');
    const { passed, failed } = await runPlaywright(
      'e2e/security/playwright.config.ts',
      product,
      report,
    );
    console.log(`\n${passed} passed, ${failed} failed`);
    process.exitCode = failed === 0 ? 0 : 1;
  } finally {
    await product.stop();
    await rm(reports, { recursive: true, force: true });
  }
  process.exit();
});

// `npm test`: format, lint, types, unit, database, publishing, browser and security tests, in that order. Ends with
// the line "N passed, M failed".
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand } from '../process/run-command.ts';
import {
  type Count,
  checkPageTypes,
  checkTypes,
  lint,
  runPlaywright,
  runTool,
  startProduct,
} from '../testing/product-tests.ts';

/** A check without a count of its own is one test. */
const single = async (check: () => Promise<boolean>): Promise<Count> =>
  (await check()) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

async function vitest(report: string): Promise<Count> {
  const ok = await runTool('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(
    await readFile(report, 'utf8'),
  ) as { numPassedTests: number; numFailedTests: number };
  // A file that does not even load has no failed test in it.
  return { passed, failed: ok ? failed : Math.max(failed, 1) };
}

await runCommand(async () => {
  const reports = await mkdtemp(path.join(tmpdir(), 'vitrine-reports-'));
  // It fills its catalogue while the first checks run.
  const product = await startProduct();
  const playwright = (config: string, report: string) =>
    runPlaywright(config, product, path.join(reports, report));
  const steps: [string, () => Promise<Count>][] = [
    ['formato e lint', () => single(lint)],
    ['tipos das páginas', () => single(checkPageTypes)],
    ['tipos', () => single(checkTypes)],
    ['testes', () => vitest(path.join(reports, 'vitest.json'))],
    ['navegador', () => playwright('e2e/playwright.config.ts', 'browser.json')],
    // Last: it locks accounts and fills limits.
    ['segurança', () => playwright('e2e/security/playwright.config.ts', 'security.json')],
  ];
  const total: Count = { passed: 0, failed: 0 };
  for (const [name, step] of steps) {
    console.log(`\n— ${name}`);
    const began = performance.now();
    const { passed, failed } = await step().catch((error) => {
      console.error(error);
      return { passed: 0, failed: 1 };
    });
    total.passed += passed;
    total.failed += failed;
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    console.log(`— ${name}: ${passed} passaram, ${failed} falharam, ${seconds} s`);
  }
  await product.stop();
  await rm(reports, { recursive: true, force: true });
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed === 0 ? 0 : 1);
});

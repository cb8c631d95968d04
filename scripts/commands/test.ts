// `npm test`: lint, types, unit, database, product, browser and security tests, without those tagged `slow`.
// `npm run test:all` adds these and the drills; `npm run lint`, `typecheck`, `test:unit` and their like run one part, of
// the files or names given. Each step prints its seconds; the last line is "N passed, M failed".
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { UserError } from '../lib/user-error.ts';
import { runCommand } from '../process/run-command.ts';
import {
  type Count,
  checkPageTypes,
  checkTypes,
  drill,
  lint,
  runPlaywright,
  runVitest,
  single,
  startProduct,
} from '../testing/product-tests.ts';

const [wish = 'fast', ...filters] = process.argv.slice(2);
const total: Count = { passed: 0, failed: 0 };
let reports: string;
let starting: ReturnType<typeof startProduct> | undefined;

async function step(name: string, check: () => Promise<Count>): Promise<void> {
  console.log(`\n— ${name}`);
  const began = performance.now();
  const { passed, failed } = await check().catch((error) => {
    console.error(error);
    return { passed: 0, failed: 1 };
  });
  total.passed += passed;
  total.failed += failed;
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`— ${name}: ${passed} passaram, ${failed} falharam, ${seconds} s`);
}

const checkLint = () => step('formato e lint', () => single(lint()));
const checkAllTypes = async () => {
  await step('tipos das páginas', () => single(checkPageTypes()));
  await step('tipos', () => single(checkTypes()));
};
/** Whoever names a file or a test wants its slow ones, too. */
const vitest = (projects: readonly string[], slow = filters.length > 0) =>
  step('testes', () => runVitest(path.join(reports, 'vitest.json'), projects, filters, slow));
const playwright = (name: string, config: string) =>
  step(name, async () => {
    starting ??= startProduct();
    const report = path.join(reports, `${name}.json`);
    return runPlaywright(config, await starting, report, filters);
  });
const browser = () => playwright('navegador', 'e2e/playwright.config.ts');
const security = () => playwright('segurança', 'e2e/security/playwright.config.ts');

/** What waits and what computes runs side by side: alone, neither is busy with both cores of a small machine. */
async function everything(slow: boolean): Promise<void> {
  // It builds and fills its catalogue during the first checks.
  starting = startProduct();
  const checkProduct = async () => {
    await checkLint();
    await checkAllTypes();
    await browser();
    // Last: it locks accounts and fills limits.
    await security();
  };
  await Promise.all([vitest([], slow), checkProduct()]);
  if (slow) await step('ensaios', () => single(drill()));
}

const wishes: Record<string, () => Promise<void>> = {
  fast: () => everything(false),
  all: () => everything(true),
  lint: checkLint,
  types: checkAllTypes,
  unit: () => vitest(['unit', 'scripts']),
  db: () => vitest(['postgres', 'pglite', 'embedded']),
  product: () => vitest(['product']),
  e2e: browser,
  security,
};

await runCommand(async () => {
  const wished = wishes[wish];
  if (!wished) {
    throw new UserError(`Uso: test.ts ${Object.keys(wishes).join(' | ')} [arquivo ou nome …]`);
  }
  reports = await mkdtemp(path.join(tmpdir(), 'vitrine-reports-'));
  await wished();
  const product = await starting;
  if (product) await step('encerramento', () => single(product.stop()));
  await rm(reports, { recursive: true, force: true });
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed === 0 ? 0 : 1);
});

// `npm test`: lint, types, and unit, database, product, browser and security tests, except those tagged `slow`.
// `npm run test:all` adds the slow tests and the drills. `npm run lint`, `typecheck`, `test:unit` and so on run one
// part, optionally limited to files or test names. Each step prints its duration; the last line is "N passed, M
// failed".
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
const failures: string[] = [];
let reports: string;
type Product = ReturnType<typeof startProduct>;
/** Separate products for visitors' and staff tests, so neither group sees the other's changes. Started on demand. */
const products = new Map<'visitors' | 'staff', Product>();

async function step(name: string, check: () => Promise<Count>): Promise<void> {
  console.log(`\n— ${name}`);
  const began = performance.now();
  const { passed, failed, ...more } = await check().catch((error): Count => {
    console.error(error);
    return { passed: 0, failed: 1 };
  });
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) failures.push(`${name}: ${failed}`, ...(more.failures ?? []));
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`— ${name}: ${passed} passaram, ${failed} falharam, ${seconds} s`);
}

const checkLint = () => step('formato e lint', () => single(lint()));
const checkAllTypes = async () => {
  await step('tipos das páginas', () => single(checkPageTypes()));
  await step('tipos', () => single(checkTypes()));
};
/** Slow tests run as well if a file or a test was named. */
const vitest = (projects: readonly string[], slow = filters.length > 0) =>
  step('testes', () => runVitest(path.join(reports, 'vitest.json'), projects, filters, slow));
/** Starts a product; the second one waits for the bundles built by the first. */
function productOf(name: 'visitors' | 'staff'): Product {
  const others = [...products.values()].map(async (other) => (await other).ready);
  // Only visitors' tests measure page sizes.
  const variables = name === 'staff' ? { VITRINE_BROTLI_QUALITY: '5' } : {};
  const started = products.get(name) ?? Promise.all(others).then(() => startProduct(variables));
  products.set(name, started);
  return started;
}

const playwright = (
  name: string,
  whose: 'visitors' | 'staff',
  folders: readonly string[],
  options: { config?: string; projects?: readonly string[]; slow: boolean },
) => {
  const isMeant = (filter: string) =>
    !filter.includes('/') || folders.some((folder) => `${filter}/`.includes(`${folder}/`));
  if (filters.length > 0 && !filters.some(isMeant)) return;
  return step(name, async () => {
    const usual = { config: 'e2e/playwright.config.ts', projects: [], filters };
    const product = await productOf(whose);
    return runPlaywright(path.join(reports, `${name}.json`), product, { ...usual, ...options });
  });
};
const visitors = (slow: boolean) =>
  playwright('navegador: visitantes', 'visitors', ['storefront'], {
    projects: ['desktop', 'phone', 'once'],
    slow,
  });
const staff = (slow: boolean) =>
  playwright('navegador: equipe', 'staff', ['admin', 'publishing'], {
    projects: ['publishing', 'back-office', 'back-office-own-records'],
    slow,
  });
const browser = (slow = filters.length > 0) => Promise.all([visitors(slow), staff(slow)]);
const security = () =>
  playwright('segurança', 'visitors', ['security'], {
    config: 'e2e/security/playwright.config.ts',
    slow: true,
  });

/** Runs I/O-bound and CPU-bound steps in parallel because neither kind alone keeps both cores busy. */
async function everything(slow: boolean): Promise<void> {
  // The product builds and seeds its catalogue while the first checks run.
  productOf('visitors');
  const checkProducts = async () => {
    await checkLint();
    await checkAllTypes();
    const checkVisitors = async () => {
      await visitors(slow);
      // Runs last because it locks accounts and exhausts rate limits.
      await security();
    };
    await Promise.all([checkVisitors(), staff(slow)]);
  };
  await Promise.all([vitest(slow ? [] : ['!pglite-full'], slow), checkProducts()]);
  if (slow) await step('ensaios', () => single(drill()));
}

const wishes: Record<string, () => Promise<unknown> | undefined> = {
  fast: () => everything(false),
  all: () => everything(true),
  lint: checkLint,
  types: checkAllTypes,
  unit: () => vitest(['unit', 'scripts']),
  db: () => vitest(['postgres', 'pglite', 'embedded']),
  product: () => vitest(['product']),
  e2e: () => browser(),
  security,
};

await runCommand(async () => {
  const wished = wishes[wish];
  if (!wished) {
    throw new UserError(`Uso: test.ts ${Object.keys(wishes).join(' | ')} [arquivo ou nome …]`);
  }
  reports = await mkdtemp(path.join(tmpdir(), 'vitrine-reports-'));
  await wished();
  for (const product of products.values()) {
    await step('encerramento', async () => single((await product).stop()));
  }
  await rm(reports, { recursive: true, force: true });
  if (failures.length > 0) console.log(`\nFalharam:\n${failures.join('\n')}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exit(total.passed > 0 && total.failed === 0 ? 0 : 1);
});

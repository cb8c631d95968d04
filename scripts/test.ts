// `npm test`: format, lint, types, unit, database, publishing and browser tests, in that order. Ends with
// the line "N passed, M failed".
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand } from './process/user-error.ts';
import { findChromium } from './testing/chromium.ts';
import { ownPlace, runScript } from './testing/running-product.ts';

interface Count {
  passed: number;
  failed: number;
}

async function run(command: string, args: string[], variables: Record<string, string> = {}) {
  const child = spawn(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    // Colour codes make a log unreadable.
    env: { ...process.env, ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }), ...variables },
  });
  return new Promise<boolean>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code === 0));
  });
}

/** A check without a count of its own is one test. */
const single = async (command: string, args: string[]): Promise<Count> =>
  (await run(command, args)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

async function vitest(report: string): Promise<Count> {
  const ok = await run('vitest', [
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

/** The product with a place of its own, as a newcomer's first start. */
async function startProduct() {
  const place = await ownPlace();
  const command = runScript('scripts/start.ts', place.variables);
  return {
    ready: command.ready,
    address: `http://localhost:${place.port}`,
    async stop() {
      command.child.kill('SIGTERM');
      await command.ended;
      await place.remove();
    },
  };
}

type RunningProduct = Awaited<ReturnType<typeof startProduct>>;

async function browser(product: RunningProduct, report: string): Promise<Count> {
  const chromium = findChromium();
  await product.ready;
  const ok = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
    BASE_URL: product.address,
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  const { stats } = JSON.parse(await readFile(report, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number };
  };
  return { passed: stats.expected, failed: ok ? 0 : Math.max(stats.unexpected + stats.flaky, 1) };
}

/** Of the pages only: the native compiler knows no `.astro`, and is four times as fast at the rest. */
const pageTypes = [
  'check',
  '--tsconfig',
  'tsconfig.pages.json',
  '--minimumFailingSeverity',
  'hint',
];

await runCommand(async () => {
  const reports = await mkdtemp(path.join(tmpdir(), 'vitrine-reports-'));
  // It fills its catalogue while the first checks run.
  const product = await startProduct();
  const steps: [string, () => Promise<Count>][] = [
    ['formato e lint', () => single('biome', ['ci', '.'])],
    // Writes the types that the rest is checked with, too.
    ['tipos das páginas', () => single('astro', pageTypes)],
    ['tipos', () => single('tsc', [])],
    ['testes', () => vitest(path.join(reports, 'vitest.json'))],
    ['navegador', () => browser(product, path.join(reports, 'playwright.json'))],
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

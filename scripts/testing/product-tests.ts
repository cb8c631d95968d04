import { execFile, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { browserVersion, findChromium } from './chromium.ts';
import { ownPlace, runScript } from './running-product.ts';

export interface Count {
  passed: number;
  failed: number;
  /** Names and messages of failed tests, repeated at the end of a long log. */
  failures?: readonly string[];
}

/** Counts a check that has no tests of its own as one test. */
export const single = async (check: Promise<boolean>): Promise<Count> =>
  (await check) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

/**
 * Runs a tool to completion; returns true on success. Prefixes the output lines with the tool's name because several
 * tools run at once.
 */
async function runTool(
  command: string,
  args: readonly string[],
  variables: Record<string, string> = {},
): Promise<boolean> {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Colour codes make a log unreadable.
    env: { ...process.env, NO_COLOR: '1', ...variables },
  });
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => {
      console.log(`${path.basename(command)} │ ${line}`);
    });
  }
  return new Promise<boolean>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code === 0));
  });
}

const beginnings = '(^|[[:space:]])(//|/[*][*]?|[*]|--) ?(What|How|Whether|Of|Where|Which|Who) ';
const languages = ['ts', 'tsx', 'astro', 'css', 'mjs', 'js', 'sql'].map((end) => `*.${end}`);

/** Finds comments that begin with a relative clause instead of a verb or the noun that they describe. */
async function checkComments(): Promise<boolean> {
  const args = ['grep', '-nE', beginnings, '--', ...languages, ':!supabase/migrations'];
  const found = await promisify(execFile)('git', args).then(
    ({ stdout }) => stdout,
    (error) => {
      // Git exits with 1 if nothing matches.
      if (error.code === 1) return '';
      throw error;
    },
  );
  if (found !== '') console.log(`Comments begin with a verb or the noun they describe:\n${found}`);
  return found === '';
}

/**
 * Checks formatting, lint rules and comments, and with knip (knip.json) finds unused code, exports and dependencies.
 */
export const lint = async (): Promise<boolean> =>
  (await runTool('biome', ['ci', '--colors=off', '.'])) &&
  (await checkComments()) &&
  (await runTool('knip', []));

/** Checks the types of the pages; Astro also writes the types that the other checks need. */
export const checkPageTypes = (): Promise<boolean> =>
  runTool('astro', [
    'check',
    '--tsconfig',
    'tsconfig.pages.json',
    '--minimumFailingSeverity',
    'hint',
  ]);

/**
 * Checks all other types with the native compiler, which does not support `.astro` but is four times as fast. Uses a
 * single checker: more would repeat its work, and the tests need the other CPU.
 */
export const checkTypes = (): Promise<boolean> =>
  runTool(process.execPath, ['node_modules/typescript-native/bin/tsc', '--checkers', '1']);

/** Provokes the failures that operators fear, including the long drills. */
export const drill = (): Promise<boolean> =>
  runTool(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    'scripts/commands/drill.ts',
    'all',
  ]);

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: readonly {
    name: string;
    message: string;
    assertionResults: readonly { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

/** Runs the Vitest tests of some projects, or of all of them. */
export async function runVitest(
  report: string,
  projects: readonly string[],
  filters: readonly string[],
  slow: boolean,
): Promise<Count> {
  const ok = await runTool('vitest', [
    'run',
    ...projects.map((name) => `--project=${name}`),
    ...(slow ? [] : ['--tagsFilter=!slow']),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...filters,
  ]);
  const result = JSON.parse(await readFile(report, 'utf8')) as VitestReport;
  const failed = result.numFailedTests;
  const failures = result.testResults.flatMap((file) => [
    ...(file.message ? [`${file.name}: ${file.message}`] : []),
    ...file.assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${file.name} › ${test.fullName}: ${test.failureMessages[0]}`),
  ]);
  // A file that fails to load contains no failed tests but counts as one.
  return { passed: result.numPassedTests, failed: ok ? failed : Math.max(failed, 1), failures };
}

/** Starts the product with separate ports and data, like a newcomer's first start. */
export async function startProduct(variables: Record<string, string> = {}) {
  const place = await ownPlace();
  const command = runScript('scripts/commands/start.ts', { ...place.variables, ...variables });
  return {
    ready: command.ready,
    address: `http://localhost:${place.port}`,
    dataDir: place.dataDir,
    /** Stops the product as Ctrl-C does; returns true if it exits successfully. */
    async stop(): Promise<boolean> {
      command.child.kill('SIGINT');
      const code = await command.ended;
      await place.remove();
      return code === 0;
    },
  };
}

export type RunningProduct = Awaited<ReturnType<typeof startProduct>>;

interface PlaywrightRun {
  config: string;
  /** Projects to run; empty for all. */
  projects: readonly string[];
  filters: readonly string[];
  slow: boolean;
}

interface PlaywrightSuite {
  suites?: readonly PlaywrightSuite[];
  specs: readonly {
    file: string;
    line: number;
    title: string;
    ok: boolean;
    tests: readonly { projectName: string; results: readonly { error?: { message?: string } }[] }[];
  }[];
}

const failuresOf = ({ suites = [], specs }: PlaywrightSuite): string[] => [
  ...specs.flatMap(({ ok, file, line, title, tests }) =>
    ok
      ? []
      : tests.map(
          ({ projectName, results }) =>
            `${projectName} › ${file}:${line} › ${title}: ${results.at(-1)?.error?.message}`,
        ),
  ),
  ...suites.flatMap(failuresOf),
];

/** Runs Playwright tests against a product as soon as the product is ready. */
export async function runPlaywright(
  report: string,
  product: RunningProduct,
  { config, projects, filters, slow }: PlaywrightRun,
): Promise<Count> {
  const chromium = findChromium();
  console.log(`${browserVersion(chromium)} (${chromium})`);
  await product.ready;
  const args = [
    ...projects.map((name) => `--project=${name}`),
    // Separate folders because each run empties its own.
    `--output=${path.join('test-results', path.basename(report, '.json'))}`,
    ...(filters.length > 0 ? ['--pass-with-no-tests', ...filters] : []),
  ];
  const ok = await runTool('playwright', ['test', '--config', config, ...args], {
    ...(slow && { SLOW_TESTS: 'yes' }),
    BASE_URL: product.address,
    DATA_DIR: product.dataDir,
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  const { stats, suites } = JSON.parse(await readFile(report, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number };
    suites: readonly PlaywrightSuite[];
  };
  const failed = ok ? 0 : Math.max(stats.unexpected + stats.flaky, 1);
  return { passed: stats.expected, failed, failures: suites.flatMap(failuresOf) };
}

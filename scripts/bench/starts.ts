import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { diskUsage } from '../lib/disk-usage.ts';
import { ownPlace } from '../testing/running-product.ts';
import { type Budget, printBudgets } from './budgets.ts';
import { type Measurement, megabytes, nothing, printTable, seconds } from './table.ts';

/** What a command has taken so far. */
interface Taken {
  /** Since it was begun (milliseconds). */
  time: number;
  /** Of all processors, by it and all below it (milliseconds); undefined where the system does not tell. */
  cpu: number | undefined;
}

/** Linux counts in hundredths of a second, and says so to programs in C alone. */
const tick = 10;

/** The processor time of a process and all below it: of those that have ended, too, if they were waited for. */
function cpuTime(root: number): number | undefined {
  const names = existsSync('/proc/self/stat') ? readdirSync('/proc') : [];
  if (names.length === 0) return undefined;
  const spent = new Map<number, { parent: number; ticks: number }>();
  for (const name of names.filter((each) => /^\d+$/.test(each))) {
    try {
      // The command's name may hold spaces, and ends with the last parenthesis.
      const [, rest = ''] = readFileSync(`/proc/${name}/stat`, 'utf8').split(/\) (?!.*\))/);
      const fields = rest.split(' ').map(Number);
      const ticks = fields.slice(11, 15).reduce((sum, each) => sum + each, 0);
      spent.set(Number(name), { parent: fields[1] ?? 0, ticks });
    } catch {
      // It has ended meanwhile.
    }
  }
  const isBelow = (pid: number): boolean =>
    pid === root || (pid > 1 && isBelow(spent.get(pid)?.parent ?? 0));
  const ticks = [...spent].map(([pid, each]) => (isBelow(pid) ? each.ticks : 0));
  return ticks.reduce((sum, each) => sum + each, 0) * tick;
}

/** What a developer's shell says that a newcomer's does not. */
const ownVariables = /^(npm_|NODE_|VITRINE_|PUBLIC_|SUPABASE_|DATABASE_URL$|INIT_CWD$)/;

const freshEnvironment = () =>
  Object.fromEntries(
    Object.entries(process.env)
      .filter(([name]) => !ownVariables.test(name))
      // A checkout's own tools are before the system's in it.
      .map(([name, value = '']) => [
        name,
        name === 'PATH'
          ? value
              .split(path.delimiter)
              .filter((folder) => !folder.includes('node_modules'))
              .join(path.delimiter)
          : value,
      ]),
  );

/** Runs a command in a folder, and calls back for each line it prints. */
function run(
  [command = '', ...args]: readonly string[],
  folder: string,
  variables: Record<string, string>,
  heard: (line: string, taken: Taken) => void = () => {},
) {
  const began = performance.now();
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...freshEnvironment(), ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const taken = (): Taken => ({
    time: performance.now() - began,
    cpu: cpuTime(child.pid ?? 0),
  });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (printed + chunk).split('\n');
    printed = lines.pop() ?? '';
    for (const line of lines) heard(line, taken());
  });
  return { child, taken, ended: once(child, 'exit') };
}

/** The checkout without what is not of the repository, as a clone has it. */
async function copyCheckout(folder: string): Promise<void> {
  const listed = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const files = execFileSync('git', listed, { encoding: 'utf8', maxBuffer: 64e6 }).split('\0');
  for (const file of files.filter((each) => each !== '' && existsSync(each))) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    cpSync(file, path.join(folder, file));
  }
}

/** What was printed first by which a phase of a start has ended. */
const phases = {
  installed: /^banco de dados/,
  seeded: /^back-office e site/,
  ready: /^pronto/,
};

type Phase = keyof typeof phases;

/** `npm start` until it is ready and the site answers; then it is ended. */
async function measureStart(
  folder: string,
  place: { port: number; variables: Record<string, string> },
) {
  const reached: Partial<Record<Phase | 'site', Taken>> = {};
  const start = run(['npm', 'start'], folder, place.variables, (line, taken) => {
    for (const [phase, begins] of Object.entries(phases) as [Phase, RegExp][]) {
      if (begins.test(line)) reached[phase] ??= taken;
    }
  });
  let over = false;
  void start.ended.then(() => {
    over = true;
  });
  const site = async () => {
    while (!over && !(await answers(`http://localhost:${place.port}/`))) await wait(25);
    reached.site = start.taken();
  };
  const ready = async () => {
    while (!over && !reached.ready) await wait(25);
  };
  await Promise.all([site(), ready()]);
  start.child.kill('SIGTERM');
  await start.ended;
  if (!reached.ready) throw new Error('npm start ended before it was ready');
  return reached;
}

const answers = (url: string) =>
  fetch(url).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.ok;
    },
    () => false,
  );

/** A server of one line, as the least that a start can take. */
async function measureBareServer(folder: string): Promise<Taken> {
  const bare = `require('node:http').createServer((_, answer) => answer.end()).listen(0, () => console.log('pronto'))`;
  const { promise, resolve } = Promise.withResolvers<Taken>();
  const server = run([process.execPath, '-e', bare], folder, {}, (_, taken) => resolve(taken));
  const taken = await promise;
  server.child.kill();
  await server.ended;
  return taken;
}

const told = ({ time, cpu }: Taken) =>
  `${seconds(time)} (CPU ${cpu === undefined ? nothing : seconds(cpu)})`;

/** A part of what was taken: from one moment to a later one. */
const since = (from: Taken | undefined, to: Taken): Taken => ({
  time: to.time - (from?.time ?? 0),
  cpu: to.cpu === undefined ? undefined : to.cpu - (from?.cpu ?? 0),
});

/**
 * The first `npm start` of a fresh copy of the checkout and of an empty data folder, and the second. Packages come
 * from npm's cache, which the baseline before has filled, so that the network is no part of it.
 */
export async function benchStarts(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-starts-'));
  const [checkout, bareInstall] = [path.join(folder, 'checkout'), path.join(folder, 'install')];
  const place = await ownPlace();
  try {
    await copyCheckout(checkout);
    await cp(checkout, bareInstall, { recursive: true });
    const install = run(['npm', 'ci', '--omit=dev', '--no-audit', '--no-fund'], bareInstall, {});
    let npm = install.taken();
    const sampling = setInterval(() => {
      npm = install.taken();
    }, 50);
    await install.ended;
    clearInterval(sampling);
    const whole = diskUsage(path.join(bareInstall, 'node_modules'));
    await rm(bareInstall, { recursive: true });
    const bare = await measureBareServer(folder);

    const first = await measureStart(checkout, place);
    const bytes = diskUsage(path.join(checkout, 'node_modules'));
    const second = await measureStart(checkout, place);

    const row = (
      what: string,
      taken: Taken | undefined,
      against: string,
      baseline: Taken,
    ): Measurement => ({
      what,
      value: taken ? told(taken) : nothing,
      baseline: { what: against, ratio: (taken?.time ?? Number.NaN) / baseline.time },
    });
    const bareServer = `a server of one line, ${told(bare)}`;
    const { installed, ready } = first;
    printTable('Starts', [
      {
        what: 'packages on the disk',
        value: megabytes(bytes),
        baseline: { what: `npm ci --omit=dev, ${megabytes(whole)}`, ratio: bytes / whole },
      },
      row('first start: installed', installed, `npm ci --omit=dev, ${told(npm)}`, npm),
      ...(ready && first.seeded
        ? [
            row('…, database and demo', since(installed, first.seeded), bareServer, bare),
            row('…, back-office and site', since(first.seeded, ready), bareServer, bare),
            row('…, all after the installation', since(installed, ready), bareServer, bare),
            row('first start: all', ready, bareServer, bare),
          ]
        : []),
      row('second start: the site', second.site, bareServer, bare),
      row('second start: everything', second.ready, bareServer, bare),
    ]);
    const within = (what: string, taken: Taken | undefined, asked: number): Budget => ({
      what,
      value: taken?.time ?? Number.NaN,
      bound: 'at most',
      asked,
      told: seconds,
    });
    printBudgets([
      {
        what: 'packages on the disk',
        value: bytes,
        bound: 'at most',
        asked: 750e6,
        told: megabytes,
      },
      within('first start', ready, 90_000),
      within('first start, after the installation', ready && since(installed, ready), 25_000),
      within('second start: the site', second.site, 6000),
      within('second start: everything', second.ready, 12_000),
    ]);
  } finally {
    await place.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

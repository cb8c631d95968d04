import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { diskUsage, scratchFolder } from '../../lib/folders.ts';
import { ownPlace } from '../../testing/running-product.ts';
import { type Bench, figure } from './figures.ts';

/** Variables in a developer's shell that a newcomer's shell lacks. */
const ownVariables = /^(npm_|NODE_|VITRINE_|PUBLIC_|SUPABASE_|DATABASE_URL$|INIT_CWD$)/;

/** Runs a command in a newcomer's environment, and passes each printed line to a listener. */
function run(
  [command = '', ...args]: readonly string[],
  cwd: string,
  variables: Record<string, string> = {},
  onLine: (line: string, taken: number) => void = () => {},
) {
  const began = performance.now();
  const inherited = Object.entries(process.env).filter(([name]) => !ownVariables.test(name));
  const folders = process.env.PATH?.split(path.delimiter) ?? [];
  // Excludes the tools of this checkout.
  const PATH = folders.filter((folder) => !folder.includes('node_modules')).join(path.delimiter);
  const child = spawn(command, args, {
    cwd,
    env: { ...Object.fromEntries(inherited), PATH, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  /** Returns the seconds since the command started. */
  const taken = () => (performance.now() - began) / 1000;
  createInterface(child.stdout).on('line', (line) => onLine(line, taken()));
  return { child, taken, ended: once(child, 'exit') };
}

/** Output lines that end a phase of a start. */
const phases = { installed: /^banco de dados/, seeded: /^back-office e site/, ready: /^pronto/ };

async function measureStart(folder: string, place: Awaited<ReturnType<typeof ownPlace>>) {
  const reached = { installed: 0, seeded: 0, ready: 0, site: 0 };
  const start = run(['npm', 'start'], folder, place.variables, (line, taken) => {
    for (const phase of Object.keys(phases) as (keyof typeof phases)[]) {
      if (reached[phase] === 0 && phases[phase].test(line)) reached[phase] = taken;
    }
  });
  const answers = () =>
    fetch(`http://localhost:${place.port}/`).then(
      async (answer) => (await answer.text()) !== '' && answer.ok,
      () => false,
    );
  while (reached.site === 0 || reached.ready === 0) {
    if (start.child.exitCode !== null) throw new Error('npm start ended before it was ready');
    if (reached.site === 0 && (await answers())) reached.site = start.taken();
    await wait(25);
  }
  start.child.kill('SIGTERM');
  await start.ended;
  return reached;
}

export const starts: Bench = {
  name: 'starts',
  about: 'a fresh clone installed and started, and a second start',
  asks: {
    'packages on the disk': { atMost: 600 },
    'first start: installed and ready': { atMost: 70 },
    'first start: all after the installation': { atMost: 25 },
    'second start: the site': { atMost: 6 },
    'second start: everything': { atMost: 12 },
  },
  async *run() {
    await using folder = await scratchFolder();
    await using place = await ownPlace();
    const [checkout = '', installed = ''] = ['checkout', 'installed'].map((name) =>
      path.join(folder.path, name),
    );
    for (const clone of [checkout, installed]) execFileSync('git', ['clone', '-q', '.', clone]);
    // This installation also fills npm's cache, which keeps network time out of the measured starts.
    const install = run(['npm', 'ci', '--omit=dev', '--no-audit', '--no-fund'], installed);
    await install.ended;
    const installing = install.taken();
    const bytes = diskUsage(path.join(installed, 'node_modules'));
    const first = await measureStart(checkout, place);
    const held = diskUsage(path.join(checkout, 'node_modules')) / 1e6;
    const against = (value: number) => ({ against: { 'npm ci --omit=dev': value } });
    yield figure('packages on the disk', held, 'MB', against(bytes / 1e6));
    const second = await measureStart(checkout, place);
    const seconds = {
      'first start: installed': first.installed,
      'first start: database and demo': first.seeded - first.installed,
      'first start: back-office and site': first.ready - first.seeded,
      'first start: all after the installation': first.ready - first.installed,
      'first start: installed and ready': first.ready,
      'second start: the site': second.site,
      'second start: everything': second.ready,
    };
    for (const [what, value] of Object.entries(seconds)) {
      yield figure(what, value, 's', against(installing));
    }
  },
};

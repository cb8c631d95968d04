// @module-tag slow
import { execFileSync, spawn } from 'node:child_process';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServiceClient } from '../config/service-client.ts';
import { isRunning } from '../process/processes.ts';
import { eventually } from '../testing/eventually.ts';
import { type Command, ownPlace, runScript } from '../testing/running-product.ts';
import { readDemo } from '../tools/demo/demo.ts';

let place: Awaited<ReturnType<typeof ownPlace>>;
let product: Command;
beforeAll(async () => {
  place = await ownPlace();
});
afterAll(async () => {
  // Stops the product: a process left by a failed test would keep writing during cleanup.
  product.child.kill('SIGTERM');
  await product.ended;
  await place.remove();
});

const start = async () => {
  product = runScript('scripts/commands/start.ts', place.variables);
  await product.ready;
};

/** Returns the descendants of a process, as listed by the system's process table. */
function descendants(pid: number): number[] {
  const rows = execFileSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number));
  const children = rows.filter(([, parent]) => parent === pid).map(([child = 0]) => child);
  return children.flatMap((child) => [child, ...descendants(child)]);
}

const alive = (pids: number[]) => pids.filter(isRunning);

const get = (at: string) => fetch(`http://localhost:${place.port}${at}`);

const service = async () => {
  const keys = JSON.parse(await readFile(path.join(place.dataDir, 'env.json'), 'utf8'));
  return createServiceClient(keys.PUBLIC_SUPABASE_URL, keys.SUPABASE_SECRET_KEY);
};

/** Stops the product gracefully with a signal. */
async function end(signal: 'SIGTERM' | 'SIGINT'): Promise<void> {
  const parts = descendants(product.child.pid ?? 0);
  expect(parts.length).toBeGreaterThanOrEqual(3);
  product.child.kill(signal);
  expect(await product.ended).toBe(0);
  // Killed processes disappear with a delay.
  await eventually(
    async () => alive(parts),
    (left) => left.length === 0,
    2000,
  );
}

/** Returns the process id of a service, if it is running. */
function part(script: string): number | undefined {
  const below = new Set(descendants(product.child.pid ?? 0));
  const rows = execFileSync('ps', ['-e', '-o', 'pid=,args='], { encoding: 'utf8' }).split('\n');
  const found = rows.find((row) => below.has(Number.parseInt(row, 10)) && row.includes(script));
  return found === undefined ? undefined : Number.parseInt(found, 10);
}

/** Kills a service and waits for its replacement. */
async function kill(script: string): Promise<void> {
  const victim = part(script);
  expect(victim).toBeDefined();
  process.kill(victim ?? 0, 'SIGKILL');
  await eventually(
    async () => part(script),
    (pid) => pid !== undefined && pid !== victim,
  );
}

/** Returns all of this product's processes, whatever their parent (Linux only). */
async function everyProcess(): Promise<number[]> {
  const mine = `DATA_DIR=${place.dataDir}`;
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const found = await Promise.all(
    pids.map(async (pid) => {
      const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '');
      return environment.split('\0').includes(mine) ? [pid] : [];
    }),
  );
  return found.flat();
}

const onLinux = process.platform === 'linux';
const nothingRuns = () => eventually(everyProcess, (left) => left.length === 0);

/** Scripts of the long-running processes. There are only four because each costs the memory of a Node process. */
const staying = [
  'scripts/servers/publisher/main.ts',
  'scripts/servers/publisher/rendering/build-child.ts renderer',
  'scripts/servers/supabase/main.ts',
  'scripts/servers/web/main.ts',
];

/** Returns the scripts of the command's descendant processes, sorted. */
const scriptsRunning = async () =>
  execFileSync('ps', ['-o', 'args=', '-p', descendants(product.child.pid ?? 0).join()], {
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .map((command) => /(?<= )scripts\/\S+\.ts(?: renderer)?/.exec(command)?.[0] ?? command)
    .sort();

/** Kills the first start while it seeds the catalogue, and expects the next start to resume without duplicates. */
async function beginLife(): Promise<void> {
  product = runScript('scripts/commands/start.ts', place.variables);
  await eventually(
    async () => product.output(),
    (output) => output.includes('imagens: 50'),
    180_000,
  );
  product.child.kill('SIGKILL');
  await product.ended;
  // The seed process must end, too: two of them would do everything twice.
  if (onLinux) await nothingRuns();
  await start();

  // Waits because the process of the full build may not have exited yet.
  await eventually(scriptsRunning, (scripts) => scripts.join() === staying.join(), 30_000);
  expect((await get('/')).status).toBe(200);
  expect((await get('/admin')).status).toBe(200);
  expect(product.output()).toContain('admin@exemplo.com.br / admin-demo-123');
  expect((await stat(path.join(place.dataDir, 'env.json'))).mode & 0o077).toBe(0);
  const client = await service();
  const rows = async (table: 'products' | 'product_images' | 'carousel_slides' | 'admin_users') =>
    (await client.from(table).select('*', { count: 'exact', head: true }).throwOnError()).count;
  const demo = readDemo();
  expect(await rows('products')).toBe(demo.products.length);
  expect(await rows('product_images')).toBe(demo.product_images.length);
  expect(await rows('carousel_slides')).toBe(3);
  expect(await rows('admin_users')).toBe(2);
}

/** Expects a second start on the same data to be rejected without side effects. */
async function startTwice(): Promise<void> {
  const elsewhere = await ownPlace();
  const second = runScript('scripts/commands/start.ts', {
    ...elsewhere.variables,
    DATA_DIR: place.dataDir,
  });
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain('já está em uso pelo processo');
  expect((await get('/')).status).toBe(200);
  await elsewhere.remove();
}

/** Deletes records, restarts, and expects only the other records to remain. */
async function startAgain(): Promise<void> {
  const client = await service();
  const featured = async () => {
    const asked = client
      .from('products')
      .select('id')
      .eq('is_featured', true)
      .eq('is_active', true);
    return (await asked.throwOnError()).data.map(({ id }) => id);
  };
  const gone = await featured();
  await client.from('products').delete().in('id', gone).throwOnError();
  await end('SIGINT');
  await start();
  expect(await featured()).toEqual([]);
  await eventually(
    async () => (await get(`/produto/${gone[0]}`)).status,
    (status) => status === 404,
  );
}

/** Kills services, and expects them to restart and publish changes later while the site stays up. */
async function loseParts(): Promise<void> {
  let reading = true;
  const answers = new Set<number | string>();
  const reader = (async () => {
    while (reading) {
      answers.add(
        await get('/').then(
          ({ status }) => status,
          () => 'none',
        ),
      );
    }
  })();
  const client = await service();
  const { data } = await client
    .from('products')
    .select('id')
    .eq('is_active', true)
    .limit(1)
    .throwOnError();
  const id = data[0]?.id ?? '';
  for (const script of ['scripts/servers/supabase/main.ts', 'scripts/servers/publisher/main.ts']) {
    await kill(script);
    const renamed = `Depois da queda de ${script}`;
    await eventually(
      async () => (await client.from('products').update({ name: renamed }).eq('id', id)).error,
      (error) => error === null,
    );
    await eventually(
      async () => (await get(`/produto/${id}`)).text(),
      (page) => page.includes(renamed),
    );
  }
  reading = false;
  await reader;
  expect([...answers]).toEqual([200]);
  expect(product.output()).toContain('começa de novo');

  await kill('scripts/servers/web/main.ts');
  await eventually(
    () =>
      get('/').then(
        ({ status }) => status,
        () => 0,
      ),
    (status) => status === 200,
  );
}

/** Kills the supervisor, and expects no orphaned processes and a successful restart. */
async function loseAll(): Promise<void> {
  const parts = descendants(product.child.pid ?? 0);
  product.child.kill('SIGKILL');
  await product.ended;
  await eventually(
    async () => alive(parts),
    (left) => left.length === 0,
  );
  await start();
  expect((await get('/')).status).toBe(200);
}

/** Kills each parent process, starting with npm, and expects no orphaned processes. */
async function loseWhoeverStartedIt(): Promise<void> {
  // npm runs a shell, which may not replace itself with the command.
  const npm = 'npm start & wait';
  const shell = 'sh -c "node scripts/bootstrap.mjs scripts/commands/start.ts; :" & wait';
  const victims: [string, string][] = [
    [npm, 'npm start'],
    [shell, 'sh -c node'],
    [npm, 'node scripts/bootstrap.mjs'],
  ];
  for (const [command, victim] of victims) {
    const terminal = spawn('sh', ['-c', command], {
      env: { ...process.env, ...place.variables, npm_lifecycle_event: 'start' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    for (const stream of [terminal.stdout, terminal.stderr]) {
      stream.on('data', (chunk) => {
        printed += chunk;
      });
    }
    await eventually(
      async () => printed,
      (text) => /^pronto/m.test(text),
    );
    const rows = execFileSync('ps', ['-e', '-o', 'pid=,args='], { encoding: 'utf8' }).split('\n');
    const running = await everyProcess();
    expect(running.length).toBeGreaterThanOrEqual(5);
    const found = rows.find(
      (row) =>
        running.includes(Number.parseInt(row, 10)) &&
        row.replace(/^\s*\d+\s+/, '').startsWith(victim),
    );
    expect(found, `${victim} in ${rows.join('\n')}`).toBeDefined();
    process.kill(Number.parseInt(found ?? '', 10), 'SIGKILL');
    const withoutTerminal = async () =>
      (await everyProcess()).filter((pid) => pid !== terminal.pid);
    await eventually(withoutTerminal, (left) => left.length === 0);
  }
}

// All steps share one test because every start is slow. Each step leaves the product running for the next.
test('recovers from a kill during startup, a second start, signals and killed services', async () => {
  await beginLife();
  await startTwice();
  await startAgain();
  await loseParts();
  await loseAll();
  await end('SIGTERM');
  if (onLinux) await loseWhoeverStartedIt();
}, 900_000);

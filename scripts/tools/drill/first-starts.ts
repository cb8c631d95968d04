import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createServiceClient } from '../../config/service-client.ts';
import { products } from '../../seed/catalogue/products.ts';
import { heldBy, sumOf } from '../../testing/memory.ts';
import { processesBelow } from '../../testing/processes.ts';
import { Random } from '../../testing/random.ts';
import { type Command, ownPlace, runScript } from '../../testing/running-product.ts';
import type { DrillResult } from './drill-result.ts';
import { limitMemory } from './memory-limit.ts';

/** The parts of a first start, by their scripts. */
const parts = {
  'banco embutido': 'scripts/supabase/main.ts',
  'criação do banco': 'scripts/supabase/make-database.ts',
  'preparo do back-office': 'scripts/commands/bundle.ts admin',
  empacotador: 'scripts/publisher/rendering/build-child.ts',
  'preenchimento do banco': 'scripts/seed/main.ts',
  publicador: 'scripts/publisher/main.ts',
  'servidor do site': 'scripts/web-server/main.ts',
} as const;

const signals = ['SIGKILL', 'SIGSTOP'] as const;

/** A part is struck so long after it came up at most (milliseconds). */
const longestDelay = 4000;

/** A start that takes longer has failed (milliseconds). */
const longestStart = 1_200_000;

/** Keeps every core busy until it is ended, and not for ever if that is forgotten. */
function makeLoad(): ChildProcess[] {
  const loop = `const end = performance.now() + ${longestStart}; while (performance.now() < end);`;
  return Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', loop], { stdio: 'ignore' }),
  );
}

/** Kills or stops a part at a random moment of its life, or another one if it is gone by then; tells what was done. */
async function strike(
  command: Command,
  first: keyof typeof parts,
  random: Random,
  isOver: () => boolean,
): Promise<string> {
  const running = (part: keyof typeof parts) =>
    processesBelow(command.child.pid ?? 0, parts[part])[0];
  while (running(first) === undefined) {
    if (isOver()) return `${first} não apareceu`;
    await wait(50);
  }
  await wait(random.upTo(longestDelay));
  const signal = random.one(signals);
  const others = Object.keys(parts) as (keyof typeof parts)[];
  for (const part of [first, ...others]) {
    const pid = running(part);
    if (pid === undefined) continue;
    try {
      process.kill(pid, signal);
      return `${part}: ${signal}`;
    } catch {
      // It has ended meanwhile.
    }
  }
  return 'nada mais rodava';
}

/** Describes what a first start left out or made twice; undefined if it is complete. */
async function fault(place: Awaited<ReturnType<typeof ownPlace>>): Promise<string | undefined> {
  for (const at of ['/', '/admin']) {
    const { status } = await fetch(`http://127.0.0.1:${place.port}${at}`);
    if (status !== 200) return `${at} respondeu ${status}`;
  }
  const keys = JSON.parse(await readFile(path.join(place.dataDir, 'env.json'), 'utf8'));
  const { count } = await createServiceClient(keys.PUBLIC_SUPABASE_URL, keys.SUPABASE_SECRET_KEY)
    .from('product_images')
    .select('id', { count: 'exact', head: true })
    .throwOnError();
  const pictures = products.reduce((sum, { pictures: of }) => sum + of, 0);
  return count === pictures ? undefined : `${count} imagens em vez de ${pictures}`;
}

/** A first start to its end; why it failed, if it did. */
async function firstStart(
  within: readonly string[],
  meanwhile: (command: Command, isOver: () => boolean) => Promise<void>,
): Promise<string | undefined> {
  const place = await ownPlace();
  const command = runScript('scripts/commands/start.ts', place.variables, within);
  let over = false;
  const ended = Promise.race([
    command.ready,
    wait(longestStart, undefined, { ref: false }).then(() => {
      throw new Error(`não ficou pronto em ${longestStart / 1000} s`);
    }),
  ]).finally(() => {
    over = true;
  });
  try {
    await Promise.all([ended, meanwhile(command, () => over)]);
    return await fault(place);
  } catch (error) {
    return String(error);
  } finally {
    command.child.kill('SIGTERM');
    await command.ended;
    await place.remove();
  }
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(0)} s`;

/** First starts on a busy machine, in each of which a random part is killed or stopped at a random moment. */
export async function firstStarts(rounds = 10): Promise<DrillResult> {
  const random = new Random(Date.now());
  const order = Object.keys(parts) as (keyof typeof parts)[];
  const failures: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    const load = makeLoad();
    let done = '';
    try {
      const failed = await firstStart([], async (command, isOver) => {
        done = await strike(command, order[round % order.length] ?? 'publicador', random, isOver);
      });
      if (failed) failures.push(failed);
      console.log(`${round + 1}: ${done}; ${failed ?? `pronto em ${seconds(began)}`}`);
    } finally {
      const ended = load.map((loop) => once(loop, 'exit'));
      for (const loop of load) loop.kill('SIGKILL');
      await Promise.all(ended);
    }
  }
  return {
    name: 'primeiros inícios com uma parte morta ou parada',
    rounds,
    lost: `${failures.length} de ${rounds} não chegaram a "pronto"`,
    passed: failures.length === 0,
  };
}

/** Memory limit of a first start with everything embedded (bytes), as docs/performance.md promises. */
const limit = 1000 * 1024 * 1024;
const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;

/** First starts that may hold 1,000 MB, bundling included. */
export async function firstStartMemory(rounds = 3): Promise<DrillResult> {
  const name = `primeiro início com ${megabytes(limit)}`;
  const failures: string[] = [];
  let [most, kills] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    const group = limitMemory(limit);
    if (!group) {
      return { name, rounds: 0, lost: 'sem cgroup', passed: false, skipped: true };
    }
    try {
      // Bundles of earlier starts, of which a first one has none; whoever still needs one makes it again.
      await rm('.astro/bundles', { recursive: true, force: true });
      const failed = await firstStart(group.within, async (command, isOver) => {
        while (!isOver()) {
          most = Math.max(most, sumOf(heldBy(command.child.pid ?? 0)));
          await wait(200);
        }
      });
      if (failed) failures.push(failed);
      kills += group.kills();
      console.log(`${round + 1}: ${failed ?? `pronto em ${seconds(began)}`}`);
    } finally {
      await group.remove();
    }
  }
  return {
    name,
    rounds,
    lost: `${failures.length} de ${rounds} não chegaram a "pronto"; ${kills} processos mortos por falta de memória; no máximo ${megabytes(most)}`,
    passed: failures.length === 0 && kills === 0,
  };
}

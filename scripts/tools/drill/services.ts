import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { commandOf, namesByScript } from '../../process/processes.ts';
import { Editor } from '../../testing/editor.ts';
import { heldBy, sumOf } from '../../testing/memory.ts';
import { limitMemory } from '../../testing/memory-limit.ts';
import { processesBelow } from '../../testing/processes.ts';
import { Random } from '../../testing/random.ts';
import { type ServiceName, startWholeProduct } from '../../testing/whole-product.ts';
import { readDemo } from '../demo/demo.ts';
import { countFailures, type Drill, megabytes, seconds } from './drill.ts';

const services: readonly ServiceName[] = ['publisher', 'renderer', 'server', 'backend'];

async function strikeServices(
  rounds: number,
  strike: (pid: number, service: ServiceName) => unknown,
) {
  await using product = await startWholeProduct();
  using editor = new Editor(product, await product.productIds(10));
  for (let round = 0; round < rounds; round += 1) {
    await editor.edits(4);
    const service = services[round % services.length] as ServiceName;
    const pid = await product.replaced(service);
    if ((await strike(pid, service)) !== 'continues') await product.replaced(service, pid);
  }
  await editor.edits(5);
  return await editor.end();
}

export const kills: Drill = {
  title: 'partes mortas (kill -9)',
  rounds: 20,
  run(rounds) {
    const random = new Random(20261122);
    return strikeServices(rounds, async (pid) => {
      await wait(random.upTo(2000));
      process.kill(pid, 'SIGKILL');
    });
  },
};

export const frozenBackend: Drill = {
  title: 'partes congeladas (SIGSTOP)',
  rounds: 8,
  run: (rounds) =>
    strikeServices(rounds, async (pid, service) => {
      process.kill(pid, 'SIGSTOP');
      if (service !== 'backend') return;
      // Longer than the timeout of the publisher's calls.
      await wait(15_000);
      process.kill(pid, 'SIGCONT');
      return 'continues';
    }),
};

/** Scripts of the processes that a first start runs under its supervisor. */
const scripts = Object.entries(namesByScript).flatMap(([script, name]) =>
  script.startsWith('scripts/') && !['bootstrap', 'supervisor'].includes(name) ? [script] : [],
);

/** Runs a first start until it is ready; returns the reason if the result is incomplete. */
async function firstStart(wanted: Parameters<typeof startWholeProduct>[0]) {
  const began = performance.now();
  await using product = await startWholeProduct(wanted);
  console.log(`  pronto em ${seconds(performance.now() - began)}`);
  for (const page of ['/', '/admin']) {
    const { status } = await fetch(product.site + page);
    if (status !== 200) return `${page} respondeu ${status}`;
  }
  const images = product.service.from('product_images');
  const { count } = await images.select('id', { count: 'exact', head: true }).throwOnError();
  const wantedCount = readDemo().product_images.length;
  return count === wantedCount ? undefined : `${count} imagens em vez de ${wantedCount}`;
}

/** Runs first starts on a busy machine, killing or stopping a random process at a random moment of each. */
export const firstStarts: Drill = {
  title: 'primeiros inícios com uma parte morta ou parada',
  rounds: 10,
  runs: 'all',
  async run(rounds, cleanup) {
    const random = new Random(Date.now());
    for (let core = 0; core < availableParallelism(); core += 1) {
      cleanup.use(spawn(process.execPath, ['-e', 'for (;;);']));
    }
    const strike = async (first: string, root: number, isOver: () => boolean) => {
      while (!processesBelow(root, first)[0] && !isOver()) await wait(50);
      await wait(random.upTo(4000));
      // Picks another process if this one has already ended.
      const [pid] = [first, ...scripts].flatMap((script) => processesBelow(root, script));
      // The checks of a finished start need every service.
      if (pid === undefined || isOver()) return;
      const signal = random.one(['SIGKILL', 'SIGSTOP'] as const);
      console.log(`  ${signal}: ${commandOf(pid)}`);
      process.kill(pid, signal);
    };
    return countFailures(rounds, (round) =>
      firstStart({
        meanwhile: (root, isOver) => strike(scripts[round % scripts.length] ?? '', root, isOver),
      }),
    );
  },
};

/** Memory limit of a first start with everything embedded, as promised in docs/performance.md (bytes). */
const limit = 1000 * 1024 * 1024;

export const firstStartMemory: Drill = {
  title: `primeiro início com ${megabytes(limit)}`,
  rounds: 3,
  async run(rounds, cleanup) {
    let most = 0;
    const group = limitMemory(limit);
    if (!group) return { skipped: 'sem cgroup' };
    cleanup.defer(group.remove);
    const measure = async (root: number, isOver: () => boolean) => {
      for (; !isOver(); await wait(200)) most = Math.max(most, sumOf(heldBy(root)));
    };
    const { lost, passed } = await countFailures(rounds, async () => {
      // Removes bundles of earlier starts; otherwise, they would be reused.
      await rm('.astro/bundles', { recursive: true, force: true });
      return firstStart({ within: group.within, meanwhile: measure });
    });
    const killed = group.kills();
    return {
      lost: `${lost}; ${killed} processos mortos por falta de memória; no máximo ${megabytes(most)}`,
      passed: passed && killed === 0,
    };
  },
};

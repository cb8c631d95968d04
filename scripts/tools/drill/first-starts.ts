import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { heldBy, sumOf } from '../../testing/memory.ts';
import { limitMemory } from '../../testing/memory-limit.ts';
import { processesBelow } from '../../testing/processes.ts';
import { Random } from '../../testing/random.ts';
import { startWholeProduct } from '../../testing/whole-product.ts';
import { readDemo } from '../demo/demo.ts';
import { type Drill, megabytes, seconds } from './drill.ts';

/** The processes of a first start, by their scripts. */
const scripts = [
  'scripts/servers/supabase/main.ts',
  'scripts/servers/supabase/make-database.ts',
  'scripts/commands/bundle.ts admin',
  'scripts/servers/publisher/rendering/build-child.ts',
  'scripts/tools/demo/main.ts',
  'scripts/servers/publisher/main.ts',
  'scripts/servers/web/main.ts',
];

/** Longest life of a part before it is struck (milliseconds). */
const longestDelay = 4000;

/** Runs a first start to its end; returns why it failed or is incomplete, if so. */
async function firstStart(wanted: Parameters<typeof startWholeProduct>[0]) {
  const began = performance.now();
  try {
    await using product = await startWholeProduct(wanted);
    console.log(`  pronto em ${seconds(performance.now() - began)}`);
    for (const page of ['/', '/admin']) {
      const { status } = await fetch(product.site + page);
      if (status !== 200) return `${page} respondeu ${status}`;
    }
    const { count } = await product.service
      .from('product_images')
      .select('id', { count: 'exact', head: true })
      .throwOnError();
    const pictures = readDemo().product_images.length;
    return count === pictures ? undefined : `${count} imagens em vez de ${pictures}`;
  } catch (error) {
    return String(error);
  }
}

const failed = (failures: readonly unknown[], rounds: number) =>
  `${failures.length} de ${rounds} não chegaram a "pronto" (${failures.join('; ')})`;

/** First starts on a busy machine, in each of which a part is killed or stopped at a random moment. */
export const firstStarts: Drill = {
  name: 'first-starts',
  title: 'primeiros inícios com uma parte morta ou parada',
  rounds: 10,
  onlyByName: true,
  async run(rounds) {
    const random = new Random(Date.now());
    using cleanup = new DisposableStack();
    for (let core = 0; core < availableParallelism(); core += 1) {
      const loop = spawn(process.execPath, ['-e', 'for (;;);']);
      cleanup.defer(() => loop.kill('SIGKILL'));
    }
    const failures: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const first = scripts[round % scripts.length] ?? '';
      const failure = await firstStart({
        meanwhile: async (root, isOver) => {
          while (!processesBelow(root, first)[0] && !isOver()) await wait(50);
          await wait(random.upTo(longestDelay));
          const signal = random.one(['SIGKILL', 'SIGSTOP'] as const);
          // Another part if this one has ended by now.
          for (const script of [first, ...scripts]) {
            const [pid] = processesBelow(root, script);
            if (pid === undefined) continue;
            console.log(`  ${signal}: ${script}`);
            process.kill(pid, signal);
            return;
          }
        },
      });
      if (failure) failures.push(failure);
    }
    return { lost: failed(failures, rounds), passed: failures.length === 0 };
  },
};

/** Memory limit of a first start with everything embedded (bytes), as docs/performance.md promises. */
const limit = 1000 * 1024 * 1024;

/** First starts that may hold 1,000 MB, bundling included. */
export const firstStartMemory: Drill = {
  name: 'first-start-memory',
  title: `primeiro início com ${megabytes(limit)}`,
  rounds: 3,
  async run(rounds) {
    const failures: string[] = [];
    let [most, killed] = [0, 0];
    for (let round = 0; round < rounds; round += 1) {
      const group = limitMemory(limit);
      if (!group) return { skipped: 'sem cgroup' };
      // Without bundles of earlier starts; whoever needs one makes it again.
      await rm('.astro/bundles', { recursive: true, force: true });
      const failure = await firstStart({
        within: group.within,
        meanwhile: async (root, isOver) => {
          while (!isOver()) {
            most = Math.max(most, sumOf(heldBy(root)));
            await wait(200);
          }
        },
      });
      if (failure) failures.push(failure);
      killed += group.kills();
      await group.remove();
    }
    return {
      lost: `${failed(failures, rounds)}; ${killed} processos mortos por falta de memória; no máximo ${megabytes(most)}`,
      passed: failures.length === 0 && killed === 0,
    };
  },
};

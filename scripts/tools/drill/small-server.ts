import { setTimeout as wait } from 'node:timers/promises';
import { startHostedProduct } from '../../testing/hosted-product.ts';
import { heldBy, sumOf } from '../../testing/memory.ts';
import { limitMemory } from '../../testing/memory-limit.ts';
import { Random } from '../../testing/random.ts';
import { type Drill, megabytes, seconds } from './drill.ts';

const products = 10_000;

/** `MemoryMax=450M` of a unit (bytes). */
const limit = 450 * 1024 * 1024;

/** Intervals of edits, visits and samples of memory (milliseconds). */
const [editInterval, visitInterval, sampleInterval] = [10_000, 200, 1000];

/** Limit from saved to live, with a whole build before it (milliseconds). */
const longestWait = 300_000;

/** Minutes of edits and visits at a project with 450 MB, a whole build among them; without cgroups memory is compared. */
export const smallServer: Drill = {
  name: 'small-server',
  title: `minutos com ${megabytes(limit)} e ${products} produtos`,
  rounds: 60,
  onlyByName: true,
  async run(minutes) {
    await using cleanup = new AsyncDisposableStack();
    const group = limitMemory(limit);
    if (group) cleanup.defer(group.remove);
    const product = await startHostedProduct(products, group?.within);
    cleanup.defer(product.stop);
    await product.ready;
    const began = performance.now();
    const until = began + minutes * 60_000;
    const repeat = async (interval: number, act: () => Promise<unknown>) => {
      for (let now = began; now < until; now = performance.now()) {
        await act();
        await wait(Math.max(0, now + interval - performance.now()));
      }
    };
    const random = new Random(20261123);
    const waits: number[] = [];
    let [visits, refused, most] = [0, 0, 0];
    await Promise.all([
      repeat(editInterval, async () => {
        const id = random.one(product.ids);
        waits.push(await product.renamed(id, `Salva ${waits.length}.`));
      }),
      repeat(visitInterval, async () => {
        const address = `${product.site}/produto/${random.one(product.ids)}`;
        const answer = await fetch(address).catch(() => undefined);
        await answer?.arrayBuffer().catch(() => {});
        visits += 1;
        if (answer?.status !== 200) refused += 1;
      }),
      repeat(sampleInterval, async () => {
        most = Math.max(most, sumOf(heldBy(product.pid)));
      }),
      wait((minutes * 60_000) / 2).then(() => product.buildWhole()),
    ]);
    const killed = group?.kills() ?? 0;
    const longest = Math.max(...waits);
    const limited = group ? `${killed} processos mortos por falta de memória` : 'sem cgroup';
    return {
      lost: `${refused} de ${visits} visitas; ${limited}; no máximo ${megabytes(most)}; ${waits.length} alterações no ar em até ${seconds(longest)}`,
      passed: refused === 0 && killed === 0 && most <= limit && longest <= longestWait,
    };
  },
};

import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { during } from '../../lib/in-parallel.ts';
import { processName, processNames } from '../../process/processes.ts';
import { atRest } from '../../testing/at-rest.ts';
import { startHostedProduct } from '../../testing/hosted-product.ts';
import { type HeldMemory, heldBy, sumOf } from '../../testing/memory.ts';
import { ownPlace, runScript } from '../../testing/running-product.ts';
import { type Bench, type Figure, figure } from './figures.ts';

const sampleInterval = 100;

/** Number of products in the demo, which an embedded shop starts with. */
const demo = 74;

/** Measures the memory of an idle Node process, the minimum for each process (bytes). */
async function bareNode(): Promise<number> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  await wait(1000);
  const held = sumOf(heldBy(child.pid ?? 0));
  child.kill('SIGKILL');
  return held;
}

/** Samples a process tree until the work is done; returns the sample with the most memory. */
async function peak(root: number, work: Promise<unknown>): Promise<HeldMemory[]> {
  let most: HeldMemory[] = [];
  await during(work, async () => {
    const held = heldBy(root);
    if (sumOf(held) > sumOf(most)) most = held;
    await wait(sampleInterval);
  });
  return most;
}

function toFigure(what: string, held: readonly HeldMemory[], bare: number): Figure {
  const nameOf = ({ command }: HeldMemory) => processName(command) ?? command;
  const names = [...new Set(held.map(nameOf))];
  names.sort((a, b) => processNames.indexOf(a) - processNames.indexOf(b));
  const note = names.map(
    (name) => `${name} ${Math.round(sumOf(held.filter((one) => nameOf(one) === name)) / 1e6)}`,
  );
  const against = { 'a bare Node': bare / 1e6 };
  return figure(what, sumOf(held) / 1e6, 'MB', { against, note: note.join(', ') });
}

async function* measureHosted(products: number, bare: number): AsyncGenerator<Figure> {
  await using product = await startHostedProduct(products);
  const { pid, ready, buildWhole } = product;
  const of = `, ${products} products at Supabase`;
  yield toFigure(`first start${of}`, await peak(pid, ready), bare);
  await atRest(pid);
  yield toFigure(`idle${of}`, heldBy(pid), bare);
  yield toFigure(`whole build${of}`, await peak(pid, buildWhole()), bare);
  await atRest(pid);
  yield toFigure(`idle again${of}`, heldBy(pid), bare);
}

async function* measureEmbedded(bare: number): AsyncGenerator<Figure> {
  await using place = await ownPlace();
  for (const which of ['first', 'second']) {
    const start = ['scripts/commands/start.ts'];
    const { child, ready, ended } = runScript('scripts/bootstrap.mjs', place.variables, [], start);
    const root = child.pid ?? 0;
    yield toFigure(`${which} start, embedded`, await peak(root, ready), bare);
    await atRest(root);
    yield toFigure(`idle after the ${which} start, embedded`, heldBy(root), bare);
    child.kill('SIGTERM');
    await ended;
  }
}

export const memory: Bench = {
  name: 'memory',
  about: 'memory of all processes, idle and at the peak of starts and full builds',
  sizes: [demo, 1000, 10_000],
  asks: {
    'idle, 1000 products at Supabase': { atMost: 350 },
    'idle again, 1000 products at Supabase': { atMost: 350 },
    'idle, 10000 products at Supabase': { atMost: 450 },
    'idle again, 10000 products at Supabase': { atMost: 450 },
    'whole build, 10000 products at Supabase': { atMost: 900 },
    'idle after the first start, embedded': { atMost: 700 },
    'idle after the second start, embedded': { atMost: 700 },
  },
  async *run(products) {
    const bare = await bareNode();
    yield* measureHosted(products, bare);
    if (products === demo) yield* measureEmbedded(bare);
  },
};

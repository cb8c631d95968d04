import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { partOf, parts } from '../../process/parts.ts';
import { atRest } from '../../testing/at-rest.ts';
import { startHostedProduct } from '../../testing/hosted-product.ts';
import { type HeldMemory, heldBy, sumOf } from '../../testing/memory.ts';
import { ownPlace, runScript } from '../../testing/running-product.ts';
import { printBudgets } from './budgets.ts';
import { count, megabytes, printColumns, times } from './table.ts';

/** How often a tree is looked at while it works (milliseconds). */
const lookEvery = 100;

/** The part of a process, as metrics call it. */
const nameOf = ({ command }: HeldMemory): string => partOf(command) ?? command;

/** What a Node that does nothing holds: the floor of each process. */
async function bareNode(): Promise<number> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  await wait(1000);
  const held = sumOf(heldBy(child.pid ?? 0));
  child.kill('SIGKILL');
  return held;
}

/** Looks at a tree until the work is done; the moment at which it held most. */
async function top(root: number, work: Promise<unknown>): Promise<HeldMemory[]> {
  let most: HeldMemory[] = [];
  let done = false;
  const ended = work.finally(() => {
    done = true;
  });
  while (!done) {
    const held = heldBy(root);
    if (sumOf(held) > sumOf(most)) most = held;
    await wait(lookEvery);
  }
  await ended;
  return most;
}

/** What is measured of a product, against a budget (bytes) where there is one. */
interface Measured {
  what: string;
  held: HeldMemory[];
  most?: number | undefined;
}

function print(title: string, bare: number, measured: readonly Measured[]): void {
  const names = [...new Set(measured.flatMap(({ held }) => held.map(nameOf)))];
  names.sort((a, b) => parts.indexOf(a) - parts.indexOf(b));
  const of = (held: HeldMemory[], name: string) =>
    sumOf(held.filter((process) => nameOf(process) === name));
  const row = (name: string, cell: (of: Measured) => string) => [name, ...measured.map(cell)];
  printColumns(
    title,
    ['part', ...measured.map(({ what }) => what)],
    [
      ...names.map((name) => row(name, ({ held }) => megabytes(of(held, name)))),
      row('all', ({ held }) => megabytes(sumOf(held))),
      row('processes', ({ held }) => String(held.length)),
      row(`against a bare Node (${megabytes(bare)})`, ({ held }) => times(sumOf(held) / bare)),
    ],
  );
  printBudgets(
    measured.flatMap(({ what, held, most }) =>
      most === undefined
        ? []
        : [{ what, value: sumOf(held), bound: 'at most', asked: most, told: megabytes }],
    ),
  );
}

const budgets = new Map([
  [1000, 350e6],
  [10_000, 450e6],
]);

async function measureHosted(products: number, bare: number): Promise<void> {
  const product = await startHostedProduct(products);
  try {
    const starting = await top(product.pid, product.ready);
    await atRest(product.pid);
    const idle = heldBy(product.pid);
    const building = await top(product.pid, product.buildWhole());
    await atRest(product.pid);
    const later = heldBy(product.pid);
    const most = budgets.get(products);
    print(`Memory with a project at Supabase, ${count(products)} products`, bare, [
      { what: 'first start', held: starting },
      { what: 'idle', held: idle, most },
      { what: 'full build', held: building, most: products === 10_000 ? 900e6 : undefined },
      { what: 'idle again', held: later, most },
    ]);
  } finally {
    await product.stop();
  }
}

async function measureEmbedded(bare: number): Promise<void> {
  const place = await ownPlace();
  const run = () =>
    runScript('scripts/bootstrap.mjs', place.variables, [], ['scripts/commands/start.ts']);
  const measured: Measured[] = [];
  try {
    for (const what of ['first start', 'second start']) {
      const command = run();
      const root = command.child.pid ?? 0;
      measured.push({ what, held: await top(root, command.ready) });
      await atRest(root);
      measured.push({ what: 'idle', held: heldBy(root), most: 700e6 });
      command.child.kill('SIGTERM');
      await command.ended;
    }
  } finally {
    await place.remove();
  }
  print('Memory of everything embedded, the demo catalogue', bare, measured);
}

/**
 * What the product holds of a machine's memory, by part: at rest, and at the top of its start and of a full build, with a
 * project at Supabase for catalogues of these sizes (the project's own is not counted), and with everything embedded.
 */
export async function benchMemory(sizes: readonly number[]): Promise<void> {
  const bare = await bareNode();
  for (const products of sizes) await measureHosted(products, bare);
  await measureEmbedded(bare);
}

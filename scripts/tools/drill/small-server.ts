import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { median } from '../bench/table.ts';
import { type HostedProduct, startHostedProduct } from '../../testing/hosted-product.ts';
import { heldBy, sumOf } from '../../testing/memory.ts';
import { Random } from '../../testing/random.ts';
import type { DrillResult } from './drill-result.ts';
import { limitMemory } from './memory-limit.ts';

const products = 10_000;

/** `MemoryMax=450M` of a unit, as systemd reads it (bytes). */
const limit = 450 * 1024 * 1024;

/** How often somebody saves, a visitor asks for a page, the memory is looked at, and it is told (milliseconds). */
const editEvery = 10_000;
const visitEvery = 200;
const lookEvery = 1000;
const tellEvery = 300_000;

/** Longer than this nobody has to wait for an edit, a whole build before it included (milliseconds). */
const longestWait = 300_000;

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;

/** Does something again and again until a moment, however long each time takes; how often it was done. */
async function repeat(every: number, until: number, act: () => Promise<void>): Promise<number> {
  let done = 0;
  while (performance.now() < until) {
    const next = performance.now() + every;
    await act();
    done += 1;
    await wait(Math.max(0, Math.min(next, until) - performance.now()));
  }
  return done;
}

/** What an hour did to a product. */
interface Hour {
  edits: number;
  /** From saved to live (milliseconds). */
  waits: number[];
  visits: number;
  /** What visitors were answered other than the page they asked for. */
  refusals: string[];
  /** The most the processes held together (bytes). */
  most: number;
}

/** Edits and visits for so long, with a full build in the middle of it. */
async function live(product: HostedProduct, milliseconds: number): Promise<Hour> {
  const began = performance.now();
  const until = began + milliseconds;
  const random = new Random(20261123);
  const hour: Hour = { edits: 0, waits: [], visits: 0, refusals: [], most: 0 };
  const edit = async () => {
    hour.waits.push(await product.renamed(random.one(product.ids), `Salva ${hour.waits.length}.`));
  };
  const visit = async () => {
    const address = `${product.site}/produto/${random.one(product.ids)}`;
    const status = await fetch(address).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      (error) => String(error.cause ?? error),
    );
    if (status !== 200)
      hour.refusals.push(`${status} depois de ${Math.round((performance.now() - began) / 1000)} s`);
  };
  const look = async () => {
    hour.most = Math.max(hour.most, sumOf(heldBy(product.pid)));
  };
  const tell = async () => {
    const minutes = Math.round((performance.now() - began) / 60_000);
    console.log(
      `${minutes} min: ${hour.waits.length} alterações no ar, no máximo ${megabytes(hour.most)}, ${hour.refusals.length} visitas sem a página`,
    );
  };
  const build = async () => {
    await wait(milliseconds / 2);
    await product.buildWhole();
  };
  [hour.edits, hour.visits] = await Promise.all([
    repeat(editEvery, until, edit),
    repeat(visitEvery, until, visit),
    repeat(lookEvery, until, look),
    repeat(tellEvery, until, tell),
    build(),
  ]);
  return hour;
}

/**
 * A shop's small server: the product with a project at Supabase and 10,000 products where systemd gives it 450 MB. Where
 * no such limit can be set its processes' memory is held against it instead.
 * @param minutes how long it is lived in, its first start aside
 */
export async function smallServer(minutes = 60): Promise<DrillResult> {
  const group = limitMemory(limit);
  const name = `${minutes} min com ${megabytes(limit)} e ${products} produtos`;
  const product = await startHostedProduct(products, group?.within);
  try {
    await product.ready;
    const { edits, waits, visits, refusals, most } = await live(product, minutes * 60_000);
    const kills = group?.kills() ?? 0;
    const longest = Math.max(...waits);
    for (const refusal of refusals.slice(0, 10)) console.log(`visita sem a página: ${refusal}`);
    console.log(`de salvo a no ar, mediana: ${(median(waits) / 1000).toFixed(1)} s`);
    const limited = group ? `${kills} processos mortos por falta de memória` : 'sem cgroup';
    return {
      name,
      rounds: edits,
      lost: `${refusals.length} de ${visits} visitas; ${limited}; no máximo ${megabytes(most)}; até ${(longest / 1000).toFixed(1)} s de salvo a no ar`,
      passed:
        refusals.length === 0 &&
        kills === 0 &&
        most <= limit &&
        longest <= longestWait &&
        edits > 0,
    };
  } finally {
    await product.stop();
    await group?.remove();
  }
}

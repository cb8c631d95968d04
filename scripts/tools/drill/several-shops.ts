import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { megabytes } from '../bench/table.ts';
import { processTree } from '../../process/parts.ts';
import { atRest } from '../../testing/at-rest.ts';
import { eventually } from '../../testing/eventually.ts';
import { heldBy, sumOf } from '../../testing/memory.ts';
import { processesBelow } from '../../testing/processes.ts';
import type { DrillResult } from './drill-result.ts';
import { WholeProduct } from './whole-product.ts';

const shops = 3;

/** Interval at which processes are sampled (milliseconds). */
const lookEvery = 100;

/** Rounds in which all shops build their whole sites at once. */
const turns = 3;

/** Counts whole builds of all products that run at one moment, until it is stopped. */
function watchBuilds() {
  let [most, seen] = [0, 0];
  let before: number[] = [];
  const timer = setInterval(() => {
    const now = processesBelow(process.pid, 'scripts/publisher/rendering/whole-build-child.ts');
    most = Math.max(most, now.length);
    seen += now.filter((pid) => !before.includes(pid)).length;
    before = now;
  }, lookEvery);
  return {
    stop() {
      clearInterval(timer);
      return { most, seen };
    },
  };
}

/** Renames a product, and waits until its page is live; how long that took (milliseconds). */
async function renamed(shop: WholeProduct, name: string): Promise<number> {
  const { data } = await shop.service
    .from('products')
    .select('id')
    .eq('is_active', true)
    .order('id')
    .limit(1)
    .single()
    .throwOnError();
  const began = performance.now();
  await shop.service.from('products').update({ name }).eq('id', data.id).throwOnError();
  const page = async () => (await fetch(`${shop.site}/produto/${data.id}`)).text();
  await eventually(page, (html) => html.includes(name), 600_000);
  return performance.now() - began;
}

/** Kills the renderer of a shop: its next publication builds the whole site. */
async function loseRenderer(shop: WholeProduct): Promise<void> {
  const pid = await shop.replaced('renderer', undefined);
  process.kill(pid, 'SIGKILL');
}

const waits = async ({ dataDir }: WholeProduct) =>
  (await readFile(path.join(dataDir, 'logs', 'publisher.log'), 'utf8')).split(
    '"waiting for another build"',
  ).length - 1;

/** Prints what each shop holds of the memory, pages that several map shared out. */
function printMemory(all: readonly WholeProduct[]): void {
  const held = heldBy(process.pid);
  for (const [at, shop] of all.entries()) {
    const own = new Set(processTree(shop.pid));
    const its = held.filter(({ pid }) => own.has(pid));
    console.log(`  loja ${at + 1}: ${megabytes(sumOf(its))} em ${its.length} processos`);
  }
}

/**
 * Three shops from one checkout, started at once: their whole builds never run at the same time, and an edit in one is
 * live while another builds.
 */
export async function severalShops(): Promise<DrillResult> {
  const builds = watchBuilds();
  const started = await Promise.allSettled(
    Array.from({ length: shops }, () => WholeProduct.start()),
  );
  const all = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  try {
    const failed = started.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
    for (const shop of all) await atRest(shop.pid);
    printMemory(all);
    const [quiet, ...busy] = all as [WholeProduct, ...WholeProduct[]];
    let longest = 0;
    for (let turn = 0; turn < turns; turn += 1) {
      for (const shop of busy) await loseRenderer(shop);
      const whole = Promise.all(busy.map((shop, at) => renamed(shop, `Loja ${at} vez ${turn}`)));
      longest = Math.max(longest, await renamed(quiet, `Sem esperar ${turn}`));
      await whole;
    }
    const { most, seen } = builds.stop();
    const waited = (await Promise.all(all.map(waits))).reduce((sum, count) => sum + count, 0);
    return {
      name: `${shops} lojas numa máquina`,
      rounds: seen,
      lost: `${most} montagem inteira ao mesmo tempo no máximo; ${waited} esperaram a vez; edição de outra loja no ar em até ${(longest / 1000).toFixed(1)} s`,
      passed: most === 1 && waited > 0,
    };
  } finally {
    builds.stop();
    await Promise.all(all.map((shop) => shop.stop()));
  }
}

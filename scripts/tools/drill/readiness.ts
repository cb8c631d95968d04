import { spawnSync } from 'node:child_process';
import { mkdir, rmdir } from 'node:fs/promises';
import { eventually } from '../../testing/eventually.ts';
import type { Readiness, Reason } from '../../web-server/readiness.ts';
import type { DrillResult } from './drill-result.ts';
import { type PartName, WholeProduct } from './whole-product.ts';

const name = 'prontidão (/readyz)';

/** Repetitions of each fault. */
const turns = 2;

/** Timeouts for noticing a fault, and for recovering from it (milliseconds). */
const patience = 90_000;

/** A fault, the reason that must be given for it, and its end. */
interface Fault {
  what: string;
  reason: Reason;
  cause(): Promise<() => Promise<void>>;
}

const mount = (...args: string[]) => spawnSync('mount', args).status === 0;

/** Stops a part, so that it neither answers nor ends, and lets it go on. */
const freezing = (product: WholeProduct, part: PartName, reason: Reason): Fault => ({
  what: `${part} congelado`,
  reason,
  async cause() {
    const pid = await product.replaced(part, undefined);
    process.kill(pid, 'SIGSTOP');
    return async () => void process.kill(pid, 'SIGCONT');
  },
});

/** Kills a part again and again, as one does that ends whenever it is started. */
const killing = (product: WholeProduct, part: PartName, reason: Reason): Fault => ({
  what: `${part} morto sempre de novo`,
  reason,
  async cause() {
    const timer = setInterval(() => {
      const pid = product.pidOf(part);
      if (pid !== undefined) process.kill(pid, 'SIGKILL');
    }, 200);
    return async () => clearInterval(timer);
  },
});

/** Hides most products, so that every publication is refused, and brings them back. */
const refusing = (product: WholeProduct): Fault => ({
  what: 'publicação recusada',
  reason: 'publishing-failing',
  async cause() {
    const { data } = await product.service
      .from('products')
      .select('id')
      .eq('is_active', true)
      .throwOnError();
    const show = (is_active: boolean) =>
      product.service
        .from('products')
        .update({ is_active })
        .in(
          'id',
          data.map(({ id }) => id),
        )
        .throwOnError();
    await show(false);
    return async () => void (await show(true));
  },
});

const unmount = (folder: string) => spawnSync('umount', ['--lazy', folder]);

/**
 * Has the data folder read-only by a mount over it, of another one that is so already: parts open files all the time,
 * and a mount with files open for writing cannot be made read-only. Undefined where this machine lets nothing be mounted.
 */
async function unwritable({ dataDir }: WholeProduct): Promise<Fault | undefined> {
  const readOnly = `${dataDir}-read-only`;
  await mkdir(readOnly);
  const can = mount('--bind', dataDir, readOnly) && mount('-o', 'remount,ro,bind', readOnly);
  unmount(readOnly);
  await rmdir(readOnly);
  if (!can) return undefined;
  return {
    what: 'disco só para leitura',
    reason: 'disk-read-only',
    async cause() {
      await mkdir(readOnly);
      const mounted =
        mount('--bind', dataDir, readOnly) &&
        mount('-o', 'remount,ro,bind', readOnly) &&
        mount('--bind', readOnly, dataDir);
      unmount(readOnly);
      await rmdir(readOnly);
      if (!mounted) throw new Error(`${dataDir} could not be mounted read-only`);
      return async () => void unmount(dataDir);
    },
  };
}

/**
 * Causes what keeps a shop from publishing and saving: `/readyz` must answer 503 with the reason for each, and 200 again
 * after it.
 */
export async function readiness(): Promise<DrillResult> {
  const product = await WholeProduct.start();
  type Answer = Readiness & { status: number };
  const asked = async (): Promise<Answer> => {
    const answer = await fetch(`${product.site}/readyz`);
    return { status: answer.status, ...((await answer.json()) as Readiness) };
  };
  const isReady = ({ status, ready }: Answer) => ready && status === 200;
  const missed: string[] = [];
  let [rounds, longestNoticed, longestBack] = [0, 0, 0];
  const judge = async (fault: string, wanted: (answer: Answer) => boolean) => {
    const began = performance.now();
    await eventually(asked, wanted, patience).catch((error) => missed.push(`${fault}: ${error}`));
    return performance.now() - began;
  };
  try {
    const disk = await unwritable(product);
    const faults = [
      freezing(product, 'backend', 'backend-away'),
      killing(product, 'backend', 'backend-away'),
      freezing(product, 'publisher', 'publisher-away'),
      killing(product, 'publisher', 'publisher-away'),
      refusing(product),
      ...(disk ? [disk] : []),
    ];
    await judge('antes de tudo', isReady);
    for (let turn = 0; turn < turns; turn += 1) {
      for (const { what, reason, cause } of faults) {
        const end = await cause();
        const noticed = await judge(
          `${what}: não foi dito`,
          ({ status, reasons }) => status === 503 && reasons.includes(reason),
        );
        await end();
        const back = await judge(`${what}: não voltou`, isReady);
        longestNoticed = Math.max(longestNoticed, noticed);
        longestBack = Math.max(longestBack, back);
        rounds += 1;
        console.log(
          `  ${what}: dito em ${(noticed / 1000).toFixed(1)} s, de volta em ${(back / 1000).toFixed(1)} s`,
        );
      }
    }
    for (const line of missed) console.error(line);
    const seconds = (time: number) => `${(time / 1000).toFixed(1)} s`;
    return {
      name,
      rounds,
      lost: `${missed.length} respostas erradas; dito em até ${seconds(longestNoticed)}, de volta em até ${seconds(longestBack)}`,
      passed: missed.length === 0,
    };
  } finally {
    await product.stop();
  }
}

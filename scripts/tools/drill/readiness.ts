import { spawnSync } from 'node:child_process';
import { mkdir, rmdir } from 'node:fs/promises';
import type { Readiness, Reason } from '../../servers/web/readiness.ts';
import { eventually } from '../../testing/eventually.ts';
import {
  type ServiceName,
  startWholeProduct,
  type WholeProduct,
} from '../../testing/whole-product.ts';
import { timed } from '../bench/figures.ts';
import { type Drill, seconds } from './drill.ts';

/** Timeout for detecting a fault, and for recovering from it (milliseconds). */
const patience = 90_000;

/** Causes a fault; returns a function that ends it. */
type Cause = (product: WholeProduct) => Promise<(() => unknown) | undefined>;

const freeze = async (product: WholeProduct, service: ServiceName) => {
  const pid = await product.replaced(service);
  process.kill(pid, 'SIGSTOP');
  return () => process.kill(pid, 'SIGCONT');
};

const kill = async ({ pidOf }: WholeProduct, service: ServiceName) => {
  const timer = setInterval(() => {
    const pid = pidOf(service);
    if (pid !== undefined) process.kill(pid, 'SIGKILL');
  }, 200);
  return () => clearInterval(timer);
};

/** Hides all products so that every publication is rejected. */
const hideProducts: Cause = async (product) => {
  const ids = await product.productIds(1000);
  const show = (is_active: boolean) =>
    product.service.from('products').update({ is_active }).in('id', ids).throwOnError();
  await show(false);
  return () => show(true);
};

const mount = (...args: string[]) => spawnSync('mount', args).status === 0;

/** Bind-mounts the data folder read-only, because a mount with open files cannot itself become read-only. */
const lockDisk: Cause = async ({ dataDir }) => {
  const view = `${dataDir}-read-only`;
  await mkdir(view);
  const mounted =
    mount('--bind', dataDir, view) &&
    mount('-o', 'remount,ro,bind', view) &&
    mount('--bind', view, dataDir);
  spawnSync('umount', ['--lazy', view]);
  await rmdir(view);
  return mounted ? () => spawnSync('umount', ['--lazy', dataDir]) : undefined;
};

const faults: [what: string, reason: Reason, cause: Cause][] = [
  ['banco congelado', 'backend-away', (product) => freeze(product, 'backend')],
  ['banco morto sempre de novo', 'backend-away', (product) => kill(product, 'backend')],
  ['publicador congelado', 'publisher-away', (product) => freeze(product, 'publisher')],
  ['publicador morto sempre de novo', 'publisher-away', (product) => kill(product, 'publisher')],
  ['publicação recusada', 'publishing-failing', hideProducts],
  ['disco só para leitura', 'disk-read-only', lockDisk],
];

/** Prevents publishing and saving: `/readyz` must answer 503 with the reason, and 200 afterwards. */
export const readiness: Drill = {
  title: 'prontidão (/readyz)',
  rounds: 2,
  async run(rounds) {
    await using product = await startWholeProduct();
    let wrong = 0;
    const ask = async () => {
      const answer = await fetch(`${product.site}/readyz`);
      return { status: answer.status, ...((await answer.json()) as Readiness) };
    };
    const answered = (wanted: (answer: Awaited<ReturnType<typeof ask>>) => boolean) =>
      timed(() =>
        eventually(ask, wanted, patience).catch((error) => {
          wrong += 1;
          console.error(error);
        }),
      );
    const isReady = () => answered(({ ready, status }) => ready && status === 200);
    await isReady();
    let [longestFault, longestRecovery] = [0, 0];
    for (const [what, reason, cause] of Array.from({ length: rounds }, () => faults).flat()) {
      const end = await cause(product);
      // Only root can mount.
      if (!end) continue;
      const noticed = await answered((is) => is.status === 503 && is.reasons.includes(reason));
      await end();
      const back = await isReady();
      console.log(`  ${what}: dito em ${seconds(noticed)}, de volta em ${seconds(back)}`);
      longestFault = Math.max(longestFault, noticed);
      longestRecovery = Math.max(longestRecovery, back);
    }
    return {
      lost: `${wrong} respostas erradas; dito em até ${seconds(longestFault)}, de volta em até ${seconds(longestRecovery)}`,
      passed: wrong === 0,
    };
  },
};

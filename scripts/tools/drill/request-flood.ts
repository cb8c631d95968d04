import { setTimeout as wait } from 'node:timers/promises';
import { findProof, minuteOf } from '#shared/requests/proof.ts';
import { requestDigest } from '#shared/requests/request-digest.ts';
import type { DrillResult } from './drill-result.ts';
import { newAddress, newMessage, sendOnce, sendUntilTaken } from './visitors.ts';
import { WholeProduct } from './whole-product.ts';

const flood = 10_000;
/** How long it takes (milliseconds). */
const within = 60_000;
/** So many of it have done the usual work; nobody has power for all of them. */
const proven = 400;
const honest = 6;

/** How long a page and a list may take in the middle of it (milliseconds). */
const patience = 1000;
/** How long an honest visitor may wait for the protocol, with all the work that is wanted by then (milliseconds). */
const honestPatience = 5000;

const proveNow = () => {
  const request = newMessage();
  return { request, proof: findProof(requestDigest(request), minuteOf(new Date())) };
};

/** The slowest of some calls in milliseconds; without bound when one failed. */
async function slowest(calls: number, call: () => Promise<boolean>): Promise<number> {
  let worst = 0;
  for (let each = 0; each < calls; each += 1) {
    const began = performance.now();
    const fine = await call().catch(() => false);
    worst = Math.max(worst, fine ? performance.now() - began : Number.POSITIVE_INFINITY);
    await wait(500);
  }
  return worst;
}

/**
 * Sends ten thousand requests in a minute, from one address and from many, a part of them with their work done: pages,
 * the back-office's lists and honest visitors at other addresses are answered meanwhile.
 */
export async function requestFlood(): Promise<DrillResult> {
  const product = await WholeProduct.start();
  try {
    const ready = Array.from({ length: proven }, proveNow);
    const oneAddress = newAddress();
    const began = performance.now();
    const calls = within / 1000;
    const open = new Set<Promise<unknown>>();
    let sent = 0;
    const pour = async () => {
      while (sent < flood) {
        // As many as are due by now, whether those before were answered or not.
        const due = Math.min(flood, Math.ceil(((performance.now() - began) / within) * flood));
        for (; sent < due; sent += 1) {
          const mine = sent % (flood / proven) === 0 ? ready.pop() : undefined;
          const { request, proof } = mine ?? {
            request: newMessage(),
            proof: { minute: minuteOf(new Date()), nonce: sent },
          };
          const address = sent % 2 === 0 ? oneAddress : newAddress();
          const one = sendOnce(product.backend, address, request, proof).catch(() => undefined);
          open.add(one);
          void one.finally(() => open.delete(one));
        }
        await wait(20);
      }
      const seconds = (performance.now() - began) / 1000;
      await Promise.all(open);
      return seconds;
    };
    const visitors = async () => {
      let worst = 0;
      for (let each = 0; each < honest; each += 1) {
        await wait(within / (honest + 2));
        const asked = performance.now();
        await sendUntilTaken(product.backend, newAddress(), newMessage());
        worst = Math.max(worst, performance.now() - asked);
      }
      return worst;
    };
    const [poured, page, list, visitor] = await Promise.all([
      pour(),
      slowest(calls, async () => (await fetch(`${product.site}/produtos`)).ok),
      slowest(calls, async () => {
        const { error } = await product.service
          .from('products')
          .select('id, name', { count: 'exact' })
          .order('name')
          .range(0, 19);
        return error === null;
      }),
      visitors(),
    ]);
    const ms = (value: number) => `${Math.round(value)} ms`;
    return {
      name: `inundação (${flood} pedidos em ${Math.round(poured)} s)`,
      rounds: flood,
      lost: `página ${ms(page)}, lista do painel ${ms(list)}, visitante honesto ${ms(visitor)}, no pior caso`,
      passed: page <= patience && list <= patience && visitor <= honestPatience,
    };
  } finally {
    await product.stop();
  }
}

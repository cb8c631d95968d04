import { setTimeout as wait } from 'node:timers/promises';
import { minuteOf } from '#shared/requests/proof.ts';
import { prove } from '#shared/testing/visitor-request.ts';
import { newAddress, newMessage, sendOnce, sendUntilTaken } from '../../testing/visitors.ts';
import { startWholeProduct } from '../../testing/whole-product.ts';
import type { Drill } from './drill.ts';

/** Duration of the flood (milliseconds), and the part of it that has done its work. */
const [duration, proven] = [60_000, 400];

const honest = 6;

/** Limits for pages and lists, and for an honest visitor's protocol, with all the work wanted by then (milliseconds). */
const [patience, honestPatience] = [1000, 5000];

/** Calls again and again with pauses; returns the longest call (milliseconds), without bound if one failed. */
async function slowest(calls: number, pause: number, call: () => Promise<boolean>) {
  let worst = 0;
  for (let each = 0; each < calls; each += 1) {
    await wait(pause);
    const began = performance.now();
    const fine = await call().catch(() => false);
    worst = Math.max(worst, fine ? performance.now() - began : Number.POSITIVE_INFINITY);
  }
  return Math.round(worst);
}

/** Sends requests from one address and from many: pages, lists and honest visitors are answered meanwhile. */
export const requestFlood: Drill = {
  name: 'request-flood',
  title: 'inundação de pedidos em um minuto',
  rounds: 10_000,
  async run(rounds) {
    await using product = await startWholeProduct();
    const ready = Array.from({ length: proven }, () => prove(newMessage()));
    const oneAddress = newAddress();
    const flood = async () => {
      const [began, answers]: [number, Promise<unknown>[]] = [performance.now(), []];
      while (answers.length < rounds) {
        // Requests due by now are sent whether earlier ones are answered or not.
        const due = Math.min(rounds, ((performance.now() - began) / duration) * rounds);
        while (answers.length < due) {
          const sent = answers.length;
          const unproven = {
            ...newMessage(),
            proof: { minute: minuteOf(new Date()), nonce: sent },
          };
          const payload = (sent % (rounds / proven) === 0 && ready.pop()) || unproven;
          const address = sent % 2 === 0 ? oneAddress : newAddress();
          answers.push(sendOnce(product, address, payload).catch(() => undefined));
        }
        await wait(20);
      }
      await Promise.all(answers);
    };
    const list = async () => {
      const products = product.service.from('products').select('id, name', { count: 'exact' });
      return (await products.order('name').range(0, 19)).error === null;
    };
    const page = async () => (await fetch(`${product.site}/produtos`)).ok;
    const visitor = async () => (await sendUntilTaken(product, newAddress(), newMessage())) !== '';
    const [pages, lists, visitors] = await Promise.all([
      slowest(duration / 1000, 500, page),
      slowest(duration / 1000, 500, list),
      slowest(honest, duration / (honest + 2), visitor),
      flood(),
    ]);
    return {
      lost: `página ${pages} ms, lista do painel ${lists} ms, visitante honesto ${visitors} ms, no pior caso`,
      passed: pages <= patience && lists <= patience && visitors <= honestPatience,
    };
  },
};

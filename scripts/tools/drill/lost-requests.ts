import { setTimeout as wait } from 'node:timers/promises';
import { eventually } from '../../testing/eventually.ts';
import { newAddress, newMessage, sendUntilTaken } from '../../testing/visitors.ts';
import { startWholeProduct, type WholeProduct } from '../../testing/whole-product.ts';
import type { Drill } from './drill.ts';

const requestsPerKill = 200;

/** Visitors who send at the same time. */
const atOnce = 8;

async function storedRequests({ service }: WholeProduct) {
  const stored: { id: string; protocol: string }[] = [];
  for (;;) {
    const page = service.from('requests').select('id, protocol').order('id');
    const { data } = await page.range(stored.length, stored.length + 499).throwOnError();
    stored.push(...data);
    if (data.length === 0) return stored;
  }
}

/** Kills the backend while visitors send: each acknowledged request is stored once, with its protocol. */
export const lostRequests: Drill = {
  name: 'lost-requests',
  title: 'pedidos enquanto o banco morre (kill -9)',
  rounds: 5,
  async run(rounds) {
    await using product = await startWholeProduct();
    const acknowledged = new Map<string, string>();
    const requests = rounds * requestsPerKill;
    let left = requests;
    const send = async () => {
      while (left > 0) {
        left -= 1;
        const request = newMessage();
        acknowledged.set(request.id, await sendUntilTaken(product, newAddress(), request));
      }
    };
    const kill = async () => {
      for (let round = 1; round <= rounds; round += 1) {
        const pid = await product.replaced('backend');
        while (acknowledged.size < (round * requests) / (rounds + 1)) await wait(20);
        process.kill(pid, 'SIGKILL');
        await product.replaced('backend', pid);
        // So many requests in a minute count as a flood, which another drill is about.
        const throttle = () =>
          product.service.from('request_throttle').delete().eq('bucket', 'all');
        await eventually(
          async () => (await throttle()).error,
          (error) => error === null,
        );
      }
    };
    await Promise.all([kill(), ...Array.from({ length: atOnce }, send)]);
    const stored = new Map(
      (await storedRequests(product)).map(({ id, protocol }) => [id, protocol]),
    );
    const lost = [...acknowledged].filter(([id, protocol]) => stored.get(id) !== protocol).length;
    const others = stored.size - acknowledged.size + lost;
    return {
      lost: `${lost} dos ${acknowledged.size} pedidos confirmados, ${others} a mais`,
      passed: lost === 0 && others === 0,
    };
  },
};

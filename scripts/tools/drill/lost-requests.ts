import { setTimeout as wait } from 'node:timers/promises';
import { eventually } from '../../testing/eventually.ts';
import type { DrillResult } from './drill-result.ts';
import { newAddress, newMessage, sendUntilTaken } from './visitors.ts';
import { WholeProduct } from './whole-product.ts';

const requests = 1000;
const kills = 5;
/** So many visitors send at the same time. */
const atOnce = 8;

/** A thousand in a minute are a flood, which wants more work of everybody; another drill is about that. */
const forgetFlood = ({ service }: WholeProduct) =>
  eventually(
    async () => (await service.from('request_throttle').delete().eq('bucket', 'all')).error,
    (error) => error === null,
  );

/** Every request there is, in pages. */
async function storedRequests({ service }: WholeProduct) {
  const stored: { id: string; protocol: string }[] = [];
  for (;;) {
    const { data } = await service
      .from('requests')
      .select('id, protocol')
      .order('id')
      .range(stored.length, stored.length + 499)
      .throwOnError();
    stored.push(...data);
    if (data.length === 0) return stored;
  }
}

/** Kills the backend while visitors send: each request that was acknowledged is there once, with its protocol. */
export async function lostRequests(): Promise<DrillResult> {
  const product = await WholeProduct.start();
  const acknowledged = new Map<string, string>();
  let killed = 0;
  try {
    let left = requests;
    const send = async () => {
      while (left > 0) {
        left -= 1;
        const request = newMessage();
        const protocol = await sendUntilTaken(product.backend, newAddress(), request);
        acknowledged.set(request.id, protocol);
      }
    };
    const kill = async () => {
      while (killed < kills) {
        const pid = await product.replaced('backend', undefined);
        while (acknowledged.size < ((killed + 1) * requests) / (kills + 1)) await wait(20);
        process.kill(pid, 'SIGKILL');
        killed += 1;
        await product.replaced('backend', pid);
        await forgetFlood(product);
      }
    };
    await Promise.all([kill(), ...Array.from({ length: atOnce }, send)]);
    const stored = await storedRequests(product);
    const found = new Map(stored.map(({ id, protocol }) => [id, protocol]));
    const lost = [...acknowledged].filter(([id, protocol]) => found.get(id) !== protocol).length;
    const others = stored.filter(({ id }) => !acknowledged.has(id)).length;
    return {
      name: 'pedidos enquanto o banco morre (kill -9)',
      rounds: killed,
      lost: `${lost} dos ${acknowledged.size} pedidos confirmados, ${others} a mais`,
      passed: lost === 0 && others === 0,
    };
  } finally {
    await product.stop();
  }
}

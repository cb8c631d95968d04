import { setTimeout as wait } from 'node:timers/promises';
import { Editor } from '../../testing/editor.ts';
import { Random } from '../../testing/random.ts';
import { type PartName, startWholeProduct } from '../../testing/whole-product.ts';
import type { Drill } from './drill.ts';

const parts: readonly PartName[] = ['publisher', 'renderer', 'server', 'backend'];

/** Longer than a call of the publisher waits (milliseconds). */
const frost = 15_000;

/** Strikes each part in turn while an editor saves. */
async function strikeParts(rounds: number, strike: (pid: number, part: PartName) => unknown) {
  await using product = await startWholeProduct();
  using editor = new Editor(product, await product.productIds(10));
  for (let round = 0; round < rounds; round += 1) {
    await editor.edits(4);
    const part = parts[round % parts.length] as PartName;
    const pid = await product.replaced(part);
    // A part that goes on by itself is not replaced.
    if ((await strike(pid, part)) !== 'goes on') await product.replaced(part, pid);
  }
  await editor.edits(5);
  return await editor.end();
}

export const kills: Drill = {
  name: 'kills',
  title: 'partes mortas (kill -9)',
  rounds: 20,
  run(rounds) {
    const random = new Random(20261122);
    return strikeParts(rounds, async (pid) => {
      await wait(random.upTo(2000));
      process.kill(pid, 'SIGKILL');
    });
  },
};

export const frozenParts: Drill = {
  name: 'frozen-backend',
  title: 'partes congeladas (SIGSTOP)',
  rounds: 8,
  run: (rounds) =>
    strikeParts(rounds, async (pid, part) => {
      process.kill(pid, 'SIGSTOP');
      if (part !== 'backend') return;
      await wait(frost);
      process.kill(pid, 'SIGCONT');
      return 'goes on';
    }),
};

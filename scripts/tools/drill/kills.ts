import { setTimeout as wait } from 'node:timers/promises';
import { Random } from '../../testing/random.ts';
import type { DrillResult } from './drill-result.ts';
import { underEdits } from './under-edits.ts';
import type { PartName } from './whole-product.ts';

const killed: readonly PartName[] = ['publisher', 'renderer', 'server', 'backend'];

const turns = 5;

/** Kills each part by force, at moments nobody chose, while an editor saves. */
export async function kills(): Promise<DrillResult> {
  return underEdits('partes mortas (kill -9)', async (product) => {
    const random = new Random(20261122);
    let rounds = 0;
    for (let turn = 0; turn < turns; turn += 1) {
      for (const part of killed) {
        await product.edits(3);
        await wait(random.upTo(2000));
        const pid = await product.replaced(part, undefined);
        process.kill(pid, 'SIGKILL');
        // A renderer that has died is started again by the next publication.
        await product.replaced(part, pid);
        rounds += 1;
      }
    }
    await product.edits(5);
    return rounds;
  });
}

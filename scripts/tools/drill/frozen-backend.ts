import { setTimeout as wait } from 'node:timers/promises';
import type { DrillResult } from './drill-result.ts';
import { underEdits } from './under-edits.ts';
import type { PartName } from './whole-product.ts';

/** What is stopped: the backend thaws by itself, and whatever else hangs has to be replaced. */
const frozen: readonly PartName[] = ['backend', 'renderer', 'publisher', 'server'];

const turns = 2;

/** How long the backend is frozen: longer than a call of the publisher waits (milliseconds). */
const frost = 15_000;

/** Stops backend, renderer, publisher and web server again and again while an editor saves. */
export async function frozenBackend(): Promise<DrillResult> {
  return underEdits('partes congeladas (SIGSTOP)', async (product) => {
    let rounds = 0;
    for (let turn = 0; turn < turns; turn += 1) {
      for (const part of frozen) {
        await product.edits(5);
        const pid = await product.replaced(part, undefined);
        process.kill(pid, 'SIGSTOP');
        if (part === 'backend') {
          await wait(frost);
          process.kill(pid, 'SIGCONT');
        } else {
          await product.replaced(part, pid);
        }
        await product.edits(5);
        rounds += 1;
      }
    }
    return rounds;
  });
}

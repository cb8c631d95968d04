import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { processTree } from '../process/parts.ts';

/** The time processors have worked for the living processes of a tree (ticks of 10 ms). */
function worked(root: number): number {
  return processTree(root).reduce((sum, pid) => {
    try {
      // The name, in parentheses, may have spaces; the 14th and 15th fields are the process's time and the system's.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, '').split(' ');
      return sum + Number(fields[12]) + Number(fields[13]);
    } catch {
      return sum;
    }
  }, 0);
}

/** How long it has to be quiet (milliseconds), and what is quiet: three hundredths of one processor. */
const span = 5000;
const quiet = 15;

/** Waits until the processes of a tree do next to nothing; Linux alone says so. */
export async function atRest(root: number): Promise<void> {
  for (let before = worked(root); ; ) {
    await wait(span);
    const now = worked(root);
    if (Math.abs(now - before) <= quiet) return;
    before = now;
  }
}

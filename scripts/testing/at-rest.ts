import { setTimeout as wait } from 'node:timers/promises';
import { processTree, readProcess } from '../process/processes.ts';

/** Length of one tick of Linux's process clock (milliseconds). */
const tick = 10;

/** Returns the CPU time of processes and of their ended children (milliseconds). */
export function processorTime(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    // The name in parentheses may contain spaces; fields 14 to 17 are the times.
    const fields = readProcess(pid, 'stat')
      .replace(/^.*\) /s, '')
      .split(' ')
      .slice(11, 15);
    return sum + fields.reduce((ticks, field) => ticks + Number(field), 0) * tick;
  }, 0);
}

/** Required idle time, and the maximum CPU time in it that counts as idle: 3 % (milliseconds). */
const span = 5000;
const quiet = 150;

/** Waits until a process tree is nearly idle; Linux only. */
export async function atRest(root: number): Promise<void> {
  for (let before = processorTime(processTree(root)); ; ) {
    await wait(span);
    const now = processorTime(processTree(root));
    if (Math.abs(now - before) <= quiet) return;
    before = now;
  }
}

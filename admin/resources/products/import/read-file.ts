import { sheetLimits } from '#shared/spreadsheet/sheet-limits.ts';
import type { ReadOutcome } from './read-sheets.ts';

/** A file that is not read within this time is given up (milliseconds). */
const patience = 60_000;

/** Reads a file, or cells that were pasted, in a worker of its own. */
export function readFile(source: File | string): Promise<ReadOutcome> {
  if (typeof source !== 'string' && source.size > sheetLimits.bytes) {
    return Promise.resolve({ kind: 'refused', problem: 'large' });
  }
  return new Promise<ReadOutcome>((resolve) => {
    const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' });
    const end = (outcome: ReadOutcome) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(outcome);
    };
    const crashed = () => end({ kind: 'refused', problem: 'crashed' });
    const timer = setTimeout(crashed, patience);
    worker.addEventListener('message', ({ data }: MessageEvent<ReadOutcome>) => end(data));
    worker.addEventListener('error', crashed);
    worker.postMessage(source);
  });
}

import { type FileProblem, sheetLimits } from '#shared/spreadsheet/sheet-limits.ts';
import type { RawSheet, ReadOutcome } from './read-sheets.ts';

/** Messages from the worker, which sends a file in chunks. */
export type SheetMessage =
  | { kind: 'sheet'; sheet: Omit<RawSheet, 'rows'> }
  | { kind: 'rows'; rows: string[][] }
  | { kind: 'end' }
  | { kind: 'refused'; problem: FileProblem };

const timeout = 60_000;

const startWorker = () =>
  new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' });

let ready: Worker | undefined;

/** Preloads the worker because deploying a new release removes its file. */
export function prepareReading(): void {
  if (ready !== undefined) return;
  const worker = startWorker();
  worker.addEventListener('error', () => {
    if (ready === worker) ready = undefined;
  });
  ready = worker;
}

/** Reads a file or pasted cells in a worker. */
export function readFile(source: File | string): Promise<ReadOutcome> {
  if (typeof source !== 'string' && source.size > sheetLimits.bytes) {
    return Promise.resolve({ kind: 'refused', problem: 'large' });
  }
  return new Promise<ReadOutcome>((resolve) => {
    const worker = ready ?? startWorker();
    ready = undefined;
    const end = (outcome: ReadOutcome) => {
      clearTimeout(timer);
      worker.terminate();
      prepareReading();
      resolve(outcome);
    };
    const timer = setTimeout(() => end({ kind: 'refused', problem: 'crashed' }), timeout);
    const sheets: RawSheet[] = [];
    worker.addEventListener('message', ({ data }: MessageEvent<SheetMessage>) => {
      if (data.kind === 'refused') end(data);
      else if (data.kind === 'end') end({ kind: 'sheets', sheets });
      else if (data.kind === 'sheet') sheets.push({ ...data.sheet, rows: [] });
      else sheets.at(-1)?.rows.push(...data.rows);
    });
    worker.addEventListener('error', (event) =>
      // A worker that fails to load sends no message, only an error event.
      end({ kind: 'refused', problem: event instanceof ErrorEvent ? 'crashed' : 'outdated' }),
    );
    worker.postMessage(source);
  });
}

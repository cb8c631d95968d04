import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SheetMessage } from './read-file.ts';

/** Mock of a browser's worker, with messages set by the test. */
class OtherThread extends EventTarget {
  static started: OtherThread[] = [];
  static answers: (SheetMessage | Event)[] = [];
  ended = false;
  constructor() {
    super();
    OtherThread.started.push(this);
  }
  postMessage() {
    for (const answer of OtherThread.answers) {
      this.dispatchEvent(
        answer instanceof Event ? answer : new MessageEvent('message', { data: answer }),
      );
    }
  }
  terminate() {
    this.ended = true;
  }
}

let reading: typeof import('./read-file.ts');
beforeEach(async () => {
  OtherThread.started = [];
  vi.stubGlobal('Worker', OtherThread);
  vi.stubGlobal('ErrorEvent', class extends Event {});
  vi.resetModules();
  reading = await import('./read-file.ts');
});
afterEach(() => vi.unstubAllGlobals());

test('receives sheets in chunks from a preloaded worker', async () => {
  reading.prepareReading();
  const [prepared] = OtherThread.started;
  OtherThread.answers = [
    { kind: 'sheet', sheet: { name: 'A', computed: [[0]] } },
    { kind: 'rows', rows: [['1']] },
    { kind: 'rows', rows: [['2']] },
    { kind: 'sheet', sheet: { name: 'B' } },
    { kind: 'end' },
  ];
  expect(await reading.readFile('x')).toEqual({
    kind: 'sheets',
    sheets: [
      { name: 'A', computed: [[0]], rows: [['1'], ['2']] },
      { name: 'B', rows: [] },
    ],
  });
  expect(prepared?.ended).toBe(true);
  // A second worker has been started for the next file.
  expect(OtherThread.started).toHaveLength(2);
});

test('distinguishes a worker that is missing from one that failed', async () => {
  OtherThread.answers = [new Event('error')];
  expect(await reading.readFile('x')).toEqual({ kind: 'refused', problem: 'outdated' });
  OtherThread.answers = [new ErrorEvent('error')];
  expect(await reading.readFile('x')).toEqual({ kind: 'refused', problem: 'crashed' });
});

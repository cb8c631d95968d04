import { url as inspectorUrl } from 'node:inspector';
import { performance } from 'node:perf_hooks';
import { tellParent } from './parent.ts';

const interval = 500;

let last = Number.POSITIVE_INFINITY;

function beat(): void {
  last = performance.now();
  // A debugger may pause this process, which then sends no heartbeats.
  void tellParent({ heartbeat: { inspected: inspectorUrl() !== undefined } });
}

/** Sends heartbeats to the parent from the event loop, so that a blocked process sends none. */
export function startHeartbeat(): void {
  beat();
  setInterval(beat, interval).unref();
}

/** Proves progress; called by long work that blocks the event loop. */
export function heartbeat(): void {
  if (performance.now() - last >= interval) beat();
}

import { url as inspectorUrl } from 'node:inspector';
import { performance } from 'node:perf_hooks';

const interval = 500;

let last = Number.POSITIVE_INFINITY;

function beat(): void {
  last = performance.now();
  // Tells the parent that a debugger may pause this process and its heartbeats.
  void tellParent({ heartbeat: { inspected: inspectorUrl() !== undefined } });
}

/** Sends heartbeats to the parent from the event loop; a blocked process therefore sends none. */
export function startHeartbeat(): void {
  beat();
  setInterval(beat, interval).unref();
}

/** Sends a heartbeat if one is due. Called by long-running work that blocks the event loop. */
export function heartbeat(): void {
  if (performance.now() - last >= interval) beat();
}

/** Sends a message to the parent; resolves once it is sent, or at once without a parent. */
export function tellParent(message: object): Promise<void> {
  return new Promise((resolve) => {
    if (process.connected) process.send?.(message, undefined, {}, () => resolve());
    else resolve();
  });
}

/** Calls `end` once the parent's death closes the IPC channel, or at once if it is closed. Without a channel, never. */
export function onParentExit(end: () => void): void {
  if (process.send === undefined) return;
  if (process.connected) process.once('disconnect', end);
  else end();
}

import { performance } from 'node:perf_hooks';

/** How often a process says that it is alive (milliseconds). */
const interval = 500;

let beat: () => void = () => {};
let last = Number.NEGATIVE_INFINITY;

/** Sends a heartbeat from the event loop, so that a process that is stuck sends none. */
export function startHeartbeat(send: () => void): void {
  beat = () => {
    last = performance.now();
    send();
  };
  beat();
  setInterval(beat, interval).unref();
}

/** To be called by long work that blocks the event loop: it moves on. */
export function heartbeat(): void {
  if (performance.now() - last >= interval) beat();
}

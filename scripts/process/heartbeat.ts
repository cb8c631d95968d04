import { performance } from 'node:perf_hooks';

const interval = 500;

let beat: () => void = () => {};
let last = Number.NEGATIVE_INFINITY;

/** Sends heartbeats from the event loop, so that a blocked process sends none. */
export function startHeartbeat(send: () => void): void {
  beat = () => {
    last = performance.now();
    send();
  };
  beat();
  setInterval(beat, interval).unref();
}

/** Proves progress; called by long work that blocks the event loop. */
export function heartbeat(): void {
  if (performance.now() - last >= interval) beat();
}

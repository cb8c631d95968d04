import { performance } from 'node:perf_hooks';

/** How often a process says that it is alive (milliseconds). */
const every = 500;

let send: () => void = () => {};
let last = Number.NEGATIVE_INFINITY;

/** Has the process say that it is alive, from its event loop: one that is stuck says nothing. */
export function startHeartbeat(how: () => void): void {
  send = () => {
    last = performance.now();
    how();
  };
  send();
  setInterval(send, every).unref();
}

/** For long work that lets nothing else of the event loop have its turn: it moves on. */
export function heartbeat(): void {
  if (performance.now() - last >= every) send();
}

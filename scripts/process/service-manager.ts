import { execFile } from 'node:child_process';

// The word to systemd, which starts this product with `Type=notify`. Its socket takes datagrams, which Node cannot send:
// `systemd-notify` does, which comes with systemd. Without the socket nothing is told.

type State = 'READY=1' | 'STOPPING=1' | 'WATCHDOG=1';

function notifyManager(state: State): void {
  if (!process.env.NOTIFY_SOCKET) return;
  execFile('systemd-notify', [state], (error) => {
    // Systemd itself tells of a service that is not heard.
    if (error) console.error(`systemd-notify ${state}: ${error.message}`);
  });
}

let beating = false;

/** Tells that the product serves, once, and from then on that this process is alive, as often as systemd asks for. */
export function announceReady(): void {
  if (beating) return;
  beating = true;
  notifyManager('READY=1');
  const limit = Number(process.env.WATCHDOG_USEC) / 1000;
  if (limit > 0) setInterval(() => notifyManager('WATCHDOG=1'), limit / 2).unref();
}

/** Tells that the product is ending. */
export const announceStop = (): void => notifyManager('STOPPING=1');

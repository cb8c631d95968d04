import { execFile } from 'node:child_process';

// Sends messages to systemd, which starts this product with `Type=notify`. Node cannot send datagrams to systemd's
// socket, so `systemd-notify` does. Without the socket, nothing is sent.

function notifyManager(state: 'READY=1' | 'STOPPING=1' | 'WATCHDOG=1'): void {
  if (!process.env.NOTIFY_SOCKET) return;
  execFile('systemd-notify', [state], (error) => {
    // Not fatal: systemd itself reports a service that sends no messages.
    if (error) console.error(`systemd-notify ${state}: ${error.message}`);
  });
}

let beating = false;

/** Announces readiness once. From then on, sends two watchdog messages in each of systemd's intervals. */
export function announceReady(): void {
  if (beating) return;
  beating = true;
  notifyManager('READY=1');
  const limit = Number(process.env.WATCHDOG_USEC) / 1000;
  if (limit > 0) setInterval(() => notifyManager('WATCHDOG=1'), limit / 2).unref();
}

export const announceStop = (): void => notifyManager('STOPPING=1');

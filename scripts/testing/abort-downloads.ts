import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { eventually } from './eventually.ts';

/** File too large for a single write, so clients can abort midway. */
export const largeFile = { 'grande.bin': Buffer.alloc(8 * 1024 * 1024, 'x') };

/** Requests the large file and aborts, either at its first bytes or earlier. */
async function abortOne(port: number, early: boolean): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  // An abort looks like a connection reset to either side.
  socket.on('error', () => {});
  await once(socket, 'connect');
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.write('GET /grande.bin HTTP/1.1\r\nhost: localhost\r\n\r\n');
  if (!early) await Promise.race([once(socket, 'data'), closed]);
  if (early) socket.destroySoon();
  else socket.resetAndDestroy();
  await closed;
}

/** Aborts `rounds` downloads midway, fifty at a time. */
export async function abortDownloads(port: number, rounds: number): Promise<void> {
  const due = Array.from({ length: rounds }, (_, round) => round).values();
  await Promise.all(
    Array.from({ length: 50 }, async () => {
      for (const round of due) await abortOne(port, round % 2 === 0);
    }),
  );
}

/** Counts the open descriptors of a process; Linux only. */
export const descriptors = async (pid: number) => (await readdir(`/proc/${pid}/fd`)).length;

/** Returns the resident memory of a process (bytes). */
export async function memory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}

/** Waits until a process has at most `wanted` open descriptors; returns the final number, even on timeout. */
export const descriptorsDownTo = (wanted: number, pid: number): Promise<number> =>
  eventually(
    () => descriptors(pid),
    (open) => open <= wanted,
    30_000,
  ).catch(() => descriptors(pid));

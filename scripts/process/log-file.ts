import {
  closeSync,
  copyFileSync,
  fchmodSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';

/** How long a log may get before what is in it becomes the former one (bytes). */
const longest = 10 * 1024 * 1024;

/** How often a log that is being written is measured (milliseconds). */
const measureEvery = 5000;

/** Copies the end of a file from a whole line on, no longer than a log may get. */
function copyEnd(file: string, size: number, to: string): void {
  const [from, into] = [openSync(file, 'r'), openSync(to, 'w', 0o600)];
  try {
    const buffer = Buffer.alloc(1024 * 1024);
    let begun = false;
    for (let at = size - longest; at < size; ) {
      const length = readSync(from, buffer, 0, Math.min(buffer.length, size - at), at);
      if (length === 0) break;
      const first = begun ? 0 : buffer.subarray(0, length).indexOf('\n') + 1;
      begun = true;
      writeSync(into, buffer.subarray(first, length));
      at += length;
    }
  } catch (error) {
    ftruncateSync(into);
    throw error;
  } finally {
    closeSync(from);
    closeSync(into);
  }
}

/**
 * Keeps a log and the one before it: `publisher.log` and `publisher.log.1`. The text is moved and not the file, as
 * whoever writes it holds it open; it must be open for appending. Of a log that has grown faster than it was measured
 * the last part alone stays, and where there is no room for that, nothing: the log itself must not fill the disk.
 */
export function turnOver(file: string): void {
  const { size } = statSync(file, { throwIfNoEntry: false }) ?? { size: 0 };
  if (size <= longest) return;
  const former = `${file}.1`;
  try {
    if (size < 2 * longest) copyFileSync(file, former);
    else copyEnd(file, size, former);
  } catch {
    rmSync(former, { force: true, recursive: true });
  }
  truncateSync(file);
}

/** Logs that are measured: a part that is started again opens its log once more. */
const watched = new Set<string>();

function watch(file: string): void {
  if (watched.has(file)) return;
  watched.add(file);
  setInterval(() => {
    try {
      turnOver(file);
    } catch {
      // A folder that was removed, or one that cannot be written: a log is no reason to end for.
    }
  }, measureEvery).unref();
}

/** Opens a log for appending, and keeps it from growing for ever. */
export function openLog(file: string): number {
  mkdirSync(path.dirname(file), { recursive: true });
  turnOver(file);
  watch(file);
  const log = openSync(file, 'a', 0o600);
  // One that an earlier version made for everybody to read.
  fchmodSync(log, 0o600);
  return log;
}

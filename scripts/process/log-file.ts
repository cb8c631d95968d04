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

/** A log that is longer than this is rotated (bytes). */
const longest = 10 * 1024 * 1024;

/** How often an open log is measured (milliseconds). */
const measureEvery = 5000;

/** Copies the end of a file, from a line's beginning and no longer than a log may get. */
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
 * Rotates a log that is too long: `publisher.log` becomes `publisher.log.1`. The text is copied and the file emptied, as
 * its writer holds it open, for appending. Of a log that outgrew its measuring only the end is kept, and without space
 * for that nothing: the log must not fill the disk.
 */
export function rotate(file: string): void {
  const { size } = statSync(file, { throwIfNoEntry: false }) ?? { size: 0 };
  if (size <= longest) return;
  const previous = `${file}.1`;
  try {
    if (size < 2 * longest) copyFileSync(file, previous);
    else copyEnd(file, size, previous);
  } catch {
    rmSync(previous, { force: true, recursive: true });
  }
  truncateSync(file);
}

/** Logs that are measured: a service that is restarted opens its log again. */
const watched = new Set<string>();

function watch(file: string): void {
  if (watched.has(file)) return;
  watched.add(file);
  setInterval(() => {
    try {
      rotate(file);
    } catch {
      // The folder may be gone or read-only: a log is no reason to end.
    }
  }, measureEvery).unref();
}

/** Opens a log for appending, and has it rotated. */
export function openLog(file: string): number {
  mkdirSync(path.dirname(file), { recursive: true });
  rotate(file);
  watch(file);
  const log = openSync(file, 'a', 0o600);
  // An earlier version made it for everybody to read.
  fchmodSync(log, 0o600);
  return log;
}

import {
  closeSync,
  copyFileSync,
  existsSync,
  fchmodSync,
  mkdirSync,
  openSync,
  readSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** Size above which a log is rotated (bytes). */
const longest = 10 * 1024 * 1024;

/** Interval at which the sizes of open logs are checked (milliseconds). */
const measureEvery = 5000;

/** Copies the end of a file, up to the maximum log size, starting at a line. */
function copyEnd(file: string, size: number, to: string): void {
  const from = openSync(file, 'r');
  try {
    const end = Buffer.alloc(longest);
    const length = readSync(from, end, 0, longest, size - longest);
    writeFileSync(to, end.subarray(end.indexOf('\n') + 1, length), { mode: 0o600 });
  } finally {
    closeSync(from);
  }
}

/**
 * Rotates an oversized log: `publisher.log` becomes `publisher.log.1`. Copies and truncates the file because its writer
 * keeps it open for appending. If the log has grown to twice the limit between checks, only its end is kept. On a full
 * disk, nothing is kept: logs must not fill the disk.
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

const watched = new Set<string>();

function watch(file: string): void {
  if (watched.has(file)) return;
  watched.add(file);
  setInterval(() => {
    try {
      rotate(file);
    } catch {
      // A missing or read-only folder must not end the process.
    }
  }, measureEvery).unref();
}

/** Opens a log for appending and rotates it from then on. Creates the log's folder, but not its parents. */
export function openLog(file: string): number {
  const folder = path.dirname(file);
  if (!existsSync(folder)) mkdirSync(folder);
  rotate(file);
  watch(file);
  const log = openSync(file, 'a', 0o600);
  // Earlier versions created world-readable logs.
  fchmodSync(log, 0o600);
  return log;
}

/** Appends to a log. Opens it each time because a full disk or a missing folder may have been fixed. */
export function appendToLog(file: string, text: string): void {
  const log = openLog(file);
  try {
    writeFileSync(log, text);
  } finally {
    closeSync(log);
  }
}

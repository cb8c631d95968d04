import { copyFileSync, fchmodSync, mkdirSync, openSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';

/** How long a log may get before what is in it becomes the former one (bytes). */
const longest = 10 * 1024 * 1024;

/** How often a log that is being written is looked at (milliseconds). */
const lookEvery = 10 * 60_000;

/**
 * Keeps a log and the one before it: `publisher.log` and `publisher.log.1`. The text is moved and not the file, as
 * whoever writes it holds it open; it must be open for appending.
 */
export function turnOver(file: string): void {
  const { size } = statSync(file, { throwIfNoEntry: false }) ?? { size: 0 };
  if (size <= longest) return;
  copyFileSync(file, `${file}.1`);
  truncateSync(file);
}

/** Logs that are looked at: a part that is started again opens its log once more. */
const watched = new Set<string>();

function watch(file: string): void {
  if (watched.has(file)) return;
  watched.add(file);
  setInterval(() => {
    try {
      turnOver(file);
    } catch {
      // A full disk, or a folder that is gone: a log is no reason to end for.
    }
  }, lookEvery).unref();
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

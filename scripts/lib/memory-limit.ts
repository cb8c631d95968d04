import { freemem, totalmem } from 'node:os';

/** Returns the memory limit of this machine or its control group (bytes), such as systemd's `MemoryMax`. */
export function memoryLimit(): number {
  // If there is no limit, this is zero or more than the physical memory.
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/** Minimum memory for a parallel first start (bytes): bundling takes 600 MB, and so does creating a database. */
const roomForAllAtOnce = 2 * 1024 ** 3;

export const isMemoryShort = (): boolean =>
  Math.min(freemem(), process.availableMemory()) < roomForAllAtOnce;

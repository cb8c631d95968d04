import { freemem, totalmem } from 'node:os';

/** Returns the memory limit of this machine or control group (bytes): systemd's `MemoryMax`, a container's. */
export function memoryLimit(): number {
  // Zero, or above the physical memory, if unlimited.
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/** Memory below which a first start is sequential (bytes): bundling takes 600 MB, and so does a new database. */
const roomForAllAtOnce = 2 * 1024 ** 3;

export const isMemoryShort = (): boolean =>
  Math.min(freemem(), process.availableMemory()) < roomForAllAtOnce;

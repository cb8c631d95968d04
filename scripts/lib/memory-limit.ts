import { freemem, totalmem } from 'node:os';

/** Returns the memory limit (bytes) of this machine or of its control group, such as systemd's `MemoryMax`. */
export function memoryLimit(): number {
  // Without a limit, this is zero or exceeds the physical memory.
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/** Minimum memory for a parallel first start (bytes): bundling and creating a database take 600 MB each. */
const roomForAllAtOnce = 2 * 1024 ** 3;

export const isMemoryShort = (): boolean =>
  Math.min(freemem(), process.availableMemory()) < roomForAllAtOnce;

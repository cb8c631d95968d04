import { freemem, totalmem } from 'node:os';

/** Returns the memory limit of this machine or control group (bytes): systemd's `MemoryMax`, a container's. */
export function memoryLimit(): number {
  // Zero, or above the physical memory, if unlimited.
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

export const availableMemory = (): number => Math.min(freemem(), process.availableMemory());

import { freemem, totalmem } from 'node:os';

/** What this machine, or the group of processes this one is in, may hold (bytes): systemd's `MemoryMax`, a container's. */
export function memoryLimit(): number {
  // Zero, or more than there is, where nothing limits it.
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/** Memory that is available now (bytes). */
export const availableMemory = (): number => Math.min(freemem(), process.availableMemory());

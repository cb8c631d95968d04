import { readProcess } from './parts.ts';

export interface ProcessCost {
  /** Peak memory (bytes). */
  peakMemory: number;
  /** Processor time of all threads (seconds). */
  processorTime: number;
}

/**
 * On Linux the kernel's high-water mark of this process alone: `maxRSS` there starts with the parent's memory at the
 * time of the fork.
 */
function peakMemory(): number {
  const highWater = /^VmHWM:\s*(\d+) kB$/m.exec(readProcess(process.pid, 'status'))?.[1];
  const kilobytes = highWater === undefined ? process.resourceUsage().maxRSS : Number(highWater);
  return kilobytes * 1024;
}

export function processCost(): ProcessCost {
  const { user, system } = process.cpuUsage();
  return { peakMemory: peakMemory(), processorTime: (user + system) / 1e6 };
}

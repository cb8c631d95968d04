import { readFileSync } from 'node:fs';

/** What a process has taken of the machine until now. */
export interface ProcessCost {
  /** The most memory it has held (bytes). */
  peakMemory: number;
  /** The processor's time of all its threads (seconds). */
  processorTime: number;
}

/**
 * On Linux the kernel's high-water mark of this process's own memory: `maxRSS` begins there with what its parent held
 * when it started the process.
 */
function peakMemory(): number {
  let status = '';
  try {
    status = readFileSync('/proc/self/status', 'utf8');
  } catch {
    // Another system.
  }
  const highWater = /^VmHWM:\s*(\d+) kB$/m.exec(status)?.[1];
  const kilobytes = highWater === undefined ? process.resourceUsage().maxRSS : Number(highWater);
  return kilobytes * 1024;
}

/** What this process has cost until now. */
export function processCost(): ProcessCost {
  const { user, system } = process.cpuUsage();
  return { peakMemory: peakMemory(), processorTime: (user + system) / 1e6 };
}

import { readFileSync } from 'node:fs';

/**
 * The most memory this process has held (bytes). On Linux the kernel's high-water mark of its own memory is read:
 * `maxRSS` begins there with what its parent held when it started the process.
 */
export function peakMemory(): number {
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

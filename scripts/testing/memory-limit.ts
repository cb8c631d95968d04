import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A process group with a memory limit, like `MemoryMax` of a systemd unit. */
export interface MemoryLimit {
  /** Command prefix that runs another command in the group. */
  within: readonly string[];
  /** Counts the processes that the system killed for lack of memory. */
  kills(): number;
  /** Removes the group once all of its processes have ended. */
  remove(): Promise<void>;
}

/** File names in the two versions of Linux control groups. */
const versions = [
  {
    controller: '',
    home: '/sys/fs/cgroup',
    limit: 'memory.max',
    /** Swap limit, set to 0; otherwise, swapped memory would escape the limit. */
    swap: 'memory.swap.max',
    events: 'memory.events',
  },
  {
    controller: 'memory',
    home: '/sys/fs/cgroup/memory',
    limit: 'memory.limit_in_bytes',
    swap: 'memory.swappiness',
    events: 'memory.oom_control',
  },
];

/** Returns the path of this process's group under a controller; undefined if the controller is missing. */
function ownGroup(controller: string): string | undefined {
  const groups = readFileSync('/proc/self/cgroup', 'utf8').split('\n');
  const [, , group] =
    groups.map((line) => line.split(':')).find(([, of]) => of === controller) ?? [];
  return group;
}

/** Creates a group with a limit (bytes); returns undefined if this process lacks permission. */
export function limitMemory(bytes: number): MemoryLimit | undefined {
  for (const { controller, home, limit, swap, events } of versions) {
    try {
      const group = path.join(home, ownGroup(controller) ?? '/', `vitrine-${process.pid}`);
      mkdirSync(group);
      try {
        // Without this file, the folder is not a control group.
        writeFileSync(path.join(group, limit), String(bytes), { flag: 'r+' });
        writeFileSync(path.join(group, swap), '0', { flag: 'r+' });
      } catch (error) {
        rmdirSync(group);
        throw error;
      }
      return {
        within: ['sh', '-c', `echo $$ > '${group}/cgroup.procs' && exec "$@"`, 'sh'],
        kills() {
          const text = readFileSync(path.join(group, events), 'utf8');
          return Number(/^oom_kill (\d+)/m.exec(text)?.[1] ?? 0);
        },
        async remove() {
          // Processes leave the group some time after they end.
          for (let attempt = 0; attempt < 50; attempt += 1) {
            try {
              rmdirSync(group);
              return;
            } catch {
              await wait(100);
            }
          }
        },
      };
    } catch {
      // Tries the other version.
    }
  }
  return undefined;
}

import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A group of processes that may hold so much memory together, as `MemoryMax` of a systemd unit makes one. */
export interface MemoryLimit {
  /** A command that runs another one in the group. */
  within: readonly string[];
  /** Returns the number of processes the system has killed for lack of memory. */
  kills(): number;
  /** Once all of them have ended. */
  remove(): Promise<void>;
}

/** Files of the two versions of Linux' control groups. */
const versions = [
  {
    controller: '',
    home: '/sys/fs/cgroup',
    limit: 'memory.max',
    /** Memory that is on the disk meanwhile would count for nothing. */
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

/** The group this process is in, below a controller's folder; undefined without such a controller. */
function ownGroup(controller: string): string | undefined {
  const groups = readFileSync('/proc/self/cgroup', 'utf8').split('\n');
  const [, , group] =
    groups.map((line) => line.split(':')).find(([, of]) => of === controller) ?? [];
  return group;
}

/** Makes a group that may hold so much (bytes); undefined where this process may not. */
export function limitMemory(bytes: number): MemoryLimit | undefined {
  for (const { controller, home, limit, swap, events } of versions) {
    try {
      const group = path.join(home, ownGroup(controller) ?? '/', `vitrine-${process.pid}`);
      mkdirSync(group);
      try {
        // Without such a file the folder is no control group.
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
          // Ended processes leave the group a moment later.
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
      // The other version, then.
    }
  }
  return undefined;
}

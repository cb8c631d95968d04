import { readdirSync, readFileSync } from 'node:fs';

/** Process names by script. Order matters: processes whose arguments name another script come first. */
export const namesByScript = {
  'scripts/bootstrap.mjs': 'bootstrap',
  'scripts/commands/start.ts': 'supervisor',
  '/commands/dev.ts': 'supervisor',
  'scripts/servers/web/main.ts': 'server',
  'scripts/servers/publisher/main.ts': 'publisher',
  'scripts/servers/publisher/rendering/build-child.ts site': 'whole-build',
  'scripts/servers/publisher/rendering/build-child.ts renderer': 'renderer',
  'scripts/servers/publisher/rendering/build-child.ts': 'code-build',
  '/bin/esbuild ': 'code-build',
  'scripts/commands/bundle.ts': 'bundle',
  'scripts/servers/supabase/main.ts': 'backend',
  'scripts/servers/supabase/make-database.ts': 'backend',
  'scripts/tools/demo/main.ts': 'seed',
} as const;

export const processNames: readonly string[] = [...new Set(Object.values(namesByScript))];

export function processName(command: string): string | undefined {
  return Object.entries(namesByScript).find(([script]) => command.includes(script))?.[1];
}

/** Reads a file of a process in `/proc`; empty if the process has just ended or the system is not Linux. */
export function readProcess(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

export const commandOf = (pid: number): string => readProcess(pid, 'cmdline').replaceAll('\0', ' ');

/** Returns a process and all of its descendants (Linux only). */
export function processTree(root: number): number[] {
  let threads: string[] = [];
  try {
    threads = readdirSync(`/proc/${root}/task`);
  } catch {
    // The process has ended, or the system is not Linux.
  }
  const children = threads.flatMap((thread) =>
    readProcess(root, `task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  );
  return [root, ...children.flatMap(processTree)];
}

const parentOf = (pid: number) =>
  Number(/^PPid:\s*(\d+)/m.exec(readProcess(pid, 'status'))?.[1] ?? 0);

function rootOfProduct(): number {
  const parent = process.ppid;
  if (processName(commandOf(parent)) !== 'supervisor') return process.pid;
  const above = parentOf(parent);
  return processName(commandOf(above)) === 'bootstrap' ? above : parent;
}

/** Returns the resident memory of the product's processes (bytes), summed by name. */
export function residentMemory(): Map<string, number> {
  const held = new Map<string, number>();
  for (const pid of processTree(rootOfProduct())) {
    const name = processName(commandOf(pid));
    const kilobytes = /^VmRSS:\s*(\d+) kB/m.exec(readProcess(pid, 'status'))?.[1];
    if (name !== undefined && kilobytes !== undefined) {
      held.set(name, (held.get(name) ?? 0) + Number(kilobytes) * 1024);
    }
  }
  return held;
}

/** Returns true if a process exists, even if another user owns it. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

export type ProcessCost = ReturnType<typeof processCost>;

/** Returns this process's peak memory (bytes) and the CPU time of all its threads (seconds). */
export function processCost() {
  const { user, system } = process.cpuUsage();
  // On Linux, `maxRSS` starts at the memory of the parent when it forked.
  const [, highWater] = /^VmHWM:\s*(\d+) kB$/m.exec(readProcess(process.pid, 'status')) ?? [];
  const kilobytes = Number(highWater ?? process.resourceUsage().maxRSS);
  return { peakMemory: kilobytes * 1024, processorTime: (user + system) / 1e6 };
}

import { readdirSync, readFileSync } from 'node:fs';

/** The processes of the product by the script they run, those first that name another's script after their own. */
const scripts = {
  'scripts/bootstrap.mjs': 'bootstrap',
  'scripts/commands/start.ts': 'supervisor',
  '/commands/dev.ts': 'supervisor',
  'scripts/web-server/main.ts': 'server',
  'scripts/publisher/main.ts': 'publisher',
  'scripts/publisher/rendering/whole-build-child.ts': 'whole-build',
  'scripts/publisher/rendering/renderer-child.ts': 'renderer',
  'scripts/publisher/rendering/build-child.ts': 'code-build',
  '/bin/esbuild ': 'code-build',
  'scripts/commands/bundle.ts': 'bundle',
  'scripts/supabase/main.ts': 'backend',
  'scripts/supabase/make-database.ts': 'backend',
  'scripts/seed/main.ts': 'seed',
} as const;

/** The names of all parts, in the order they are shown in. */
export const parts: readonly string[] = [...new Set(Object.values(scripts))];

/** The part of the product that a command line runs, as metrics and logs call it. */
export function partOf(command: string): string | undefined {
  return Object.entries(scripts).find(([script]) => command.includes(script))?.[1];
}

/** Text of a file below `/proc`; empty when its process has just ended, and on systems without it. */
export function readProcess(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** The command line of a process, with a space behind each argument. */
export const commandOf = (pid: number): string => readProcess(pid, 'cmdline').replaceAll('\0', ' ');

/** A process and those below it, however deep; Linux alone says so. */
export function processTree(root: number): number[] {
  let threads: string[] = [];
  try {
    threads = readdirSync(`/proc/${root}/task`);
  } catch {
    // It has ended, or this is another system.
  }
  const children = threads.flatMap((thread) =>
    readProcess(root, `task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  );
  return [root, ...children.flatMap(processTree)];
}

const parentOf = (pid: number) =>
  Number(/^PPid:\s*(\d+)/m.exec(readProcess(pid, 'status'))?.[1] ?? 0);

/** The first process of the product that this process is a part of: a supervisor, or what has started that. */
function rootOfProduct(): number {
  const parent = process.ppid;
  if (partOf(commandOf(parent)) !== 'supervisor') return process.pid;
  const above = parentOf(parent);
  return partOf(commandOf(above)) === 'bootstrap' ? above : parent;
}

/** The memory that the parts of the product hold (bytes, resident), those of one name together. */
export function residentMemory(): Map<string, number> {
  const held = new Map<string, number>();
  for (const pid of processTree(rootOfProduct())) {
    const part = partOf(commandOf(pid));
    const kilobytes = /^VmRSS:\s*(\d+) kB/m.exec(readProcess(pid, 'status'))?.[1];
    if (part !== undefined && kilobytes !== undefined) {
      held.set(part, (held.get(part) ?? 0) + Number(kilobytes) * 1024);
    }
  }
  return held;
}

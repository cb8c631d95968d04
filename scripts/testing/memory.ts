import { commandOf, processTree, readProcess } from '../process/processes.ts';

/** Memory of one process. */
export interface HeldMemory {
  pid: number;
  command: string;
  /** Size of the pages only this process maps, plus its share of pages that others in the tree also map (bytes). */
  proportional: number;
}

interface Mapped {
  /** Anonymous pages (bytes). */
  own: number;
  /** Mapped pages by file (bytes). */
  files: Map<string, number>;
}

function mapped(pid: number): Mapped {
  const found: Mapped = { own: 0, files: new Map() };
  let [file, resident, anonymous] = ['', 0, 0];
  for (const line of readProcess(pid, 'smaps').split('\n')) {
    const mapping = /^[\da-f]+-[\da-f]+ \S+ \S+ \S+ \d+\s*(.*)$/.exec(line);
    if (mapping) file = mapping[1] ?? '';
    const [, field, kilobytes] = /^(Rss|Anonymous): +(\d+) kB/.exec(line) ?? [];
    if (field === 'Rss') resident = Number(kilobytes) * 1024;
    if (field !== 'Anonymous') continue;
    anonymous = Number(kilobytes) * 1024;
    found.own += anonymous;
    const rest = resident - anonymous;
    if (file.startsWith('/')) found.files.set(file, (found.files.get(file) ?? 0) + rest);
    else found.own += rest;
  }
  return found;
}

/**
 * Returns the memory of each process in a tree, in start order. This is the proportional set size as if nothing else
 * ran on the machine: a mapped file counts once for the tree. The system's own value is lower if other products are
 * running.
 */
export function heldBy(root: number): HeldMemory[] {
  const all = processTree(root).map((pid) => ({
    pid,
    command: commandOf(pid).trim(),
    ...mapped(pid),
  }));
  const sharedBy = new Map<string, number>();
  for (const { files } of all) {
    for (const file of files.keys()) sharedBy.set(file, (sharedBy.get(file) ?? 0) + 1);
  }
  return all.map(({ pid, command, own, files }) => {
    const shares = [...files].map(([file, bytes]) => bytes / (sharedBy.get(file) ?? 1));
    return {
      pid,
      command,
      proportional: shares.reduce((sum, share) => sum + share, own),
    };
  });
}

export const sumOf = (held: readonly HeldMemory[]): number =>
  held.reduce((sum, { proportional }) => sum + proportional, 0);

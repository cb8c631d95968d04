import { readdir, readFile } from 'node:fs/promises';

/** Linux counts processor time in ticks, of which a second has so many on every machine of today. */
const ticksASecond = 100;

/** A line of /proc/<pid>/stat: behind the name, which may hold anything, the state, the parent and so on. */
function parse(stat: string) {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = (at: number) => Number(fields[at]) / ticksASecond;
  return { parent: Number(fields[1]), own: ticks(11) + ticks(12), ended: ticks(13) + ticks(14) };
}

/**
 * The processor time of what a process has started, and what that has, those that have ended included (seconds): unlike
 * the time that passes, it stays the same on a machine that does other things. NaN where it cannot be read.
 */
export async function processorTimeBelow(pid: number | undefined): Promise<number> {
  const names = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(
    // One that ends meanwhile says nothing.
    names.map((name) => readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')),
  );
  const processes = names.flatMap((name, at) =>
    stats[at] ? [{ pid: Number(name), ...parse(stats[at]) }] : [],
  );
  const root = processes.find((one) => one.pid === pid);
  if (!root) return Number.NaN;
  const below = (of: (typeof processes)[number]): number =>
    processes
      .filter(({ parent }) => parent === of.pid)
      .reduce((sum, child) => sum + child.own + below(child), of.ended);
  return below(root);
}

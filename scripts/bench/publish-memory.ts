import { readdir, readFile } from 'node:fs/promises';

/** What the processes that stay hold of the machine's memory (bytes); undefined where it cannot be read. */
export interface HeldMemory {
  publisher: number | undefined;
  renderer: number | undefined;
}

/** The processes of the machine as Linux lists them; none elsewhere. */
async function processes(): Promise<{ pid: number; parent: number; resident: number }[]> {
  const names = await readdir('/proc').catch(() => []);
  const statuses = await Promise.all(
    names
      .filter((name) => /^\d+$/.test(name))
      // One that ends meanwhile says nothing.
      .map((name) => readFile(`/proc/${name}/status`, 'utf8').catch(() => '')),
  );
  const all = statuses.map((status) => {
    const field = (name: string) =>
      Number(new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(status)?.[1]);
    return { pid: field('Pid'), parent: field('PPid'), resident: field('VmRSS') * 1024 };
  });
  // One that has ended but not been waited for yet holds none.
  return all.filter(({ resident }) => !Number.isNaN(resident));
}

/** The resident memory of a publisher and of the renderer, its only child, at this moment. */
export async function heldMemory(publisher: number | undefined): Promise<HeldMemory> {
  const all = await processes();
  return {
    publisher: all.find(({ pid }) => pid === publisher)?.resident,
    renderer: all.find(({ parent }) => parent === publisher)?.resident,
  };
}

import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { isRunning } from '#scripts/process/is-running.ts';

/** Where builds are made whose folder lies outside the checkout. */
const workshop = '.astro/builds';

/**
 * Runs a build that ends up in `outDir`. Astro puts the bundle of the pages beside its output when that is
 * within the checkout, and into one place for all builds when it is not; so that two copies of the product
 * can build side by side, such a build is made in a folder of this process and moved.
 */
export async function buildThenMove(
  outDir: string,
  build: (folder: string) => Promise<void>,
): Promise<void> {
  const target = path.resolve(outDir);
  if (target.startsWith(process.cwd() + path.sep)) {
    await build(target);
    return;
  }
  for (const name of await readdir(workshop).catch(() => [])) {
    // What a build that was killed has left.
    if (!isRunning(Number(name))) await rm(path.join(workshop, name), { recursive: true });
  }
  const folder = path.resolve(workshop, String(process.pid));
  try {
    await build(folder);
    await mkdir(path.dirname(target), { recursive: true });
    await rm(target, { recursive: true, force: true });
    await rename(folder, target).catch(async (error: NodeJS.ErrnoException) => {
      // The data may lie on another disk.
      if (error.code !== 'EXDEV') throw error;
      await cp(folder, target, { recursive: true });
    });
  } finally {
    // A page may still be on its way into it when another has failed.
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

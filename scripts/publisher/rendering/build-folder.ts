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
export async function buildThenMove<Result>(
  outDir: string,
  build: (folder: string) => Promise<Result>,
): Promise<Result> {
  const target = path.resolve(outDir);
  if (target.startsWith(process.cwd() + path.sep)) {
    return await build(target);
  }
  for (const name of await readdir(workshop).catch(() => [])) {
    // Left by a build that was killed.
    if (!isRunning(Number(name))) await rm(path.join(workshop, name), { recursive: true });
  }
  const folder = path.resolve(workshop, String(process.pid));
  try {
    const result = await build(folder);
    await mkdir(path.dirname(target), { recursive: true });
    await rm(target, { recursive: true, force: true });
    await rename(folder, target).catch(async (error: NodeJS.ErrnoException) => {
      // The data may lie on another disk.
      if (error.code !== 'EXDEV') throw error;
      await cp(folder, target, { recursive: true });
    });
    return result;
  } finally {
    // A page may still be being written when another has failed.
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

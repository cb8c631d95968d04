// Entry point of the process that runs a plain build (plain-build.ts).
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'astro';
import { isRunning } from '../process/processes.ts';
import { runBuildChild } from '../servers/publisher/rendering/build-process.ts';

/** Folder for builds whose target lies outside the checkout. */
const workshop = '.astro/builds';

/**
 * Builds the site into `outDir`. Astro puts the page bundle next to an output inside the checkout; for all other
 * outputs it uses one shared place. Such builds are therefore made in this process's own folder and then moved, so that
 * two copies of the product can build side by side.
 */
async function buildInto(outDir: string): Promise<void> {
  const target = path.resolve(outDir);
  if (target.startsWith(process.cwd() + path.sep)) {
    await build({ logLevel: 'warn', outDir: target });
    return;
  }
  for (const name of await readdir(workshop).catch(() => [])) {
    // Removes the folders of killed builds.
    if (!isRunning(Number(name))) await rm(path.join(workshop, name), { recursive: true });
  }
  const folder = path.resolve(workshop, String(process.pid));
  try {
    await build({ logLevel: 'warn', outDir: folder });
    await mkdir(path.dirname(target), { recursive: true });
    await rm(target, { recursive: true, force: true });
    await rename(folder, target).catch(async (error: NodeJS.ErrnoException) => {
      // The target may be on another disk.
      if (error.code !== 'EXDEV') throw error;
      await cp(folder, target, { recursive: true });
    });
  } finally {
    // Astro may still be writing one page after another has failed.
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

await runBuildChild(() => buildInto(process.argv[2] ?? ''));

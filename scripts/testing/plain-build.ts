import type { ProcessCost } from '../process/processes.ts';
import { runBuild } from '../servers/publisher/rendering/build-process.ts';

/** Builds the whole public site with a plain `astro build`, as the reference for the publisher's own build. */
export function buildPlain(
  outDir: string,
  cacheDir: string,
  variables: Record<string, string>,
  signal: AbortSignal,
): Promise<ProcessCost> {
  const script = 'scripts/testing/plain-build-child.ts';
  return runBuild([outDir], { ...variables, VITRINE_CACHE_DIR: cacheDir }, signal, { script });
}

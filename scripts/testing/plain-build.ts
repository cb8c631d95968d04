import type { ProcessCost } from '../process/process-cost.ts';
import { runBuild } from '../servers/publisher/rendering/build.ts';

/** The whole public site as a plain `astro build` makes it: what the publisher's own way of building is held against. */
export function buildPlain(
  outDir: string,
  cacheDir: string,
  variables: Record<string, string>,
  signal: AbortSignal,
): Promise<ProcessCost> {
  const script = 'scripts/testing/plain-build-child.ts';
  return runBuild([outDir], { ...variables, VITRINE_CACHE_DIR: cacheDir }, signal, script);
}

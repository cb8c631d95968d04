import type { ProcessCost } from '#scripts/process/process-cost.ts';
import { BuildProcess } from './build-process.ts';

/** Time without a heartbeat after which a build hangs (milliseconds): bundling may block its process for long. */
const patience = 120_000;

const ownScript = 'scripts/servers/publisher/rendering/build-child.ts';

/**
 * Runs a build in its own process.
 * @param script calls `runBuildProcess`
 * @throws BuildFailed
 */
export async function runBuild(
  args: readonly string[],
  variables: Record<string, string>,
  signal: AbortSignal,
  script = ownScript,
  isBackground = false,
): Promise<ProcessCost> {
  signal.throwIfAborted();
  return new BuildProcess(script, args, { variables, patience, isBackground }).answer(signal);
}

/** Bundles the code of the public site, without its pages (`openSiteBundle`). */
export const buildBundle = (folder: string): Promise<ProcessCost> =>
  // The build ends with this process.
  runBuild(['bundle', folder], {}, new AbortController().signal);

export const buildAdmin = (
  outDir: string,
  variables: Record<string, string>,
  signal: AbortSignal,
): Promise<ProcessCost> =>
  runBuild(['admin'], { ...variables, VITRINE_ADMIN_OUT_DIR: outDir }, signal);

/**
 * Writes the compressed variants of files beside them.
 * @param atOnce limits concurrency, and makes it background work
 */
export function compressBuilt(
  folder: string,
  signal: AbortSignal,
  atOnce?: number,
): Promise<ProcessCost> {
  const args = ['compress', folder, ...(atOnce === undefined ? [] : [String(atOnce)])];
  return runBuild(args, {}, signal, ownScript, atOnce !== undefined);
}

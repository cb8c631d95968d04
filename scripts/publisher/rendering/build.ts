import { fork } from 'node:child_process';
import { monitorHeartbeat } from '#scripts/process/heartbeat-monitor.ts';
import { BuildFailed, captureOutput } from './build-failed.ts';

/** What a build cost besides its time. */
export interface BuildCost {
  /** The most memory its process has held (bytes). */
  peakMemory: number;
}

/** What the process of a build says. */
export type BuildMessage = ({ kind: 'built' } & BuildCost) | { kind: 'heartbeat' };

/** A build that was silent for so long hangs (milliseconds): bundling may hold its process by one piece of work. */
const patience = 120_000;

async function runBuild(
  what: 'site' | 'bundle' | 'admin',
  outDir: string,
  variables: Record<string, string>,
  signal: AbortSignal,
): Promise<BuildCost> {
  signal.throwIfAborted();
  const child = fork('scripts/publisher/rendering/build-child.ts', [what, outDir], {
    env: { ...process.env, NODE_ENV: 'production', ...variables },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A terminal's Ctrl-C is for the command, which ends its services in order.
    detached: true,
  });
  let cost: BuildCost = { peakMemory: 0 };
  const output = captureOutput(child);
  const end = () => child.kill('SIGKILL');
  const monitor = monitorHeartbeat(patience, end);
  child.on('message', (message: BuildMessage) => {
    monitor.beat();
    if (message.kind === 'built') cost = message;
  });
  signal.addEventListener('abort', end);
  try {
    await new Promise<void>((resolve, reject) => {
      child.once('error', (error) => reject(new BuildFailed(error.message, output())));
      child.once('close', (code, how) => {
        if (code === 0) resolve();
        else
          reject(new BuildFailed(`a construção terminou com ${how ?? `código ${code}`}`, output()));
      });
    });
  } finally {
    monitor.stop();
    signal.removeEventListener('abort', end);
  }
  return cost;
}

/** The whole public site, as `astro build` makes it, into `outDir`. */
export function buildSite(
  outDir: string,
  cacheDir: string,
  variables: Record<string, string>,
  signal: AbortSignal,
): Promise<BuildCost> {
  return runBuild('site', outDir, { ...variables, VITRINE_CACHE_DIR: cacheDir }, signal);
}

/** The code of the public site without its pages, as a bundle in `folder` (`openSiteBundle`). */
export function buildBundle(folder: string): Promise<BuildCost> {
  // It ends with this process, which is ended itself when nobody wants its work any more.
  return runBuild('bundle', folder, { VITRINE_BUNDLE_ONLY: '1' }, new AbortController().signal);
}

/** The whole back-office, as `vite build` makes it, into `outDir`. */
export function buildAdmin(
  outDir: string,
  variables: Record<string, string>,
  signal: AbortSignal,
): Promise<BuildCost> {
  return runBuild('admin', outDir, { ...variables, VITRINE_ADMIN_OUT_DIR: outDir }, signal);
}

import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { monitorHeartbeat } from '#scripts/process/heartbeat-monitor.ts';
import type { ProcessCost } from '#scripts/process/process-cost.ts';
import { BuildFailed, captureOutput } from './build-failed.ts';

/** What the process of a build says. */
export type BuildMessage = ({ kind: 'built' } & ProcessCost) | { kind: 'heartbeat' };

/** A build that was silent for so long hangs (milliseconds): bundling may hold its process by one piece of work. */
const patience = 120_000;

const ownScript = 'scripts/servers/publisher/rendering/build-child.ts';

/**
 * Runs a build in a process of its own, by a script that calls `runBuildProcess`.
 * @param isBackground whether visitors, edits and builds go before it, as nobody waits for it
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
  const child = fork(script, args, {
    env: { ...process.env, NODE_ENV: 'production', ...variables },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A terminal's Ctrl-C is for the command, which ends its services in order.
    detached: true,
  });
  // At once, as threads take over the priority of the one that starts them.
  if (isBackground && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  let cost: ProcessCost = { peakMemory: 0, processorTime: 0 };
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

/** The code of the public site without its pages, as a bundle in `folder` (`openSiteBundle`). */
export function buildBundle(folder: string): Promise<ProcessCost> {
  // It ends with this process, which is ended itself when nobody wants its work any more.
  return runBuild(['bundle', folder], {}, new AbortController().signal);
}

/** The whole back-office, as `vite build` makes it, into `outDir`. */
export function buildAdmin(
  outDir: string,
  variables: Record<string, string>,
  signal: AbortSignal,
): Promise<ProcessCost> {
  return runBuild(['admin'], { ...variables, VITRINE_ADMIN_OUT_DIR: outDir }, signal);
}

/**
 * The compressed forms of files, beside them, in a process that gives back what that takes.
 * @param atOnce how many files are compressed at a time, in the background; as fast as the machine can unless it is said
 */
export function compressBuilt(
  folder: string,
  signal: AbortSignal,
  atOnce?: number,
): Promise<ProcessCost> {
  const args = ['compress', folder, ...(atOnce === undefined ? [] : [String(atOnce)])];
  return runBuild(args, {}, signal, ownScript, atOnce !== undefined);
}

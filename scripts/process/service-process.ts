import { fork } from 'node:child_process';
import { closeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { outputIsLog } from '../lib/log.ts';
import { LastingError } from '../lib/user-error.ts';
import { openLog } from './log-file.ts';
import { onParentExit, startHeartbeat, tellParent } from './parent.ts';
import {
  type ChildMessage,
  type FollowedProcess,
  followProcess,
  toFailure,
} from './process-end.ts';
import { processName } from './processes.ts';
import { passEntries } from './read-entries.ts';
import { warn } from './terminal.ts';

/** Exit code of a service that a restart cannot fix (`EX_CONFIG` of sysexits.h). */
export const lastingFailure = 78;
const logConsole = new URL('log-console.ts', import.meta.url).href;

export interface ServiceProcess extends FollowedProcess {
  /** Machine-readable name (`processName`), called `part` in logs and metrics. */
  id: string;
}

export const notify = (notice: string) => void tellParent({ notice } satisfies ChildMessage);

export type Restarts = Readonly<Record<string, number>>;

export function tellRestarts({ child }: ServiceProcess, restarts: Restarts): void {
  if (child.connected) child.send({ restarts }, () => {});
}

export function serviceRestarts(): () => Restarts {
  let latest: Restarts = {};
  process.on('message', ({ restarts }: { restarts?: Restarts }) => {
    if (restarts) latest = restarts;
  });
  return () => latest;
}

/** Disables optimised WebAssembly: optimising the database takes 450 MB and only pays off in the long run. */
export const baselineCode = ['--liftoff-only'] as const;

/**
 * Start options for long-lived, mostly idle processes: earlier garbage collection, a single memory arena, and no
 * optimised WebAssembly, because optimising the parser of `fetch` would briefly take 25 MB and keep 10.
 */
export const smallProcess = {
  nodeOptions: ['--max-semi-space-size=1', '--heap-growing-percent=40', ...baselineCode],
  variables: { MALLOC_ARENA_MAX: '1' },
} as const;

/** Opens a service's log; a failure, such as on a full disk, must not prevent the start. */
function openServiceLog(file: string | undefined): number | undefined {
  if (file === undefined) return undefined;
  try {
    return openLog(file);
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code ?? String(error);
    warn(`O registro ${file} não pode ser gravado (${why}); as linhas dele saem neste terminal.`);
    return undefined;
  }
}

/** Starts a service that ends with its parent. Its output goes to the log file, if any, or to this command's output. */
export function startService(
  name: string,
  script: string,
  options: {
    logFile: string | undefined;
    variables?: NodeJS.ProcessEnv;
    /** Wrapper command (`nice -n 10`). */
    within?: readonly string[];
    nodeOptions?: readonly string[];
  },
): ServiceProcess {
  const id = processName(script) ?? name;
  const log = openServiceLog(options.logFile);
  const [command, ...before] = [...(options.within ?? []), process.execPath];
  // Log lines go straight to the inherited output; plain text, such as the engine's, is wrapped here.
  const isWrapped = log === undefined && outputIsLog();
  const child = fork(script, [], {
    execPath: command,
    env: { ...process.env, ...options.variables },
    execArgv: [
      ...before,
      '--disable-warning=ExperimentalWarning',
      '--import',
      logConsole,
      ...(options.nodeOptions ?? []),
    ],
    stdio: ['ignore', log ?? 'inherit', log ?? (isWrapped ? 'pipe' : 'inherit'), 'ipc'],
    // Otherwise, a terminal's Ctrl-C would reach the services before their parent could stop them in order.
    detached: true,
  });
  if (log !== undefined) closeSync(log);
  if (child.stderr) passEntries(child.stderr, id);
  const logFile = log === undefined ? undefined : options.logFile;
  return { ...followProcess(name, child, 'exit', logFile), id };
}

export async function stopService(service: ServiceProcess, patience = 8000): Promise<void> {
  if (service.child.exitCode !== null || service.child.signalCode !== null) return;
  service.child.kill('SIGTERM');
  const timer = setTimeout(() => service.child.kill('SIGKILL'), patience);
  await service.ended;
  clearTimeout(timer);
}

/** Ends this service after reporting the reason to its supervisor, which restarts it. */
export async function failService(error: unknown): Promise<never> {
  await tellParent(toFailure(error));
  if (!process.send) console.error(error);
  process.exit(error instanceof LastingError ? lastingFailure : 1);
}

/** Runs a service until it receives a signal or its parent ends. `start` returns the shutdown function. */
export async function runService(start: () => Promise<() => Promise<void>>): Promise<void> {
  // A start can take minutes, and the parent may die meanwhile.
  let end = async (): Promise<void> => process.exit(1);
  onParentExit(() => end());
  startHeartbeat();
  try {
    const stop = await start();
    let stopping = false;
    end = async () => {
      if (stopping) return;
      stopping = true;
      await stop().catch((error) => console.error(error));
      return process.exit(0);
    };
    process.on('SIGTERM', () => end());
    process.on('SIGINT', () => end());
    await tellParent({ ready: true } satisfies ChildMessage);
    // Otherwise, the cache would be written only on a clean exit, which a service may never have.
    flushCompileCache();
  } catch (error) {
    await failService(error);
  }
}

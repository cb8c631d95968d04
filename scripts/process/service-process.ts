import { type ChildProcess, fork } from 'node:child_process';
import { closeSync } from 'node:fs';
import { url as inspectorUrl } from 'node:inspector';
import { flushCompileCache } from 'node:module';
import { outputIsLog } from '../lib/log.ts';
import { LastingError } from '../lib/user-error.ts';
import { startHeartbeat } from './heartbeat.ts';
import { openLog } from './log-file.ts';
import { onParentExit } from './parent.ts';
import { partOf } from './parts.ts';
import { describeEnd, type ProcessEnd, type ProcessFailure, toFailure } from './process-end.ts';
import { passEntries } from './read-entries.ts';
import { warn } from './terminal.ts';

/** Exit code of a service that a restart does not help (`EX_CONFIG` of sysexits.h). */
export const lastingFailure = 78;
/** Module that has the console of a process write lines of the log. */
const logConsole = new URL('log-console.ts', import.meta.url).href;

/** A service of the product, in a process of its own. */
export interface ServiceProcess {
  name: string;
  /** The same for programs (`partOf`). */
  part: string;
  child: ChildProcess;
  /** Resolves when the service says it is ready, rejects when it ends before. */
  ready: Promise<void>;
  ended: Promise<ProcessEnd>;
  onHeartbeat(listener: (beat: Heartbeat) => void): void;
}

export interface Heartbeat {
  /** Whether somebody may hold the service in a debugger, where it sends none. */
  inspected: boolean;
}

/** Returns true if this process may be held in a debugger. */
export const isInspected = (): boolean => inspectorUrl() !== undefined;

/** What a service tells its parent. */
type ServiceMessage =
  | { ready: true }
  | ProcessFailure
  | { notice: string }
  | { heartbeat: Heartbeat };

/** Has a running service tell the person at the terminal something. */
export function notify(notice: string): void {
  if (process.connected) process.send?.({ notice } satisfies ServiceMessage);
}

/** Restarts of parts since the command was started, by part. */
export type Restarts = Readonly<Record<string, number>>;

/** Tells a service how often each part was started again. */
export function tellRestarts({ child }: ServiceProcess, restarts: Restarts): void {
  if (child.connected) child.send({ restarts }, () => {});
}

/** Restarts as the supervisor of this service has told them last. */
export function partRestarts(): () => Restarts {
  let told: Restarts = {};
  process.on('message', (message: { restarts?: Restarts }) => {
    if (message.restarts) told = message.restarts;
  });
  return () => told;
}

/**
 * How a process is started that stays and waits most of the time: what it leaves behind is collected sooner, and what its
 * threads let go of is kept in one place and not in one each, which costs it a little time.
 */
export const smallProcess = {
  nodeOptions: ['--max-semi-space-size=1', '--heap-growing-percent=40'],
  variables: { MALLOC_ARENA_MAX: '1' },
} as const;

/** Opens the log of a service; one that cannot be written, as on a full disk, is no reason not to start it. */
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

/**
 * Starts a service. The channel between the two also tells the service when its parent has died. What it prints goes
 * to the log file, so that the terminal keeps to what its user needs; where there is none, to the command's own output.
 */
export function startService(
  name: string,
  script: string,
  options: {
    logFile: string | undefined;
    variables?: NodeJS.ProcessEnv;
    /** A command that runs the service's own, with its arguments (`nice -n 10`). */
    within?: readonly string[];
    /** Options of its Node. */
    nodeOptions?: readonly string[];
  },
): ServiceProcess {
  const part = partOf(script) ?? name;
  const log = openServiceLog(options.logFile);
  const [command, ...before] = [...(options.within ?? []), process.execPath];
  // Straight from the part, so that visitors wait for no other process; what the engine itself prints is wrapped here.
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
    // A terminal's Ctrl-C would reach the service before its parent can end all of them in order.
    detached: true,
  });
  if (log !== undefined) closeSync(log);
  if (child.stderr) passEntries(child.stderr, part);
  let failure: ProcessFailure | undefined;
  const ended = new Promise<ProcessEnd>((resolve) => {
    child.once('exit', () => {
      const end = describeEnd(name, child, failure);
      const more = log === undefined || end.lasting ? '' : `; veja ${options.logFile}`;
      resolve({ ...end, how: end.how + more });
    });
  });
  const ready = new Promise<void>((resolve, reject) => {
    child.on('message', (message: ServiceMessage) => {
      if ('ready' in message) resolve();
      else if ('notice' in message) warn(message.notice);
      else if ('failure' in message) failure = message;
    });
    ended.then(({ how }) => reject(new Error(how)));
  });
  // Whoever waits for `ready` handles it; nobody may be waiting any more when the service ends later.
  ready.catch(() => {});
  const onHeartbeat: ServiceProcess['onHeartbeat'] = (listener) =>
    child.on('message', (message: ServiceMessage) => {
      if ('heartbeat' in message) listener(message.heartbeat);
    });
  return { name, part, child, ready, ended, onHeartbeat };
}

/** Asks a service to end, and kills it after `patience` milliseconds if it does not. */
export async function stopService(service: ServiceProcess, patience = 8000): Promise<void> {
  if (service.child.exitCode !== null || service.child.signalCode !== null) return;
  service.child.kill('SIGTERM');
  const timer = setTimeout(() => service.child.kill('SIGKILL'), patience);
  await service.ended;
  clearTimeout(timer);
}

const tell = (message: ServiceMessage) =>
  new Promise<void>((resolve) => {
    if (process.send && process.connected) process.send(message, undefined, {}, () => resolve());
    else resolve();
  });

/** Ends a service that cannot go on, with the reason for whoever reads the terminal; its supervisor starts it again. */
export async function failService(error: unknown): Promise<never> {
  await tell(toFailure(error));
  if (!process.send) console.error(error);
  process.exit(error instanceof LastingError ? lastingFailure : 1);
}

/**
 * The main function of a service: `start` brings it up and returns how to bring it down. It ends on a signal, and
 * when its parent has died.
 */
export async function runService(start: () => Promise<() => Promise<void>>): Promise<void> {
  // A start can take minutes; whoever asked for it may be dead before it is over.
  let end = async (): Promise<void> => process.exit(1);
  onParentExit(() => end());
  startHeartbeat(() => void tell({ heartbeat: { inspected: isInspected() } }));
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
    await tell({ ready: true });
    // Otherwise it is written at an end in order, which a service need not have.
    flushCompileCache();
  } catch (error) {
    await failService(error);
  }
}

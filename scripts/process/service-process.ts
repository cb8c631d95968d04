import { type ChildProcess, fork } from 'node:child_process';
import { closeSync } from 'node:fs';
import { url as inspectorUrl } from 'node:inspector';
import { flushCompileCache } from 'node:module';
import { startHeartbeat } from './heartbeat.ts';
import { openLog } from './log-file.ts';
import { onParentExit } from './parent.ts';

/** A service of the product, in a process of its own. */
export interface ServiceProcess {
  name: string;
  child: ChildProcess;
  /** Resolves when the service says it is ready, rejects when it ends before. */
  ready: Promise<void>;
  /** Resolves with how it ended, in words. */
  ended: Promise<string>;
  onHeartbeat(listener: (beat: Heartbeat) => void): void;
}

interface Heartbeat {
  /** Whether somebody may hold the service in a debugger, where it sends none. */
  inspected: boolean;
}

/** What a service tells its parent. */
type ServiceMessage =
  | { ready: true }
  | { failure: string }
  | { notice: string }
  | { heartbeat: Heartbeat };

/** Has a running service tell the person at the terminal something. */
export function notify(notice: string): void {
  if (process.connected) process.send?.({ notice } satisfies ServiceMessage);
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
    console.error(
      `O registro ${file} não pode ser gravado (${why}); as linhas dele saem neste terminal.`,
    );
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
  const log = openServiceLog(options.logFile);
  const [command, ...before] = [...(options.within ?? []), process.execPath];
  const child = fork(script, [], {
    execPath: command,
    env: { ...process.env, ...options.variables },
    execArgv: [...before, '--disable-warning=ExperimentalWarning', ...(options.nodeOptions ?? [])],
    stdio: ['ignore', log ?? 'inherit', log ?? 'inherit', 'ipc'],
    // A terminal's Ctrl-C would reach the service before its parent can end all of them in order.
    detached: true,
  });
  if (log !== undefined) closeSync(log);
  const more = log === undefined ? '' : `; veja ${options.logFile}`;
  let failure: string | undefined;
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) =>
      resolve(failure ?? `${name} terminou (${signal ?? `código ${code}`})${more}`),
    );
  });
  const ready = new Promise<void>((resolve, reject) => {
    child.on('message', (message: ServiceMessage) => {
      if ('ready' in message) resolve();
      else if ('notice' in message) console.error(message.notice);
      else if ('failure' in message) failure = message.failure;
    });
    ended.then((how) => reject(new Error(how)));
  });
  // Whoever waits for `ready` handles it; nobody may be waiting any more when the service ends later.
  ready.catch(() => {});
  const onHeartbeat: ServiceProcess['onHeartbeat'] = (listener) =>
    child.on('message', (message: ServiceMessage) => {
      if ('heartbeat' in message) listener(message.heartbeat);
    });
  return { name, child, ready, ended, onHeartbeat };
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
  await tell({ failure: error instanceof Error ? error.message : String(error) });
  if (!process.send) console.error(error);
  process.exit(1);
}

/**
 * The main function of a service: `start` brings it up and returns how to bring it down. It ends on a signal, and
 * when its parent has died.
 */
export async function runService(start: () => Promise<() => Promise<void>>): Promise<void> {
  // A start can take minutes; whoever asked for it may be dead before it is over.
  let end = async (): Promise<void> => process.exit(1);
  onParentExit(() => end());
  startHeartbeat(() => void tell({ heartbeat: { inspected: inspectorUrl() !== undefined } }));
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

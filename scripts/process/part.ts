import { type ChildProcess, fork } from 'node:child_process';
import { closeSync } from 'node:fs';
import { url as inspectorUrl } from 'node:inspector';
import { openLog } from './log-file.ts';
import { onParentExit } from './parent.ts';
import { startHeartbeat } from './signs-of-life.ts';

/** A long-lived part of the product, in a process of its own. */
export interface Part {
  name: string;
  child: ChildProcess;
  /** Resolves when the part says it is ready, rejects when it ends before. */
  ready: Promise<void>;
  /** Resolves with how it ended, in words. */
  ended: Promise<string>;
  /** Has every sign of life told. */
  alive(told: (sign: SignOfLife) => void): void;
}

/** What a part says of itself, again and again. */
export interface SignOfLife {
  /** Whether somebody may hold it in a debugger, where it says nothing. */
  inspected: boolean;
}

type FromPart = { ready: true } | { failure: string } | { notice: string } | { alive: SignOfLife };

/** Lets a part say something to the person at the terminal while it works on. */
export function notify(notice: string): void {
  if (process.connected) process.send?.({ notice } satisfies FromPart);
}

/** The log of a part, open; a disk that is full or cannot be written is no reason not to start it. */
function logOf(file: string | undefined): number | undefined {
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
 * Starts a part. The channel between the two also tells the part when its parent has died; what it prints
 * goes to the log file, so that the terminal keeps to what its user needs, or where there is none, where the
 * command's own output goes.
 */
export function startPart(
  name: string,
  script: string,
  options: {
    logFile: string | undefined;
    variables?: NodeJS.ProcessEnv;
    /** A command that runs the part's own, with its arguments (`nice -n 10`). */
    within?: readonly string[];
  },
): Part {
  const log = logOf(options.logFile);
  const [command, ...before] = [...(options.within ?? []), process.execPath];
  const child = fork(script, [], {
    execPath: command,
    env: { ...process.env, ...options.variables },
    execArgv: [...before, '--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', log ?? 'inherit', log ?? 'inherit', 'ipc'],
    // A terminal's Ctrl-C would reach the part before its parent can end all parts in order.
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
    child.on('message', (message: FromPart) => {
      if ('ready' in message) resolve();
      else if ('notice' in message) console.error(message.notice);
      else if ('failure' in message) failure = message.failure;
    });
    ended.then((how) => reject(new Error(how)));
  });
  // Whoever waits for `ready` handles it; nobody may be waiting any more when the part ends later.
  ready.catch(() => {});
  const alive: Part['alive'] = (told) =>
    child.on('message', (message: FromPart) => {
      if ('alive' in message) told(message.alive);
    });
  return { name, child, ready, ended, alive };
}

/** Asks a part to end, and ends it after `patience` milliseconds if it does not. */
export async function stopPart(part: Part, patience = 8000): Promise<void> {
  if (part.child.exitCode !== null || part.child.signalCode !== null) return;
  part.child.kill('SIGTERM');
  const timer = setTimeout(() => part.child.kill('SIGKILL'), patience);
  await part.ended;
  clearTimeout(timer);
}

/**
 * The main function of a part: `start` brings it up and returns how to bring it down. It ends on a
 * signal, and when the parent is gone, however that died.
 */
export async function runPart(start: () => Promise<() => Promise<void>>): Promise<void> {
  const tell = (message: FromPart) =>
    new Promise<void>((resolve) => {
      if (process.send && process.connected) process.send(message, undefined, {}, () => resolve());
      else resolve();
    });
  // A start can take minutes; whoever asked for it may be dead before it is over.
  let end = async (): Promise<void> => process.exit(1);
  onParentExit(() => end());
  startHeartbeat(() => void tell({ alive: { inspected: inspectorUrl() !== undefined } }));
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
  } catch (error) {
    await tell({ failure: error instanceof Error ? error.message : String(error) });
    if (!process.send) console.error(error);
    process.exit(1);
  }
}

// Both ends of the publisher's build and render processes: the parent's, and the child's (build-child.ts).
import { type ChildProcess, fork } from 'node:child_process';
import { addAbortListener } from 'node:events';
import { constants, setPriority } from 'node:os';
import { inSequence } from '#scripts/lib/in-parallel.ts';
import { onParentExit, startHeartbeat, tellParent } from '#scripts/process/parent.ts';
import { type ProcessCost, processCost } from '#scripts/process/processes.ts';
import { type HeartbeatMonitor, monitorHeartbeat } from '#scripts/process/watchdog.ts';
import { BuildFailed, type BuildFailure, toBuildFailure } from '../failures.ts';

export const buildChild = 'scripts/servers/publisher/rendering/build-child.ts';

/** Message from a build or the renderer; a build sends its result without a request. */
export type BuildAnswer = { result: unknown } | { failed: BuildFailure };

/** Length of the output kept to explain a failure (characters). */
const outputKept = 8000;

interface BuildProcessOptions {
  variables: Record<string, string>;
  nodeOptions?: readonly string[];
  /** Time without a heartbeat before the process is killed (milliseconds). */
  patience: number;
  /** Runs the process at a lower priority than visitors, edits and builds. */
  isBackground?: boolean;
  /** Called when the process exits unexpectedly or hangs. */
  onLost?: () => void;
}

export class BuildProcess {
  readonly #child: ChildProcess;
  readonly #monitor: HeartbeatMonitor;
  #awaited = Promise.withResolvers<unknown>();
  readonly #inSequence = inSequence();
  #output = '';
  #ended = false;

  constructor(script: string, args: readonly string[], options: BuildProcessOptions) {
    const { variables, nodeOptions = [], patience, isBackground = false, onLost } = options;
    const child = fork(script, args, {
      env: { ...process.env, NODE_ENV: 'production', ...variables },
      execArgv: ['--disable-warning=ExperimentalWarning', ...nodeOptions],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // Keeps a terminal's Ctrl-C from the child, because the command stops its services in order.
      detached: true,
    });
    this.#child = child;
    // Set at once, because threads inherit the priority of their creator.
    if (isBackground && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    const keep = (chunk: Buffer) => {
      this.#output = (this.#output + chunk.toString()).slice(-outputKept);
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    this.#monitor = monitorHeartbeat(patience, () => {
      onLost?.();
      this.#fail('a construção não deu mais sinal de vida e foi encerrada');
      this.stop();
    });
    child.on('message', (message: BuildAnswer | { heartbeat: unknown }) => {
      this.#monitor.beat();
      if ('result' in message) this.#awaited.resolve(message.result);
      else if ('failed' in message) {
        const { message: why, ...failure } = message.failed;
        this.#fail(`a construção falhou: ${why}`, failure);
      }
    });
    const end = (how: unknown, signal?: string | null) => {
      this.#ended = true;
      this.#monitor.stop();
      if (!child.killed) onLost?.();
      this.#fail(`a construção terminou antes da hora (${how ?? signal})`);
    };
    child.once('error', end);
    child.once('close', end);
  }

  #fail(message: string, failure?: Omit<BuildFailure, 'message'>): void {
    // Avoids an unhandled rejection while nothing awaits the build.
    this.#awaited.promise.catch(() => {});
    this.#awaited.reject(new BuildFailed(message, this.#output, failure));
  }

  get ended(): boolean {
    return this.#ended;
  }

  /** Time since the last heartbeat (milliseconds). */
  get silence(): number {
    return this.#ended ? 0 : this.#monitor.silence();
  }

  stop(): void {
    this.#child.kill('SIGKILL');
  }

  /** Sends a request and waits for its answer; requests run one at a time. */
  async ask<Result>(request: object, signal: AbortSignal): Promise<Result> {
    return this.#inSequence(() => {
      this.#awaited = Promise.withResolvers();
      if (this.#ended) this.#fail('o processo da construção terminou');
      else this.#child.send(request, () => {});
      return this.answer<Result>(signal);
    });
  }

  /** Waits for an answer; aborting the signal kills the process. */
  async answer<Result>(signal: AbortSignal): Promise<Result> {
    const { promise, reject } = this.#awaited;
    using _ = addAbortListener(signal, () => {
      this.stop();
      reject(signal.reason);
    });
    return (await promise) as Result;
  }
}

/** Time without a heartbeat before a build counts as hung; bundling may block its process for long (milliseconds). */
const patience = 120_000;

/** Runs a build in a separate process. */
export async function runBuild(
  args: readonly string[],
  variables: Record<string, string>,
  signal: AbortSignal,
  script = buildChild,
  isBackground = false,
): Promise<ProcessCost> {
  signal.throwIfAborted();
  return new BuildProcess(script, args, { variables, patience, isBackground }).answer(signal);
}

export const buildAdmin = (
  outDir: string,
  variables: Record<string, string>,
  signal: AbortSignal,
): Promise<ProcessCost> =>
  runBuild(['admin'], { ...variables, VITRINE_ADMIN_OUT_DIR: outDir }, signal);

/** Writes compressed variants next to the files; runs as background work if `atOnce` is set. */
export function compressBuilt(folder: string, signal: AbortSignal, atOnce?: number) {
  const args = ['compress', folder, ...(atOnce === undefined ? [] : [String(atOnce)])];
  return runBuild(args, {}, signal, buildChild, atOnce !== undefined);
}

/** Ties this process to the publisher. Call it before loading the pages, because that takes long. */
export function joinParent(): void {
  onParentExit(() => process.exit(1));
  startHeartbeat();
}

export async function answer(work: () => Promise<unknown>): Promise<void> {
  const answered: BuildAnswer = await work().then(
    (result) => ({ result: result ?? null }),
    (error) => ({ failed: toBuildFailure(error) }),
  );
  await tellParent(answered);
}

/** Runs a single build in this process: answers with its result and cost, then exits to free the memory. */
export async function runBuildChild(build: () => Promise<unknown>): Promise<void> {
  joinParent();
  await answer(async () => ({ ...((await build()) as object | undefined), ...processCost() }));
  process.exit(0);
}

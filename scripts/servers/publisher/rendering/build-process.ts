import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { type HeartbeatMonitor, monitorHeartbeat } from '#scripts/process/heartbeat-monitor.ts';
import { BuildFailed, type BuildFailure } from './build-errors.ts';

/** Answer of a build or the renderer; the result of a build is unsolicited. */
export type BuildAnswer = { result: unknown } | { failed: BuildFailure };

/** Length of the output kept to explain a failure (characters). */
const outputKept = 8000;

interface BuildProcessOptions {
  variables: Record<string, string>;
  nodeOptions?: readonly string[];
  /** Time without a heartbeat after which the process is killed (milliseconds). */
  patience: number;
  /** Lowers its priority below visitors, edits and builds. */
  isBackground?: boolean;
  /** Called when it ends by itself or hangs. */
  onLost?: () => void;
}

/** A child process of the publisher that builds or renders. */
export class BuildProcess {
  readonly #child: ChildProcess;
  readonly #monitor: HeartbeatMonitor;
  #awaited = Promise.withResolvers<unknown>();
  #output = '';
  #ended = false;
  #stopped = false;

  constructor(script: string, args: readonly string[], options: BuildProcessOptions) {
    const { variables, nodeOptions = [], patience, isBackground = false, onLost } = options;
    const child = fork(script, args, {
      env: { ...process.env, NODE_ENV: 'production', ...variables },
      execArgv: ['--disable-warning=ExperimentalWarning', ...nodeOptions],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // A terminal's Ctrl-C is for the command, which ends its services in order.
      detached: true,
    });
    this.#child = child;
    // Immediately, as threads inherit the priority of their creator.
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
      if (!this.#stopped) onLost?.();
      this.#fail(`a construção terminou antes da hora (${how ?? signal})`);
    };
    child.once('error', end);
    child.once('close', end);
  }

  #fail(message: string, failure?: Omit<BuildFailure, 'message'>): void {
    // Nobody may be waiting.
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
    this.#stopped = true;
    this.#child.kill('SIGKILL');
  }

  /** Sends a request and waits for its answer, one at a time. */
  async ask<Result>(request: object, signal: AbortSignal): Promise<Result> {
    this.#awaited = Promise.withResolvers();
    if (this.#ended) this.#fail('o processo da construção terminou');
    else this.#child.send(request, () => {});
    return this.answer(signal);
  }

  /** Waits for an answer; aborting the signal kills the process. */
  async answer<Result>(signal: AbortSignal): Promise<Result> {
    const { promise, reject } = this.#awaited;
    const abort = () => {
      this.stop();
      reject(signal.reason);
    };
    signal.addEventListener('abort', abort);
    try {
      return (await promise) as Result;
    } finally {
      signal.removeEventListener('abort', abort);
    }
  }
}

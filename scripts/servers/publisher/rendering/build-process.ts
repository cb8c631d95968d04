import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { type HeartbeatMonitor, monitorHeartbeat } from '#scripts/process/heartbeat-monitor.ts';
import type { ProcessCost } from '#scripts/process/process-cost.ts';
import type { Change } from '#shared/publishing/change.ts';
import type { AffectedPages, SiteSummary } from '#shared/publishing/site-data-bridge.ts';
import { BuildFailed, TooManyPages } from './build-failed.ts';

/** Requests to the renderer's process, one at a time. */
export type RendererRequest =
  | {
      kind: 'render';
      changes: readonly Change[] | undefined;
      folder: string;
      /** Maximum number of pages to render. */
      atMost: number;
    }
  | { kind: 'published' };

/** Messages from a build or the renderer; heartbeats and the result of a build are unsolicited. */
export type BuildAnswer =
  | ({ kind: 'built' } & SiteSummary & ProcessCost)
  | ({ kind: 'rendered' } & AffectedPages & SiteSummary & ProcessCost)
  | { kind: 'too-many' }
  | ({ kind: 'done' } & ProcessCost)
  | { kind: 'heartbeat' }
  | {
      kind: 'failed';
      message: string;
      page: string | undefined;
      pageLabel: string | undefined;
      /** True if the process can go on. */
      recoverable: boolean;
    };

export type Answered<Kind extends BuildAnswer['kind']> = Extract<BuildAnswer, { kind: Kind }>;

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
  #output = '';
  #ended = false;
  #hung = false;
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
      this.#hung = true;
      this.stop();
    });
    child.on('message', () => this.#monitor.beat());
    child.once('close', () => {
      this.#ended = true;
      this.#monitor.stop();
      if (this.#hung || !this.#stopped) onLost?.();
    });
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

  /** @throws BuildFailed, TooManyPages */
  ask<Kind extends BuildAnswer['kind']>(
    request: RendererRequest,
    kind: Kind,
    signal: AbortSignal,
  ): Promise<Answered<Kind>> {
    const answered = this.answer(kind, signal);
    if (!this.#ended) this.#child.send(request, () => {});
    return answered;
  }

  /**
   * Waits for an answer; aborting the signal kills the process.
   * @throws BuildFailed, TooManyPages
   */
  async answer<Kind extends BuildAnswer['kind']>(
    kind: Kind,
    signal: AbortSignal,
  ): Promise<Answered<Kind>> {
    if (this.#ended) throw this.#failure('o processo da construção terminou');
    const child = this.#child;
    const { promise, resolve, reject } = Promise.withResolvers<Answered<Kind>>();
    const onMessage = (message: BuildAnswer) => {
      if (message.kind === 'heartbeat') return;
      if (message.kind === kind) resolve(message as Answered<Kind>);
      else if (message.kind === 'failed') {
        const { message: why, page, pageLabel, recoverable } = message;
        const text = `a construção falhou: ${why}`;
        reject(new BuildFailed(text, this.#output, page, pageLabel, recoverable));
      } else if (message.kind === 'too-many') reject(new TooManyPages());
      else reject(this.#failure(`resposta inesperada: ${message.kind}`));
    };
    const onEnd = (how: unknown, signalled?: string | null) =>
      reject(
        this.#failure(
          this.#hung
            ? 'a construção não deu mais sinal de vida e foi encerrada'
            : `a construção terminou antes da hora (${how ?? signalled})`,
        ),
      );
    const onAbort = () => {
      this.stop();
      reject(signal.reason);
    };
    child.on('message', onMessage);
    child.once('error', onEnd);
    child.once('close', onEnd);
    signal.addEventListener('abort', onAbort);
    return promise.finally(() => {
      child.off('message', onMessage);
      child.off('error', onEnd);
      child.off('close', onEnd);
      signal.removeEventListener('abort', onAbort);
    });
  }

  #failure(message: string): BuildFailed {
    return new BuildFailed(message, this.#output);
  }
}

import { type ChildProcess, fork } from 'node:child_process';
import { type HeartbeatMonitor, monitorHeartbeat } from '#scripts/process/heartbeat-monitor.ts';
import { BuildFailed, captureOutput, TooManyPages } from './build-failed.ts';
import type { Answered, RendererAnswer, RendererRequest } from './renderer-messages.ts';

/** One of the renderer's processes, which is killed when it is silent for too long. */
export class RenderingProcess {
  readonly #child: ChildProcess;
  readonly #output: () => string;
  readonly #monitor: HeartbeatMonitor;
  #ended = false;
  #hung = false;

  /** @param patience without a heartbeat for so long it does not come back by itself (milliseconds) */
  constructor(
    script: string,
    args: readonly string[],
    options: {
      variables: Record<string, string>;
      nodeOptions: readonly string[];
      patience: number;
    },
  ) {
    this.#child = fork(script, args, {
      env: { ...process.env, NODE_ENV: 'production', ...options.variables },
      execArgv: ['--disable-warning=ExperimentalWarning', ...options.nodeOptions],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // A terminal's Ctrl-C is for the command, which ends its services in order.
      detached: true,
    });
    this.#output = captureOutput(this.#child);
    // Whoever waits for its answer learns that it was killed, and the next publication starts another one.
    this.#monitor = monitorHeartbeat(options.patience, () => {
      this.#hung = true;
      this.stop();
    });
    this.#child.on('message', () => this.#monitor.beat());
    this.#child.once('close', () => {
      this.#ended = true;
      this.#monitor.stop();
    });
  }

  get ended(): boolean {
    return this.#ended;
  }

  /** For how long it has sent no heartbeat (milliseconds). */
  get silence(): number {
    return this.#ended ? 0 : this.#monitor.silence();
  }

  stop(): void {
    this.#child.kill('SIGKILL');
  }

  /** @throws BuildFailed, TooManyPages */
  ask<Kind extends RendererAnswer['kind']>(
    request: RendererRequest,
    kind: Kind,
    signal: AbortSignal,
  ): Promise<Answered<Kind>> {
    const answered = this.answer(kind, signal);
    if (!this.#ended) this.#child.send(request, () => {});
    return answered;
  }

  /**
   * Waits for an answer; the process is ended when the signal is aborted.
   * @throws BuildFailed, TooManyPages
   */
  answer<Kind extends RendererAnswer['kind']>(
    kind: Kind,
    signal: AbortSignal,
  ): Promise<Answered<Kind>> {
    const child = this.#child;
    return new Promise<Answered<Kind>>((resolve, reject) => {
      const settle = (act: () => void) => {
        child.off('message', onMessage);
        child.off('error', onEnd);
        child.off('close', onEnd);
        signal.removeEventListener('abort', onAbort);
        act();
      };
      const onMessage = (message: RendererAnswer) => {
        if (message.kind === 'heartbeat') return;
        settle(() => {
          if (message.kind === kind) resolve(message as Answered<Kind>);
          else if (message.kind === 'failed') {
            const { message: why, page, pageLabel, recoverable } = message;
            const told = `a construção falhou: ${why}`;
            reject(new BuildFailed(told, this.#output(), page, pageLabel, recoverable));
          } else if (message.kind === 'too-many') reject(new TooManyPages());
          else reject(new BuildFailed(`resposta inesperada: ${message.kind}`, this.#output()));
        });
      };
      const onEnd = (how: unknown) =>
        settle(() =>
          reject(
            new BuildFailed(
              this.#hung
                ? 'a construção não deu mais sinal de vida e foi encerrada'
                : `a construção terminou antes da hora (${how})`,
              this.#output(),
            ),
          ),
        );
      const onAbort = () => {
        this.stop();
        settle(() => reject(signal.reason));
      };
      if (this.#ended) {
        reject(new BuildFailed('o processo da construção terminou', this.#output()));
        return;
      }
      child.on('message', onMessage);
      child.once('error', onEnd);
      child.once('close', onEnd);
      signal.addEventListener('abort', onAbort);
    });
  }
}

import { type ChildProcess, fork } from 'node:child_process';
import { type HeartbeatMonitor, monitorHeartbeat } from '#scripts/process/heartbeat-monitor.ts';
import type { Change } from '#shared/publishing/change.ts';
import type { AffectedPages, SiteSummary } from '#shared/publishing/site-data-bridge.ts';
import { BuildFailed, captureOutput } from './build-failed.ts';
import type { RendererAnswer, RendererRequest } from './renderer-child.ts';

/** Builds the whole site once, and renders what changes of it from then on. */
export interface Renderer {
  /** What came of the build; one that failed ends the renderer. */
  built(signal: AbortSignal): Promise<SiteSummary>;
  /** Whether what it renders goes with what it has built. */
  readonly current: boolean;
  /** For how long it has sent no heartbeat (milliseconds). */
  readonly silence: number;
  /**
   * Renders what changes affect, as files below `folder`; everything that differs when they are not known.
   * @throws BuildFailed
   */
  render(
    changes: readonly Change[] | undefined,
    folder: string,
    signal: AbortSignal,
  ): Promise<AffectedPages & SiteSummary>;
  /** What was rendered last is live: the next changes are held against it. */
  markPublished(signal: AbortSignal): Promise<void>;
  stop(): void;
}

type Answered<Kind extends RendererAnswer['kind']> = Extract<RendererAnswer, { kind: Kind }>;

/** A renderer without a heartbeat for so long does not come back by itself (milliseconds). */
const longestSilence = 30_000;

/** A renderer in a process of its own, which is held as long as it serves; another whole build takes another one. */
export class RendererProcess implements Renderer {
  readonly #child: ChildProcess;
  readonly #output: () => string;
  #ended = false;
  #hung = false;
  readonly #monitor: HeartbeatMonitor;
  /** A page tells the year it was built in; in another one all of them differ. */
  readonly #year = new Date().getFullYear();

  private constructor(outDir: string, variables: Record<string, string>, patience: number) {
    this.#child = fork('scripts/publisher/rendering/renderer-child.ts', [outDir], {
      env: { ...process.env, NODE_ENV: 'production', ...variables },
      execArgv: [
        '--disable-warning=ExperimentalWarning',
        // A little less than Node's own, for each thread: what pages leave behind costs memory before time.
        '--max-semi-space-size=12',
      ],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // A terminal's Ctrl-C is for the command, which ends its services in order.
      detached: true,
    });
    this.#output = captureOutput(this.#child);
    // Whoever waits for its answer learns that it was killed, and the next publication starts another one.
    this.#monitor = monitorHeartbeat(patience, () => {
      this.#hung = true;
      this.stop();
    });
    this.#child.on('message', () => this.#monitor.beat());
    this.#child.once('close', () => {
      this.#ended = true;
      this.#monitor.stop();
    });
  }

  /**
   * Begins to build the whole site into `outDir`.
   * @param patience a process without a heartbeat for so long is killed (milliseconds)
   */
  static start(
    outDir: string,
    cacheDir: string,
    variables: Record<string, string>,
    patience = longestSilence,
  ): RendererProcess {
    return new RendererProcess(outDir, { ...variables, VITRINE_CACHE_DIR: cacheDir }, patience);
  }

  /** Builds the whole site into `outDir` and stays ready for changes. */
  static async build(
    outDir: string,
    cacheDir: string,
    variables: Record<string, string>,
    signal: AbortSignal,
  ): Promise<{ renderer: RendererProcess; built: Answered<'built'> }> {
    signal.throwIfAborted();
    const renderer = RendererProcess.start(outDir, cacheDir, variables);
    return { renderer, built: await renderer.built(signal) };
  }

  async built(signal: AbortSignal): Promise<Answered<'built'>> {
    try {
      signal.throwIfAborted();
      return await this.#answer('built', signal);
    } catch (error) {
      this.stop();
      throw error;
    }
  }

  get silence(): number {
    return this.#ended ? 0 : this.#monitor.silence();
  }

  get current(): boolean {
    return !this.#ended && new Date().getFullYear() === this.#year;
  }

  render(
    changes: readonly Change[] | undefined,
    folder: string,
    signal: AbortSignal,
  ): Promise<Answered<'rendered'>> {
    return this.#ask({ kind: 'render', changes, folder }, 'rendered', signal);
  }

  async markPublished(signal: AbortSignal): Promise<void> {
    await this.#ask({ kind: 'published' }, 'done', signal);
  }

  stop(): void {
    this.#child.kill('SIGKILL');
  }

  #ask<Kind extends RendererAnswer['kind']>(
    request: RendererRequest,
    kind: Kind,
    signal: AbortSignal,
  ): Promise<Answered<Kind>> {
    const answered = this.#answer(kind, signal);
    if (!this.#ended) this.#child.send(request, () => {});
    return answered;
  }

  #answer<Kind extends RendererAnswer['kind']>(
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
          } else reject(new BuildFailed(`resposta inesperada: ${message.kind}`, this.#output()));
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

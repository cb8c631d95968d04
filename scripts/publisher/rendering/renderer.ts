import { type ChildProcess, fork } from 'node:child_process';
import { type SilenceWatch, watchSilence } from '#scripts/process/silence.ts';
import type { Change } from '#shared/publishing/change.ts';
import { BuildFailed, captureOutput } from './build-failed.ts';
import type { RendererAnswer, RendererRequest } from './renderer-messages.ts';

type Answered<Kind extends RendererAnswer['kind']> = Extract<RendererAnswer, { kind: Kind }>;

/** A renderer that has been silent for so long does not come back by itself (milliseconds). */
const longestSilence = 30_000;

/** While it bundles and builds everything it may be held by one piece of work for so many times as long. */
const patienceInBuild = 4;

/**
 * A process that has built the whole site and can render parts of it again. It is held as long as it
 * serves; whoever wants another full build starts another one.
 */
export class Renderer {
  readonly #child: ChildProcess;
  readonly #output: () => string;
  #ended = false;
  #hung = false;
  #watch: SilenceWatch;
  /** A page tells the year it was built in; in another one all of them differ. */
  readonly #year = new Date().getFullYear();

  private constructor(outDir: string, variables: Record<string, string>, patience: number) {
    this.#child = fork('scripts/publisher/rendering/renderer-child.ts', [outDir], {
      env: { ...process.env, NODE_ENV: 'production', ...variables },
      execArgv: [
        '--disable-warning=ExperimentalWarning',
        '--expose-gc',
        // A little less than Node's own, for each thread: what pages leave behind costs memory before time.
        '--max-semi-space-size=12',
      ],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // A terminal's Ctrl-C is for the command, which ends its parts in order.
      detached: true,
    });
    this.#output = captureOutput(this.#child);
    // Whoever waits for its answer learns that it has ended, and the next publication starts another one.
    const watch = (limit: number) =>
      watchSilence(limit, () => {
        this.#hung = true;
        this.stop();
      });
    this.#watch = watch(patience * patienceInBuild);
    this.#child.on('message', ({ kind }: RendererAnswer) => {
      this.#watch.heard();
      if (kind !== 'built') return;
      this.#watch.stop();
      this.#watch = watch(patience);
    });
    this.#child.once('close', () => {
      this.#ended = true;
      this.#watch.stop();
    });
  }

  /**
   * Begins to build the whole site into `outDir`.
   * @param patience a process that has been silent for so long is ended (milliseconds)
   */
  static start(
    outDir: string,
    cacheDir: string,
    variables: Record<string, string>,
    patience = longestSilence,
  ): Renderer {
    return new Renderer(outDir, { ...variables, VITRINE_CACHE_DIR: cacheDir }, patience);
  }

  /** Builds the whole site into `outDir` and stays ready for changes. */
  static async build(
    outDir: string,
    cacheDir: string,
    variables: Record<string, string>,
    signal: AbortSignal,
  ): Promise<{ renderer: Renderer; built: Answered<'built'> }> {
    signal.throwIfAborted();
    const renderer = Renderer.start(outDir, cacheDir, variables);
    return { renderer, built: await renderer.built(signal) };
  }

  /** What came of the build; one that failed ends it. */
  async built(signal: AbortSignal): Promise<Answered<'built'>> {
    try {
      signal.throwIfAborted();
      return await this.#answer('built', signal);
    } catch (error) {
      this.stop();
      throw error;
    }
  }

  /** For how long it has given no sign of life (milliseconds). */
  get silence(): number {
    return this.#ended ? 0 : this.#watch.silence();
  }

  /** Whether what it renders goes with what it has built. */
  get current(): boolean {
    return !this.#ended && new Date().getFullYear() === this.#year;
  }

  /** Renders what changes touch, as files below `folder`; everything that differs when they are not known. */
  render(
    changes: readonly Change[] | undefined,
    folder: string,
    signal: AbortSignal,
  ): Promise<Answered<'applied'>> {
    return this.#ask({ kind: 'apply', changes, folder }, 'applied', signal);
  }

  /** What was applied last is live. */
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
        if (message.kind === 'alive') return;
        settle(() => {
          if (message.kind === kind) resolve(message as Answered<Kind>);
          else if (message.kind === 'failed') {
            const { message: why, page, about, spares } = message;
            const told = `a construção falhou: ${why}`;
            reject(new BuildFailed(told, this.#output(), page, about, spares));
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

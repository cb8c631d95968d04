import { type ChildProcess, fork } from 'node:child_process';
import type { Change } from '../../shared/publishing/change.ts';
import { BuildFailed, keepOutput } from './build-failed.ts';
import type { BuildCost, RendererAnswer, RendererRequest } from './renderer-messages.ts';

type Answered<Kind extends RendererAnswer['kind']> = Extract<RendererAnswer, { kind: Kind }>;

/**
 * A process that has built the whole site and can render parts of it again. It is held as long as it
 * serves; whoever wants another full build starts another one.
 */
export class Renderer {
  readonly #child: ChildProcess;
  readonly #output: () => string;
  #ended = false;
  /** A page tells the year it was built in; in another one all of them differ. */
  readonly #year = new Date().getFullYear();

  private constructor(outDir: string, variables: Record<string, string>) {
    this.#child = fork('scripts/publish/renderer-child.ts', [outDir], {
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
    this.#output = keepOutput(this.#child);
    this.#child.once('close', () => {
      this.#ended = true;
    });
  }

  /** Builds the whole site into `outDir` and stays ready for changes. */
  static async build(
    outDir: string,
    cacheDir: string,
    variables: Record<string, string>,
    signal: AbortSignal,
  ): Promise<{ renderer: Renderer; cost: BuildCost }> {
    signal.throwIfAborted();
    const renderer = new Renderer(outDir, { ...variables, VITRINE_CACHE_DIR: cacheDir });
    try {
      return { renderer, cost: await renderer.#answer('built', signal) };
    } catch (error) {
      renderer.stop();
      throw error;
    }
  }

  /** Whether what it renders goes with what it has built. */
  get current(): boolean {
    return !this.#ended && new Date().getFullYear() === this.#year;
  }

  /** Renders what changes touch, as files below `folder`; everything that differs when they are not known. */
  apply(
    changes: readonly Change[] | undefined,
    folder: string,
    signal: AbortSignal,
  ): Promise<Answered<'applied'>> {
    return this.#ask({ kind: 'apply', changes, folder }, 'applied', signal);
  }

  /** What was applied last is live. */
  async published(signal: AbortSignal): Promise<void> {
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
      const onMessage = (message: RendererAnswer) =>
        settle(() => {
          if (message.kind === kind) resolve(message as Answered<Kind>);
          else if (message.kind === 'failed') {
            const { message: why, page, about, spares } = message;
            const told = `a construção falhou: ${why}`;
            reject(new BuildFailed(told, this.#output(), page, about, spares));
          } else reject(new BuildFailed(`resposta inesperada: ${message.kind}`, this.#output()));
        });
      const onEnd = (how: unknown) =>
        settle(() =>
          reject(new BuildFailed(`a construção terminou antes da hora (${how})`, this.#output())),
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

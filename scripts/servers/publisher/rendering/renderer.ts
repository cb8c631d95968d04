import path from 'node:path';
import { memoryLimit } from '#scripts/lib/memory-limit.ts';
import { smallProcess } from '#scripts/process/service-process.ts';
import type { Change } from '#shared/publishing/change.ts';
import type { AffectedPages, SiteSummary } from '#shared/publishing/site-data-bridge.ts';
import type { Answered } from './renderer-messages.ts';
import { RenderingProcess } from './rendering-process.ts';

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
   * @param atMost more pages than this are not rendered
   * @throws BuildFailed, TooManyPages
   */
  render(
    changes: readonly Change[] | undefined,
    folder: string,
    signal: AbortSignal,
    atMost?: number,
  ): Promise<AffectedPages & SiteSummary>;
  /** What was rendered last is live: the next changes are held against it. */
  markPublished(signal: AbortSignal): Promise<void>;
  stop(): void;
}

/** A process without a heartbeat for so long does not come back by itself (milliseconds). */
const longestSilence = 30_000;

const buildScript = 'scripts/servers/publisher/rendering/whole-build-child.ts';
const ownScript = 'scripts/servers/publisher/rendering/renderer-child.ts';

/** With less than this a build takes a little longer and half of the memory (bytes). */
const roomy = 1.5e9;

/** How the process of a build collects what pages leave behind, in each of its threads. */
const buildOptions = () =>
  memoryLimit() < roomy
    ? ['--max-semi-space-size=4', '--heap-growing-percent=40']
    : // A little less than Node's own: it costs memory before time.
      ['--max-semi-space-size=12'];

/**
 * A renderer in processes of its own: one that builds the whole site and ends, which gives back what that took, and one
 * that is held as long as it serves. Another whole build takes another renderer.
 */
export class RendererProcess implements Renderer {
  #process: RenderingProcess;
  readonly #startOwn: () => RenderingProcess;
  /** A page tells the year it was built in; in another one all of them differ. */
  readonly #year = new Date().getFullYear();

  private constructor(
    outDir: string,
    cacheDir: string,
    settings: Record<string, string>,
    patience: number,
  ) {
    const variables = { ...settings, VITRINE_CACHE_DIR: cacheDir };
    const builtFile = path.join(cacheDir, 'built-site.bin');
    this.#process = new RenderingProcess(buildScript, [outDir, builtFile], {
      variables,
      nodeOptions: buildOptions(),
      patience,
    });
    this.#startOwn = () =>
      new RenderingProcess(ownScript, [builtFile], {
        variables: { ...variables, ...smallProcess.variables },
        nodeOptions: smallProcess.nodeOptions,
        patience,
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
    return new RendererProcess(outDir, cacheDir, variables, patience);
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
      const built = await this.#process.answer('built', signal);
      this.#process.stop();
      this.#process = this.#startOwn();
      return built;
    } catch (error) {
      this.stop();
      throw error;
    }
  }

  get silence(): number {
    return this.#process.silence;
  }

  get current(): boolean {
    return !this.#process.ended && new Date().getFullYear() === this.#year;
  }

  render(
    changes: readonly Change[] | undefined,
    folder: string,
    signal: AbortSignal,
    atMost = Number.MAX_SAFE_INTEGER,
  ): Promise<Answered<'rendered'>> {
    return this.#process.ask({ kind: 'render', changes, folder, atMost }, 'rendered', signal);
  }

  async markPublished(signal: AbortSignal): Promise<void> {
    await this.#process.ask({ kind: 'published' }, 'done', signal);
  }

  stop(): void {
    this.#process.stop();
  }
}

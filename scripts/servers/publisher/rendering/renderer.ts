import path from 'node:path';
import { memoryLimit } from '#scripts/lib/memory-limit.ts';
import type { ProcessCost } from '#scripts/process/processes.ts';
import { smallProcess } from '#scripts/process/service-process.ts';
import type { PreviewRow } from '#shared/publishing/preview.ts';
import type { AffectedPages, Change, SiteSummary } from '#shared/publishing/site-data-bridge.ts';
import { BuildProcess, buildChild } from './build-process.ts';

export type RendererRequest =
  | {
      kind: 'render';
      changes: readonly Change[] | undefined;
      folder: string;
      atMost: number;
    }
  | { kind: 'published' }
  | { kind: 'preview'; rows: readonly PreviewRow[]; page: string };

/** A rendered page; its body is in Base64. */
export type PreviewedPage = Record<'type' | 'body', string> & { status: number };

type Rendered = AffectedPages & SiteSummary;

export type Renderer = Pick<RendererProcess, keyof RendererProcess>;

/** Processes of a renderer, by their names in metrics. */
export type RendererProcessName = 'whole-build' | 'renderer';

interface RendererOptions {
  /** Time without a heartbeat before a process is killed (milliseconds). */
  patience?: number;
  /** Called when a process exits unexpectedly or hangs. */
  onLost?: (name: RendererProcessName) => void;
}

/** Memory limit below which a build uses half the memory and takes a little longer (bytes). */
const roomy = 1.5e9;

/** Returns the garbage collector options of a full build; they apply to each of its threads. */
const buildOptions = () =>
  memoryLimit() < roomy
    ? ['--max-semi-space-size=4', '--heap-growing-percent=40']
    : // Slightly below Node's default, which uses more memory and saves hardly any time.
      ['--max-semi-space-size=12'];

/**
 * A renderer in two successive processes: one builds the full site and exits to free its memory, the other renders
 * changes. Each full build needs a new renderer.
 */
export class RendererProcess {
  #process: BuildProcess;
  #isBuilt = false;
  readonly #startOwn: () => BuildProcess;
  /** Pages contain the year in which they were built, so a new year affects all of them. */
  readonly #year = new Date().getFullYear();

  /** Starts building the full site into `outDir`. */
  constructor(
    outDir: string,
    cacheDir: string,
    settings: Record<string, string>,
    { patience = 30_000, onLost }: RendererOptions = {},
  ) {
    const variables = { ...settings, VITRINE_CACHE_DIR: cacheDir };
    const builtFile = path.join(cacheDir, 'built-site.bin');
    this.#process = new BuildProcess(buildChild, ['site', outDir, builtFile], {
      variables,
      nodeOptions: buildOptions(),
      patience,
      onLost: () => onLost?.('whole-build'),
    });
    this.#startOwn = () =>
      new BuildProcess(buildChild, ['renderer', builtFile], {
        variables: { ...variables, ...smallProcess.variables },
        nodeOptions: smallProcess.nodeOptions,
        patience,
        onLost: () => onLost?.('renderer'),
      });
  }

  /** Resolves when the full site is built; a failed build ends the renderer. */
  async built(signal: AbortSignal): Promise<SiteSummary & ProcessCost> {
    try {
      signal.throwIfAborted();
      const built = await this.#process.answer<SiteSummary & ProcessCost>(signal);
      this.#process.stop();
      this.#process = this.#startOwn();
      this.#isBuilt = true;
      return built;
    } catch (error) {
      this.stop();
      throw error;
    }
  }

  /** Time since the last heartbeat (milliseconds). */
  get silence(): number {
    return this.#process.silence;
  }

  /** True if this renderer can render changes to the site that it built. */
  get current(): boolean {
    return !this.#process.ended && new Date().getFullYear() === this.#year;
  }

  /**
   * Renders the affected pages into `folder`, or all that differ if the changes are unknown. Returns undefined without
   * writing any page if more than `atMost` are affected.
   */
  async render(
    changes: readonly Change[] | undefined,
    folder: string,
    signal: AbortSignal,
    atMost = Number.MAX_SAFE_INTEGER,
  ): Promise<Rendered | undefined> {
    const request: RendererRequest = { kind: 'render', changes, folder, atMost };
    return (await this.#process.ask<Rendered | null>(request, signal)) ?? undefined;
  }

  /** Marks the last rendering as live; later changes are compared with it. */
  async markPublished(signal: AbortSignal): Promise<void> {
    await this.#process.ask({ kind: 'published' } satisfies RendererRequest, signal);
  }

  /** Renders a page with the rows of a preview, without changing the site's data; undefined until the site is built. */
  async preview(rows: readonly PreviewRow[], page: string): Promise<PreviewedPage | undefined> {
    if (!this.#isBuilt || !this.current) return undefined;
    const request = { kind: 'preview', rows, page } satisfies RendererRequest;
    return this.#process.ask(request, new AbortController().signal);
  }

  stop(): void {
    this.#process.stop();
  }
}

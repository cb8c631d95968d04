// Parent and child sides of the publisher's build and render processes; the child's entry point is build-child.ts.
import { type ChildProcess, fork } from 'node:child_process';
import { addAbortListener } from 'node:events';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { inSequence } from '#scripts/lib/in-parallel.ts';
import { memoryLimit } from '#scripts/lib/memory-limit.ts';
import { onParentExit, startHeartbeat, tellParent } from '#scripts/process/parent.ts';
import { type ProcessCost, processCost } from '#scripts/process/processes.ts';
import { smallProcess } from '#scripts/process/service-process.ts';
import { type HeartbeatMonitor, monitorHeartbeat } from '#scripts/process/watchdog.ts';
import type { PreviewRow } from '#shared/publishing/preview.ts';
import type { Change, SiteSummary } from '#shared/publishing/site-data-bridge.ts';
import { BuildFailed, type BuildFailure, toBuildFailure } from '../failures.ts';
import type { OpenedSite } from './site-renderer.ts';

const buildChild = 'scripts/servers/publisher/rendering/build-child.ts';

/** Message from a build or the renderer. A build sends its result unprompted. */
export type BuildAnswer = { result: unknown } | { failed: BuildFailure };

/** Length of the output kept to explain a failure (characters). */
const outputKept = 8000;

interface BuildProcessOptions {
  variables: Record<string, string>;
  nodeOptions?: readonly string[];
  /** Time without a heartbeat before the process is killed (milliseconds). */
  patience: number;
  /** True for a lower priority than visitors, edits and builds. */
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
      // Shields the child from a terminal's Ctrl-C because the command stops its services in order.
      detached: true,
    });
    this.#child = child;
    // Set immediately because threads inherit their creator's priority.
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

  /** Waits for an answer. Aborting the signal kills the process. */
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
  { script = buildChild, isBackground = false } = {},
): Promise<ProcessCost> {
  signal.throwIfAborted();
  return new BuildProcess(script, args, { variables, patience, isBackground }).answer(signal);
}

/** Request to the process that holds a built site (`OpenedSite`). */
export type RendererRequest =
  | { kind: 'render'; changes: readonly Change[] | undefined; folder: string; atMost: number }
  | { kind: 'published' }
  | { kind: 'preview'; rows: readonly PreviewRow[]; page: string };

export type Renderer = Pick<RendererProcess, keyof RendererProcess>;

/** Names of a renderer's processes in metrics. */
export type RendererProcessName = 'whole-build' | 'renderer';

interface RendererOptions {
  /** Time without a heartbeat after which a process is killed (milliseconds). */
  patience?: number;
  /** Called when a process exits unexpectedly or hangs. */
  onLost?: (name: RendererProcessName) => void;
}

/** Memory limit below which a build uses half the memory and takes a little longer (bytes). */
const roomy = 1.5e9;

/** Returns a full build's garbage collector options, which apply to each thread. */
const buildOptions = () => ({
  nodeOptions:
    memoryLimit() < roomy
      ? ['--max-semi-space-size=4', '--heap-growing-percent=40']
      : // Slightly below Node's default, which uses more memory and saves hardly any time.
        ['--max-semi-space-size=12'],
});

/** Renderer of one full build. One process builds and exits, to free its memory; a second one renders changes. */
export class RendererProcess {
  #process: BuildProcess;
  #isBuilt = false;
  readonly #startOwn: () => BuildProcess;
  /** Pages contain the year of their build, so a new year affects all of them. */
  readonly #year = new Date().getFullYear();

  /** Starts building the full site into `outDir`. */
  constructor(
    outDir: string,
    cacheDir: string,
    variables: Record<string, string>,
    { patience = 30_000, onLost }: RendererOptions = {},
  ) {
    const builtFile = path.join(cacheDir, 'built-site.bin');
    const settings = { ...variables, VITRINE_CACHE_DIR: cacheDir };
    const start = (
      name: RendererProcessName,
      args: readonly string[],
      own: Partial<BuildProcessOptions>,
    ) =>
      new BuildProcess(buildChild, args, {
        ...{ patience, onLost: () => onLost?.(name) },
        ...own,
        variables: { ...settings, ...own.variables },
      });
    this.#process = start('whole-build', ['site', outDir, builtFile], buildOptions());
    this.#startOwn = () => start('renderer', ['renderer', builtFile], smallProcess);
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

  /** True if this renderer can render changes to the site it built. */
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
  ) {
    type Rendered = Awaited<ReturnType<OpenedSite['render']>>;
    const request: RendererRequest = { kind: 'render', changes, folder, atMost };
    return (await this.#process.ask<Rendered | null>(request, signal)) ?? undefined;
  }

  /** Marks the last rendering as live. Later changes are compared with it. */
  async markPublished(signal: AbortSignal): Promise<void> {
    await this.#process.ask({ kind: 'published' } satisfies RendererRequest, signal);
  }

  /** Renders a page with a preview's rows without changing the site's data; undefined until the site is built. */
  async preview(rows: readonly PreviewRow[], page: string) {
    if (!this.#isBuilt || !this.current) return undefined;
    type Previewed = Awaited<ReturnType<OpenedSite['preview']>>;
    const request: RendererRequest = { kind: 'preview', rows, page };
    return this.#process.ask<Previewed>(request, new AbortController().signal);
  }

  stop(): void {
    this.#process.stop();
  }
}

/** Ties this process to the publisher. Call it before loading the pages, which takes long. */
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

/** Runs a single build in this process. Sends its result and cost, then exits to free the memory. */
export async function runBuildChild(build: () => Promise<unknown>): Promise<void> {
  joinParent();
  await answer(async () => ({ ...((await build()) as object | undefined), ...processCost() }));
  process.exit(0);
}

import { fork } from 'node:child_process';

/** A build that did not end well, with the last of what it printed. */
export class BuildFailed extends Error {
  override name = 'BuildFailed';
  readonly output: string;

  constructor(message: string, output: string) {
    super(message);
    this.output = output;
  }
}

/** How much of a build's output is kept to explain a failure (characters). */
const keptOutput = 8000;

/** What a build cost besides its time. */
export interface BuildCost {
  /** The most memory its process held (bytes). */
  peakMemory: number;
}

async function runBuild(
  what: 'site' | 'admin',
  variables: Record<string, string>,
  signal: AbortSignal,
): Promise<BuildCost> {
  signal.throwIfAborted();
  const child = fork('scripts/publish/build-child.ts', [what], {
    env: { ...process.env, NODE_ENV: 'production', ...variables },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A terminal's Ctrl-C is for the command, which ends its parts in order.
    detached: true,
  });
  let cost: BuildCost = { peakMemory: 0 };
  child.once('message', (message: BuildCost) => {
    cost = message;
  });
  let output = '';
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-keptOutput);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  const end = () => child.kill('SIGKILL');
  signal.addEventListener('abort', end);
  try {
    await new Promise<void>((resolve, reject) => {
      child.once('error', (error) => reject(new BuildFailed(error.message, output)));
      child.once('close', (code, how) => {
        if (code === 0) resolve();
        else
          reject(new BuildFailed(`a construção terminou com ${how ?? `código ${code}`}`, output));
      });
    });
  } finally {
    signal.removeEventListener('abort', end);
  }
  return cost;
}

/** The whole public site, as `astro build` makes it, into `outDir`. */
export function buildSite(
  outDir: string,
  cacheDir: string,
  variables: Record<string, string>,
  signal: AbortSignal,
): Promise<BuildCost> {
  const places = { VITRINE_OUT_DIR: outDir, VITRINE_CACHE_DIR: cacheDir };
  return runBuild('site', { ...variables, ...places }, signal);
}

/** The whole back-office, as `vite build` makes it, into `outDir`. */
export function buildAdmin(
  outDir: string,
  variables: Record<string, string>,
  signal: AbortSignal,
): Promise<BuildCost> {
  return runBuild('admin', { ...variables, VITRINE_ADMIN_OUT_DIR: outDir }, signal);
}

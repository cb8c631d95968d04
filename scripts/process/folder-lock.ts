import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { FolderInUse } from './folder-in-use.ts';

/** SQLite's code for "somebody else holds the lock". */
const busy = 5;

/** How long a living owner is waited for: a restarted command may meet the last of its predecessor (milliseconds). */
const patience = 5000;

/**
 * Makes a folder this process's alone until it ends or calls the returned function. Two processes that
 * write one database or one set of releases would destroy it. The lock is that of an SQLite file, which the
 * operating system lets go of however the process ends: there is no stale lock, and none is guessed at.
 */
export async function lockFolder(folder: string, name: string): Promise<() => void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(path.join(folder, `${name}.lock.db`), { timeout: 0 });
  // Only to name the owner to whoever is refused.
  const ownerFile = path.join(folder, `${name}.pid`);
  const deadline = Date.now() + patience;
  for (;;) {
    try {
      lock.exec('begin exclusive');
      await writeFile(ownerFile, `${process.pid}\n`);
      return () => lock.close();
    } catch (error) {
      if ((error as { errcode?: number }).errcode !== busy) throw error;
    }
    if (Date.now() > deadline) {
      lock.close();
      const owner = (await readFile(ownerFile, 'utf8').catch(() => '')).trim();
      throw new FolderInUse(
        `A pasta ${folder} já está em uso pelo processo ${owner}. Pare-o, ou use outra pasta: DATA_DIR=outra-pasta npm start.`,
      );
    }
    await wait(100);
  }
}

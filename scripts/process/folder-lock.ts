import { closeSync, constants, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { makeFolder, unwritable } from '../lib/folders.ts';
import { UserError } from '../lib/user-error.ts';

/** Thrown when another process holds the folder's lock. Unlike other locking errors, it must not be ignored. */
export class FolderInUse extends UserError {
  override name = 'FolderInUse';
}

const busy = 5;

/** Time to wait for the owner to exit (milliseconds): a restarted command may overlap with its predecessor. */
const ownerTimeout = 5000;

/** Opens a lock file. Rejects another user's file because SQLite could only get a read lock on it. */
async function openLock(file: string): Promise<DatabaseSync> {
  try {
    closeSync(openSync(file, 'a', 0o600));
    await access(file, constants.R_OK | constants.W_OK);
    return new DatabaseSync(file, { timeout: 0 });
  } catch (error) {
    const folder = path.dirname(file);
    throw unwritable(
      folder,
      error,
      (why) =>
        `Não é possível usar ${file} (${why}): a pasta é de outro usuário, ou alguma vez o produto rodou nela como root. Devolva-a a quem roda o produto: sudo chown -R usuário ${folder}; ou use outra pasta: DATA_DIR=outra-pasta npm start.`,
    );
  }
}

/** Records the lock holder for the error message. Overwrites the file in place because the disk may be full. */
function recordOwner(file: string): void {
  const note = `${process.pid}\n`.padStart(12);
  try {
    const opened = openSync(file, constants.O_RDWR | constants.O_CREAT, 0o600);
    try {
      writeSync(opened, note, 0);
      ftruncateSync(opened, note.length);
    } finally {
      closeSync(opened);
    }
  } catch {
    // Best effort: only the lock matters.
  }
}

const ownerFile = (folder: string, name: string) => path.join(folder, `${name}.pid`);

function describeOwner(file: string): string {
  try {
    return `pelo processo ${readFileSync(file, 'utf8').trim()}`;
  } catch {
    return 'por outro processo';
  }
}

/** Waits until no other process holds the folder's lock, then takes it. */
export async function awaitFolder(
  folder: string,
  name: string,
  { signal, waiting }: { signal: AbortSignal; waiting?: (owner: string) => void },
): Promise<() => void> {
  await makeFolder(folder);
  const lock = await openLock(path.join(folder, `${name}.lock.db`));
  const owner = ownerFile(folder, name);
  try {
    for (let told = false; ; told = true) {
      try {
        // Works on a full disk: the file stays empty and the journal stays in memory.
        lock.exec('pragma journal_mode = memory; begin exclusive');
        recordOwner(owner);
        return () => lock.close();
      } catch (error) {
        if ((error as { errcode?: number }).errcode !== busy) throw error;
      }
      if (!told) waiting?.(describeOwner(owner));
      await wait(100, undefined, { signal });
    }
  } catch (error) {
    lock.close();
    throw error;
  }
}

/**
 * Locks a folder until this process ends or calls the returned function. Otherwise, two processes could write to the
 * same database or releases and destroy them. The lock is held on an SQLite file. The operating system releases it
 * however the process ends, so it never goes stale.
 */
export async function lockFolder(folder: string, name: string): Promise<() => void> {
  const signal = AbortSignal.timeout(ownerTimeout);
  return awaitFolder(folder, name, { signal }).catch((error) => {
    if (!signal.aborted) throw error;
    // Read only now because an owner records itself after taking the lock.
    const owner = describeOwner(ownerFile(folder, name));
    throw new FolderInUse(
      `A pasta ${folder} já está em uso ${owner}. Pare-o, ou use outra pasta: DATA_DIR=outra-pasta npm start.`,
    );
  });
}

import { closeSync, constants, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { makeFolder } from '../lib/make-folder.ts';
import { UserError } from '../lib/user-error.ts';
import { unwritable } from '../lib/writable-folder.ts';

/** Another process has the folder. Whoever can do without a lock for other reasons must not for this one. */
export class FolderInUse extends UserError {
  override name = 'FolderInUse';
}

/** SQLite's code for "somebody else holds the lock". */
const busy = 5;

/** How long a living owner is waited for: a restarted command may meet the last of its predecessor (milliseconds). */
const patience = 5000;

/**
 * Opens the file of a lock.
 *
 * @throws UserError when the file is somebody else's: SQLite would lock it for reading only, beside its owner
 */
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

/** Notes who has the lock, only for whoever is refused: in the place of the one before, as the disk may be full. */
function noteOwner(file: string): void {
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
    // The lock is what counts.
  }
}

function describeOwner(file: string): string {
  try {
    return `pelo processo ${readFileSync(file, 'utf8').trim()}`;
  } catch {
    return 'por outro processo';
  }
}

/** A folder's lock, which is tried again until somebody has it. */
interface Lock {
  /** Lets go of it, or of the file that was to be it. */
  release: () => void;
  /** True if this process holds the lock now. */
  attempt: () => boolean;
  /** The holder, in words. */
  owner: () => string;
}

async function openFolderLock(folder: string, name: string): Promise<Lock> {
  await makeFolder(folder);
  const lock = await openLock(path.join(folder, `${name}.lock.db`));
  const ownerFile = path.join(folder, `${name}.pid`);
  return {
    release: () => lock.close(),
    attempt: () => {
      try {
        // The file stays empty and the journal in memory, so that a full disk is no obstacle.
        lock.exec('pragma journal_mode = memory; begin exclusive');
        noteOwner(ownerFile);
        return true;
      } catch (error) {
        if ((error as { errcode?: number }).errcode !== busy) throw error;
        return false;
      }
    },
    owner: () => describeOwner(ownerFile),
  };
}

/**
 * Makes a folder this process's alone until it ends or calls the returned function. Two processes that
 * write one database or one set of releases would destroy it. The lock is that of an SQLite file, which the
 * operating system lets go of however the process ends: there is no stale lock, and none is guessed at.
 */
export async function lockFolder(folder: string, name: string): Promise<() => void> {
  const { attempt, release, owner } = await openFolderLock(folder, name);
  const deadline = Date.now() + patience;
  while (!attempt()) {
    if (Date.now() > deadline) {
      release();
      throw new FolderInUse(
        `A pasta ${folder} já está em uso ${owner()}. Pare-o, ou use outra pasta: DATA_DIR=outra-pasta npm start.`,
      );
    }
    await wait(100);
  }
  return release;
}

/**
 * Waits for the same lock as long as others have it.
 * @param waiting called once where it has to wait, with who has it
 */
export async function awaitFolder(
  folder: string,
  name: string,
  { signal, waiting }: { signal: AbortSignal; waiting: (owner: string) => void },
): Promise<() => void> {
  const { attempt, release, owner } = await openFolderLock(folder, name);
  try {
    for (let told = false; !attempt(); told = true) {
      if (!told) waiting(owner());
      await wait(200, undefined, { signal });
    }
    return release;
  } catch (error) {
    release();
    throw error;
  }
}

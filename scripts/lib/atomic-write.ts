import { randomUUID } from 'node:crypto';
import { open, opendir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from './folders.ts';

/** Flushes a file or a folder's entries to disk to survive a power cut. */
async function flush(target: string): Promise<void> {
  await using handle = await open(target, 'r');
  await handle.sync();
}

export async function renameAtomic(from: string, to: string): Promise<void> {
  await rename(from, to);
  await flush(path.dirname(to));
}

/** Writes a file atomically and durably: flushes a temporary file, renames it, and flushes the folder. */
export async function writeAtomic(file: string, content: string | Uint8Array, mode = 0o666) {
  const made = await makeFolder(path.resolve(path.dirname(file)));
  for (const each of made.toReversed()) await flush(each);
  // A new folder is an entry of its parent, so the parent is flushed too.
  if (made[0] !== undefined) await flush(path.dirname(made[0]));
  const aside = `${file}.${randomUUID()}.part`;
  try {
    await writeFile(aside, content, { mode, flush: true });
    await renameAtomic(aside, file);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}

export async function writePrivateFile(file: string, text: string): Promise<void> {
  await writeAtomic(file, text, 0o600);
}

export async function flushTree(folder: string): Promise<void> {
  for await (const entry of await opendir(folder, { recursive: true })) {
    if (entry.isFile() || entry.isDirectory()) await flush(path.join(entry.parentPath, entry.name));
  }
  await flush(folder);
  await flush(path.dirname(path.resolve(folder)));
}

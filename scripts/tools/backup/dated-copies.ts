import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from '../../config/service-client.ts';
import { flushTree, renameAtomic } from '../../lib/atomic-write.ts';
import { failureReason, UserError } from '../../lib/user-error.ts';
import { backUp } from './back-up.ts';
import type { Amount } from './catalogue.ts';
import { readManifest } from './manifest.ts';

/** Suffix of a backup that is being written or removed; complete backups lack it. */
const unfinished = '.incompleta';

const copyName = /^vitrine-\d{14}$/;
const unfinishedName = /^vitrine-\d{14}\.incompleta$/;

/** Age after which an unfinished backup counts as abandoned (milliseconds). */
const aDay = 24 * 60 * 60 * 1000;

/** Formats the local time as digits only, for a folder name. */
export function timestamp(): string {
  // The Swedish locale orders the parts as year, month, day, hour, minute, second.
  return new Date().toLocaleString('sv-SE').replaceAll(/\D/g, '');
}

/** Lists a folder's finished backups, newest first. Goes by their manifests because clocks may be set back. */
async function listCopies(folder: string): Promise<string[]> {
  const copies: { copy: string; madeAt: string }[] = [];
  for (const name of await readdir(folder)) {
    if (!copyName.test(name)) continue;
    const copy = path.join(folder, name);
    const manifest = await readManifest(copy).catch(() => undefined);
    if (manifest) copies.push({ copy, madeAt: manifest.madeAt });
  }
  return copies.sort((one, other) => (one.madeAt < other.madeAt ? 1 : -1)).map(({ copy }) => copy);
}

async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!unfinishedName.test(name)) continue;
    const { mtimeMs } = await stat(path.join(folder, name));
    if (Date.now() - mtimeMs > aDay) {
      await rm(path.join(folder, name), { recursive: true, force: true });
    }
  }
}

/** Removes all intact backups in a folder except the newest. Damaged and unknown folders are left for inspection. */
export async function keepNewest(folder: string, keep: number): Promise<string[]> {
  const surplus = (await listCopies(folder)).slice(keep);
  for (const copy of surplus.toReversed()) {
    await renameAtomic(copy, `${copy}${unfinished}`);
    await rm(`${copy}${unfinished}`, { recursive: true, force: true });
  }
  return surplus;
}

/**
 * Writes a backup named after the current time into a folder of backups. Removes surplus old ones only after the new
 * one is complete and on disk.
 * @throws UserError if the backup fails; the others are unchanged
 */
export async function backUpDated(client: Client, folder: string, keep: number) {
  const copy = path.join(folder, `vitrine-${timestamp()}`);
  const aside = `${copy}${unfinished}`;
  let amount: Amount;
  try {
    amount = await backUp(client, aside);
    await flushTree(aside);
    await renameAtomic(aside, copy);
  } catch (error) {
    await rm(aside, { recursive: true, force: true }).catch(() => {});
    const { cause } = error as Error;
    if (error instanceof UserError && cause === undefined) throw error;
    throw new UserError(
      `A cópia não foi feita (${failureReason(cause ?? error)}). As de antes em ${folder} estão como estavam.`,
      { cause: error },
    );
  }
  const removed = await keepNewest(folder, keep);
  await removeLeftovers(folder);
  return { ...amount, copy, removed };
}

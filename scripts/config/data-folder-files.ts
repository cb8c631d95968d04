import { randomBytes } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeAtomic, writePrivateFile } from '../lib/atomic-write.ts';
import { type Environment, type SupabaseAccess, toVariables } from './environment.ts';
import { makePushKeys, type PushKeys } from './push-keys.ts';

// Files that the product keeps in the data folder: created once, readable only by the owner.

/** Writes the current URL and keys to `$DATA_DIR/env.json`, under the names of the environment variables. */
export async function writeKeysInForce(dataDir: string, access: SupabaseAccess): Promise<void> {
  const text = `${JSON.stringify(toVariables(access), null, 2)}\n`;
  await writePrivateFile(path.join(dataDir, 'env.json'), text);
}

/** Reads a small file in the data folder, creating it on first use. */
async function storedText(dataDir: string, name: string, make: () => string): Promise<string> {
  const file = path.join(dataDir, name);
  const stored = await readFile(file, 'utf8').catch(() => '');
  if (stored !== '') return stored;
  const made = make();
  await writePrivateFile(file, made);
  return made;
}

const webhookSecretFile = 'webhook-secret';

/** Loads the webhook secret and stores it in the data folder, for commands without the product's environment. */
export async function loadWebhookSecret({ dataDir, webhookSecret }: Environment): Promise<string> {
  if (webhookSecret === undefined) {
    return storedText(dataDir, webhookSecretFile, () => randomBytes(32).toString('base64url'));
  }
  await writePrivateFile(path.join(dataDir, webhookSecretFile), webhookSecret);
  return webhookSecret;
}

/** Reads the webhook secret of the product that uses the data folder; empty if there has been none. */
export async function secretInForce({ dataDir, webhookSecret }: Environment): Promise<string> {
  return webhookSecret ?? readFile(path.join(dataDir, webhookSecretFile), 'utf8').catch(() => '');
}

/** Loads the push keys from the environment, or generates them only once because devices subscribe to them. */
export async function loadPushKeys({ dataDir, push }: Environment): Promise<PushKeys> {
  if (push !== undefined) return push;
  return JSON.parse(
    await storedText(dataDir, 'push-keys.json', () => JSON.stringify(makePushKeys())),
  );
}

/** Loads the publisher's name, stored in the data folder because a container's host name changes with each start. */
export async function loadPublisherName({ dataDir }: Environment): Promise<string> {
  return storedText(dataDir, 'publisher-name', () => `servidor ${randomBytes(4).toString('hex')}`);
}

const fileOf = (dataDir: string) => path.join(dataDir, 'last-backup');

/** Records a backup for the metrics of the product that uses the folder. */
export async function noteBackup(dataDir: string, copy: string): Promise<void> {
  if (existsSync(dataDir)) await writeAtomic(fileOf(dataDir), `${copy}\n`, 0o600);
}

export const lastBackup = (dataDir: string): Date | undefined =>
  statSync(fileOf(dataDir), { throwIfNoEntry: false })?.mtime;

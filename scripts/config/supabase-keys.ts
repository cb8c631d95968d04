import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { writePrivateFile } from '../lib/atomic-write.ts';
import { parseObject } from '../lib/parse.ts';

export type BackendKeys = ReturnType<typeof generateKeys>;

const random = (bytes: number) => randomBytes(bytes).toString('base64url');

/** Generates keys without loading the backend's library, which would stay in the memory of `npm start`. */
export const generateKeys = () => ({
  publishable: `sb_publishable_${random(24)}`,
  secret: `sb_secret_${random(24)}`,
  jwtSecret: random(48),
});

const fileOf = (dataDir: string) => path.join(dataDir, 'backend-keys.json');

/** Returns true if an embedded backend has used the folder; the keys are the first thing it writes. */
export const hasKeys = (dataDir: string): boolean => existsSync(fileOf(dataDir));

/** Loads the embedded backend's keys from a file readable only by its owner; generates them on first use. */
export async function loadOrCreateKeys(dataDir: string): Promise<BackendKeys> {
  const file = fileOf(dataDir);
  const stored = parseObject(await readFile(file, 'utf8').catch(() => ''));
  const { publishable, secret, jwtSecret } = stored as Partial<BackendKeys>;
  if (publishable && secret && jwtSecret) return { publishable, secret, jwtSecret };
  // The file is missing or damaged. New keys do no harm beyond ending open sessions.
  const keys = generateKeys();
  await writePrivateFile(file, JSON.stringify(keys));
  return keys;
}

import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { writePrivateFile } from '../lib/atomic-write.ts';
import { parseObject } from '../lib/parse.ts';

export type BackendKeys = ReturnType<typeof generateKeys>;

const random = (bytes: number) => randomBytes(bytes).toString('base64url');

/** Generates the keys without the backend's library, because `npm start` would keep that library in memory. */
export const generateKeys = () => ({
  publishable: `sb_publishable_${random(24)}`,
  secret: `sb_secret_${random(24)}`,
  jwtSecret: random(48),
});

const fileOf = (dataDir: string) => path.join(dataDir, 'backend-keys.json');

/** True if an embedded backend has used the folder; it writes its keys first. */
export const hasKeys = (dataDir: string): boolean => existsSync(fileOf(dataDir));

/** Loads the embedded backend's keys from a file that only its owner may read, creating them on first use. */
export async function loadOrCreateKeys(dataDir: string): Promise<BackendKeys> {
  const file = fileOf(dataDir);
  const stored = parseObject(await readFile(file, 'utf8').catch(() => ''));
  const { publishable, secret, jwtSecret } = stored as Partial<BackendKeys>;
  if (publishable && secret && jwtSecret) return { publishable, secret, jwtSecret };
  // The file is missing or damaged. New keys only end the sessions of open browsers.
  const keys = generateKeys();
  await writePrivateFile(file, JSON.stringify(keys));
  return keys;
}

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BackendKeys } from '../../config/supabase-keys.ts';
import { generateKeys } from '../../config/supabase-keys.ts';
import { writePrivateFile } from '../../lib/atomic-write.ts';

const fileOf = (dataDir: string) => path.join(dataDir, 'backend-keys.json');

/** Whether the folder has been an embedded backend's: the keys are the first that one writes. */
export const hasKeys = (dataDir: string): boolean => existsSync(fileOf(dataDir));

/** The keys of the embedded backend: made once, kept with its data, readable by the owner only. */
export async function loadOrCreateKeys(dataDir: string): Promise<BackendKeys> {
  const file = fileOf(dataDir);
  try {
    const kept: Partial<BackendKeys> = JSON.parse(await readFile(file, 'utf8'));
    if (kept.publishable && kept.secret && kept.jwtSecret) {
      return { publishable: kept.publishable, secret: kept.secret, jwtSecret: kept.jwtSecret };
    }
  } catch {
    // Missing or damaged: new keys lose nothing but the sessions in open browsers.
  }
  const keys = await generateKeys();
  await writePrivateFile(file, JSON.stringify(keys));
  return keys;
}

import { existsSync } from 'node:fs';
import path from 'node:path';
import { seedAccounts } from '../../accounts/demo-accounts.ts';
import type { SupabaseAccess } from '../../config/environment.ts';
import { seededMark, withoutDemo } from '../../config/lost-database.ts';
import { createServiceClient } from '../../config/service-client.ts';
import { writePrivateFile } from '../../lib/atomic-write.ts';
import { seedDatabase } from './seed.ts';

/**
 * Seeds the embedded backend once: with the demo accounts, and with the demo catalogue unless a copy is to be restored.
 * The mark is written last and stored with the data: an interrupted seeding continues at the next start, and deleted
 * records do not return.
 */
export async function seedOnce(
  dataDir: string,
  access: SupabaseAccess,
  report: (done: number, of: number) => void,
): Promise<boolean> {
  const mark = path.join(dataDir, seededMark);
  if (existsSync(mark)) return false;
  const service = createServiceClient(access.url, access.secretKey);
  await seedAccounts(service, access);
  if (!existsSync(path.join(dataDir, withoutDemo))) await seedDatabase(access, report);
  await writePrivateFile(mark, JSON.stringify({ seededAt: new Date().toISOString() }));
  return true;
}

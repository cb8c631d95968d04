// First seeding, run in a separate process to free its memory. Adds the demo accounts and, unless a backup is to be
// restored, the demo catalogue. The mark is stored with the data and written last: an interrupted seeding continues at
// the next start, and deleted records do not return.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { seedAccounts } from '../../accounts/staff-account.ts';
import { readEnvironment } from '../../config/environment.ts';
import { seededMark, withoutDemo } from '../../config/lost-database.ts';
import { resolveSupabase } from '../../config/resolve-supabase.ts';
import { writePrivateFile } from '../../lib/atomic-write.ts';
import { runCommand } from '../../process/run-command.ts';
import { seedDatabase } from './seed.ts';

await runCommand(async () => {
  const environment = readEnvironment(process.env);
  const access = await resolveSupabase(environment);
  const [mark, noDemo] = [seededMark, withoutDemo].map((name) =>
    path.join(environment.dataDir, name),
  ) as [string, string];
  if (!existsSync(mark)) {
    await seedAccounts(access);
    if (!existsSync(noDemo)) {
      await seedDatabase(access, (done, of) => {
        if (done % 25 === 0 || done === of) console.log(`  imagens: ${done} de ${of}`);
      });
    }
    await writePrivateFile(mark, JSON.stringify({ seededAt: new Date().toISOString() }));
  }
  process.exit(0);
});

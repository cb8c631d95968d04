// Step of the first seeding, which frees its memory when it ends.
import { readEnvironment } from '../../config/environment.ts';
import { resolveSupabase } from '../../config/resolve-supabase.ts';
import { runCommand } from '../../process/run-command.ts';
import { seedOnce } from './seed-once.ts';

await runCommand(async () => {
  const environment = readEnvironment(process.env);
  const access = await resolveSupabase(environment);
  await seedOnce(environment.dataDir, access, (done, of) => {
    if (done % 25 === 0 || done === of) console.log(`  imagens: ${done} de ${of}`);
  });
  process.exit(0);
});

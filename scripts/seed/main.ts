// The first seeding as a process of its own: the copies of the pictures need a thread pool and memory
// that are given back when it ends.
import { readEnvironment } from '../environment.ts';
import { runCommand } from '../process/user-error.ts';
import { supabaseInForce } from '../supabase-in-force.ts';
import { seedOnce } from './seed-once.ts';

await runCommand(async () => {
  const environment = readEnvironment(process.env);
  const access = await supabaseInForce(environment);
  await seedOnce(environment.dataDir, access, (done, of) => {
    if (done % 25 === 0 || done === of) console.log(`  imagens: ${done} de ${of}`);
  });
  process.exit(0);
});

// `npm run deployed -- success`: tells the outbox what became of a site that `npm run build -- --publish
// --await-deploy` has built, once a workflow has brought it to its host. Any other word is a failure.
import { readEnvironment } from '../config/environment.ts';
import { resolveSupabase } from '../config/resolve-supabase.ts';
import { runCommand } from '../process/run-command.ts';
import { deployed } from '../servers/publisher/host-build.ts';

await runCommand(async () => {
  const well = process.argv[2] === 'success';
  const count = await deployed(await resolveSupabase(readEnvironment(process.env)), well);
  console.log(`${count} publicações ${well ? 'no ar' : 'com falha'}.`);
});

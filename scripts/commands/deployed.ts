// `npm run deployed -- success`: reports that the site built with `npm run build -- --publish --await-deploy` is live;
// any other word reports a failure. The workflow that deploys the site runs it.
import { readEnvironment } from '../config/environment.ts';
import { resolveSupabase } from '../config/resolve-supabase.ts';
import { runCommand } from '../process/run-command.ts';
import { deployed } from '../servers/publisher/host-build.ts';

await runCommand(async () => {
  const well = process.argv[2] === 'success';
  const count = await deployed(await resolveSupabase(readEnvironment(process.env)), well);
  console.log(`${count} publicações ${well ? 'no ar' : 'com falha'}.`);
});

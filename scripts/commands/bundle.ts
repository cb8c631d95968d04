// `npm run bundle`: what is made of the code alone, unless the same is there already: the back-office that `npm start`
// serves, and the bundle it renders pages with. That command runs it as a step, so that what this takes is given back; by
// itself it is for a server whose service is allowed less memory than that.
import { loadPushKeys } from '../config/data-folder-files.ts';
import {
  buildVariables,
  pushVariables,
  readEnvironment,
  servedSupabaseUrl,
} from '../config/environment.ts';
import { resolveSupabase } from '../config/resolve-supabase.ts';
import { takeBuildTurns } from '../process/build-turn.ts';
import { runCommand } from '../process/run-command.ts';
import { say } from '../process/terminal.ts';
import { ensureAdmin } from '../servers/publisher/releases/admin-release.ts';
import { openSiteBundle } from '../servers/publisher/rendering/site-bundle.ts';

const takeTurn = takeBuildTurns(() =>
  say('o código espera a vez: outra loja desta máquina está montando o site dela…'),
);

async function bundleBackOffice(): Promise<void> {
  const environment = readEnvironment(process.env);
  const access = await resolveSupabase(environment);
  await ensureAdmin(
    environment.dataDir,
    {
      ...buildVariables(environment, access, servedSupabaseUrl(environment)),
      ...pushVariables(await loadPushKeys(environment)),
    },
    new AbortController().signal,
    takeTurn,
  );
}

await runCommand(async () => {
  // A first start runs each alone, as the site's bundle needs no database.
  const [only] = process.argv.slice(2);
  if (only !== 'site') await bundleBackOffice();
  if (only !== 'admin') await openSiteBundle(takeTurn);
});

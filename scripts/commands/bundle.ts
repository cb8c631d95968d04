// `npm run bundle`: builds the parts that depend only on the code, unless they are cached: the back-office and the
// bundle that renders pages. `npm start` runs it in a separate process to free the memory afterwards. On servers with
// little memory, operators run it themselves.
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
  // A first start bundles the two separately because only the back-office may have to wait for the database.
  const [only] = process.argv.slice(2);
  if (only !== 'site') await bundleBackOffice();
  if (only !== 'admin') await openSiteBundle(takeTurn);
});

// `npm run build`: the static output, site and back-office, in dist/, from the Supabase in force.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { buildVariables, readEnvironment } from './environment.ts';
import { startPart, stopPart } from './process/part.ts';
import { runStep } from './process/run-step.ts';
import { runCommand, UserError } from './process/user-error.ts';
import { BuildFailed, buildAdmin, buildSite } from './publish/build.ts';
import { supabaseInForce } from './supabase-in-force.ts';

/** Whether the Supabase that was last started here still answers. */
async function answers(url: string): Promise<boolean> {
  return fetch(`${url}/rest/v1/`, { signal: AbortSignal.timeout(2000) }).then(
    () => true,
    () => false,
  );
}

await runCommand(async () => {
  const environment = readEnvironment(process.env);
  const embedded = environment.hosted
    ? undefined
    : await supabaseInForce(environment).then(
        async ({ url }) => ((await answers(url)) ? undefined : 'start'),
        () => 'start',
      );
  const backend =
    embedded === undefined
      ? undefined
      : startPart('o banco embutido', 'scripts/backend/main.ts', {
          logFile: path.join(environment.dataDir, 'logs', 'backend.log'),
        });
  try {
    if (backend) {
      await backend.ready;
      await runStep('scripts/seed/main.ts');
    }
    const variables = buildVariables(environment, await supabaseInForce(environment));
    const { signal } = new AbortController();
    const out = path.resolve('dist');
    await rm(out, { recursive: true, force: true });
    await buildSite(out, path.join(environment.dataDir, 'cache'), variables, signal);
    await buildAdmin(path.join(out, 'admin'), variables, signal);
    console.log(`pronto: ${out}`);
  } catch (error) {
    if (!(error instanceof BuildFailed)) throw error;
    throw new UserError(`${error.output}\n${error.message}`);
  } finally {
    if (backend) await stopPart(backend);
  }
  process.exit(0);
});

// `npm run build`: the static output, site and back-office, in dist/, from the Supabase in force. A static
// host builds with `npm run build -- --publish`, which takes what waits in the outbox and says what became
// of it, as the publisher of our own server does.
import { rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { bringUpSupabase } from './bring-up-supabase.ts';
import {
  buildVariables,
  type Environment,
  readEnvironment,
  type SupabaseAccess,
} from './environment.ts';
import { supervise } from './process/supervise.ts';
import { runCommand, UserError } from './process/user-error.ts';
import { buildAdmin, buildSite } from './publish/build.ts';
import { BuildFailed } from './publish/build-failed.ts';
import { openOutbox } from './publish/outbox.ts';
import { forTheEditor } from './publish/publisher.ts';
import { assertAnswers, supabaseInForce } from './supabase-in-force.ts';

/** The embedded backend of this data folder, when a running command has it up already. */
async function runningBackend(environment: Environment) {
  if (environment.hosted) return undefined;
  const access = await supabaseInForce(environment).catch(() => undefined);
  // Keys of another project may lie there from an earlier command.
  if (access?.url !== `http://127.0.0.1:${environment.supabasePort}`) return undefined;
  return assertAnswers(access).then(
    () => access,
    () => undefined,
  );
}

/** What is saved while the site is read is due for the next build, which its own webhook asks for. */
async function publishing(access: SupabaseAccess, build: () => Promise<void>): Promise<void> {
  const outbox = openOutbox(access, `build:${hostname()}:${process.pid}`);
  const ids = (await outbox.claim()).publications.map(({ id }) => id);
  try {
    await build();
    if (ids.length > 0) await outbox.markLive(ids);
  } catch (error) {
    if (ids.length > 0) await outbox.markFailed(ids, forTheEditor(error), 300);
    throw error;
  }
}

await runCommand(async () => {
  const environment = readEnvironment(process.env);
  const parts = supervise();
  const access = (await runningBackend(environment)) ?? (await bringUpSupabase(environment, parts));
  try {
    const variables = buildVariables(environment, access);
    const { signal } = new AbortController();
    const out = path.resolve('dist');
    await rm(out, { recursive: true, force: true });
    const build = async () => {
      await buildSite(out, path.join(environment.dataDir, 'cache'), variables, signal);
      await buildAdmin(path.join(out, 'admin'), variables, signal);
    };
    if (process.argv.includes('--publish')) await publishing(access, build);
    else await build();
    console.log(`pronto: ${out}`);
  } catch (error) {
    if (!(error instanceof BuildFailed)) throw error;
    throw new UserError(`${error.output}\n${error.message}`);
  } finally {
    await parts.stopAll();
  }
  process.exit(0);
});

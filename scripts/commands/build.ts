// `npm run build`: builds the site and the back-office into dist/ from the current Supabase. With `-- --publish`, as on
// static hosts, it claims the pending publications and reports their outcome like the publisher on our own server. With
// `--await-deploy`, the outcome is left for `npm run deployed` to report. With `--if-due`, as in scheduled runs, it
// builds only if a publication is due.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  assertForVisitors,
  buildVariables,
  type Environment,
  isPreview,
  pushVariables,
  readEnvironment,
} from '../config/environment.ts';
import { assertAnswers, resolveSupabase } from '../config/resolve-supabase.ts';
import { createServiceClient } from '../config/service-client.ts';
import { assertWritable, listFiles } from '../lib/folders.ts';
import { failureReason, UserError } from '../lib/user-error.ts';
import { runCommand } from '../process/run-command.ts';
import { supervise } from '../process/supervise.ts';
import { BuildFailed, TooFewProducts, toFailureMessage } from '../servers/publisher/failures.ts';
import { buildAndPublish, hasDue } from '../servers/publisher/host-build.ts';
import { removeForgottenFiles } from '../servers/publisher/jobs.ts';
import { SharePictures } from '../servers/publisher/pictures/share-pictures.ts';
import { buildAdmin } from '../servers/publisher/releases/admin-release.ts';
import { RendererProcess } from '../servers/publisher/rendering/build-process.ts';
import { dropExpiredAssets } from '../servers/releases/retained-assets.ts';
import { bringUpSupabase } from '../servers/supabase/bring-up-supabase.ts';

/** Returns this data folder's embedded backend if another command is running it. */
async function runningBackend(environment: Environment) {
  if (environment.hosted) return undefined;
  const access = await resolveSupabase(environment).catch(() => undefined);
  // The stored keys may belong to another project, left there by an earlier command.
  if (access?.url !== `http://127.0.0.1:${environment.supabasePort}`) return undefined;
  const isAway = await assertAnswers(access).catch(() => true);
  return isAway ? undefined : access;
}

await runCommand(async () => {
  const environment = readEnvironment(process.env);
  const { values: asked } = parseArgs({
    options: {
      publish: { type: 'boolean' },
      'await-deploy': { type: 'boolean' },
      'if-due': { type: 'boolean' },
    },
  });
  if (asked.publish) assertForVisitors(process.env);
  const preview = isPreview(process.env);
  if (preview) console.log('prévia: a fila de publicações fica como está.');
  await assertWritable(environment.dataDir);
  const supervisor = supervise();
  const access =
    (await runningBackend(environment)) ?? (await bringUpSupabase(environment, supervisor));
  try {
    const isDue = asked.publish && !preview && (await hasDue(access));
    if (asked['if-due'] && !isDue) {
      console.log('nada a publicar: o site fica como está.');
      await supervisor.stopAll();
      process.exit(0);
    }
    const variables = { ...buildVariables(environment, access), VITRINE_POLICY_IN_PAGES: '1' };
    const { signal } = new AbortController();
    const out = path.resolve('dist');
    await rm(out, { recursive: true, force: true });
    const build = async () => {
      const cache = path.join(environment.dataDir, 'cache');
      const renderer = new RendererProcess(out, cache, variables);
      const built = await renderer.built(signal);
      renderer.stop();
      for (const { kind, name, why } of built.skipped) {
        console.error(`ficou de fora (${kind}): ${name}\n${why}`);
      }
      const drawn = path.join(cache, 'compartilhar');
      await dropExpiredAssets(drawn, new Date());
      const pictures = new SharePictures(drawn, access.url);
      await pictures.drawInto(out, await listFiles(out), (file) => path.join(out, file));
      await buildAdmin(
        path.join(out, 'admin'),
        { ...variables, ...pushVariables(environment.push) },
        signal,
      );
      return built;
    };
    if (asked.publish && !preview) {
      await buildAndPublish(access, !asked['await-deploy'], build);
      // On a static host, no other process removes unused pictures.
      await removeForgottenFiles(createServiceClient(access.url, access.secretKey)).catch((error) =>
        console.error(`imagens que nada mostra ficaram guardadas: ${failureReason(error)}`),
      );
    } else await build();
    console.log(`pronto: ${out}`);
  } catch (error) {
    if (error instanceof TooFewProducts) throw new UserError(toFailureMessage(error));
    if (!(error instanceof BuildFailed)) throw error;
    throw new UserError(`${error.output}\n${error.message}`);
  } finally {
    await supervisor.stopAll();
  }
  process.exit(0);
});

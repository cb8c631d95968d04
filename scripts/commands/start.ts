// `npm start`: runs the whole product, or everything except the backend if Supabase is hosted. An existing site is
// served at once while failures behind it are retried. A first start has nothing to serve: after a few attempts, it
// exits and explains any permanent cause, such as an invalid setting.

import { existsSync } from 'node:fs';
import path from 'node:path';
import { demoAccounts } from '../accounts/demo-accounts.ts';
import { writeKeysInForce } from '../config/data-folder-files.ts';
import { readEnvironment } from '../config/environment.ts';
import { assertWritable, makeFolder } from '../lib/folders.ts';
import { isMemoryShort } from '../lib/memory-limit.ts';
import { assertPortFree } from '../lib/ports.ts';
import { runCommand } from '../process/run-command.ts';
import { retrySteps, runStep } from '../process/run-step.ts';
import { announceReady } from '../process/service-manager.ts';
import { smallProcess, startService } from '../process/service-process.ts';
import { supervise } from '../process/supervise.ts';
import { keepTerminalLog, say, warn } from '../process/terminal.ts';
import { Releases } from '../servers/releases/releases.ts';
import { bringUpSupabase, supabaseInAdvance } from '../servers/supabase/bring-up-supabase.ts';

const servedMeanwhile = 'O site de antes é servido enquanto isso';

/** Settings that reduce the memory used for bundling by a quarter at the cost of speed: one thread, one arena. */
const frugalBundling = {
  NODE_OPTIONS: [process.env.NODE_OPTIONS ?? '', '--max-semi-space-size=2 --v8-pool-size=1']
    .join(' ')
    .trim(),
  MALLOC_ARENA_MAX: '1',
  RAYON_NUM_THREADS: '1',
  ROLLDOWN_WORKER_THREADS: '1',
  ROLLDOWN_MAX_BLOCKING_THREADS: '1',
};

await runCommand(async () => {
  const began = performance.now();
  const environment = readEnvironment(process.env);
  const { dataDir, hosted, logs, port } = environment;
  // Creates the folder before the checks so that their failures are logged. If that fails, a later check reports it.
  await makeFolder(dataDir).catch(() => {});
  keepTerminalLog(logs && path.join(logs, 'start.log'));
  await assertPortFree('PORT', port, environment.host);
  const releases = new Releases(path.join(dataDir, 'site'));
  const siteIsThere = (await releases.live().catch(() => undefined)) !== undefined;
  if (!siteIsThere) {
    if (!hosted) await assertPortFree('SUPABASE_PORT', environment.supabasePort);
    await assertWritable(dataDir);
  }
  const supervisor = supervise();
  const attempt = retrySteps({
    ending: supervisor.ending,
    meanwhile: siteIsThere ? servedMeanwhile : undefined,
  });
  const oneByOne = isMemoryShort();

  const keep = (
    name: string,
    script: string,
    file: string,
    endlessly: boolean,
    how: Partial<typeof smallProcess> = {},
  ) => {
    const logFile = logs && path.join(logs, file);
    return supervisor.keep(() => startService(name, script, { logFile, ...how }), endlessly);
  };

  const bundle = (name: string, ...args: string[]) =>
    runStep({
      name,
      script: 'scripts/commands/bundle.ts',
      args,
      variables: oneByOne ? frugalBundling : {},
    });
  const bundleSite = () => attempt(() => bundle('o preparo do site', 'site'));
  const bundleAdmin = () => attempt(() => bundle('o preparo do back-office', 'admin'));

  /** First start: bundles while the database starts, or beforehand if memory is short. */
  const startFirst = async () => {
    const known = await supabaseInAdvance(environment);
    if (known && !hosted) await writeKeysInForce(dataDir, known);
    const bundled = bundleSite().then(known && bundleAdmin);
    // Failures are handled where this is awaited below.
    bundled.catch(() => {});
    if (oneByOne) await bundled;
    await bringUpSupabase(environment, supervisor);
    say('back-office e site…');
    await bundled;
    // The back-office must be ready before the site because invalid data is corrected there.
    if (!known) await bundleAdmin();
  };

  /** Restart: the previous site stays live meanwhile. */
  const startAgain = async () => {
    const bundleBoth = () => bundle('o preparo de back-office e site');
    await attempt(() => assertWritable(dataDir));
    // If memory is short, bundles before the other processes start; a failure is retried once they run.
    const bundled =
      oneByOne &&
      (await bundleBoth().then(
        () => true,
        () => false,
      ));
    const away = (why: string) => warn(`${why} ${servedMeanwhile}.`);
    await bringUpSupabase(environment, supervisor, { away, attempt });
    say('back-office e site…');
    if (!existsSync(path.join(dataDir, 'admin'))) await bundleAdmin();
    return async () => {
      if (!bundled) await attempt(bundleBoth);
    };
  };

  try {
    await keep('o servidor do site', 'scripts/servers/web/main.ts', 'server.log', false).ready;
    if (siteIsThere) {
      say(`o site de antes está no ar em http://localhost:${port}`);
      announceReady();
    }
    const bundleRest = siteIsThere ? await startAgain() : await startFirst();
    const publisher = 'scripts/servers/publisher/main.ts';
    await keep('o publicador', publisher, 'publisher.log', siteIsThere, smallProcess).ready;
    await bundleRest?.();
  } catch (error) {
    // The signal handler is already ending the command.
    if (supervisor.ending()) return;
    await supervisor.stopAll();
    throw error;
  }

  const address = `http://localhost:${port}`;
  say(`\n  site         ${address}\n  back-office  ${address}/admin`);
  if (!hosted) {
    for (const { role, email, password } of demoAccounts) {
      say(`  ${role === 'admin' ? 'administrador' : 'funcionário  '}  ${email} / ${password}`);
    }
  }
  if (logs) say(`  registros    ${logs}`);
  say('');
  say(`pronto em ${((performance.now() - began) / 1000).toFixed(0)} s (Ctrl-C encerra)`);
  announceReady();
});

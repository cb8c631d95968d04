// `npm start`: the whole product on this machine, or in front of the Supabase the environment names. A site that
// was built before is served first of all and whatever else fails: what has to be built anew, a Supabase that does not
// answer, a full disk. The rest is then tried again until it works; without such a site there is nothing to serve, and
// the command ends and says why.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { demoAccounts } from '../accounts/demo-accounts.ts';
import { readEnvironment } from '../config/environment.ts';
import { assertPortFree } from '../lib/ports.ts';
import { UserError } from '../lib/user-error.ts';
import { assertWritable } from '../lib/writable-folder.ts';
import { runCommand } from '../process/run-command.ts';
import { runStep } from '../process/run-step.ts';
import { smallProcess, startService } from '../process/service-process.ts';
import { supervise } from '../process/supervise.ts';
import { Releases } from '../releases/releases.ts';
import { type Attempt, bringUpSupabase } from '../supabase/bring-up-supabase.ts';

/** Waits before a step that failed is tried again (milliseconds): twice as long each time. */
const firstWait = 1000;
const longestWait = 60_000;

const bundleScript = 'scripts/commands/bundle.ts';

const servedMeanwhile = 'O site de antes é servido enquanto isso';

await runCommand(async () => {
  const began = performance.now();
  const environment = readEnvironment(process.env);
  const { dataDir, hosted, logs, port } = environment;
  await assertPortFree('PORT', port, environment.host);
  const siteIsThere = await new Releases(path.join(dataDir, 'site')).live().then(
    (live) => live !== undefined,
    () => false,
  );
  if (!siteIsThere) {
    if (!hosted) await assertPortFree('SUPABASE_PORT', environment.supabasePort);
    await assertWritable(dataDir);
  }
  const supervisor = supervise();

  const keep = (
    name: string,
    script: string,
    file: string,
    patient: boolean,
    how: Partial<typeof smallProcess> = {},
  ) => {
    const logFile = logs && path.join(logs, file);
    return supervisor.keep(() => startService(name, script, { logFile, ...how }), patient);
  };

  const attempt: Attempt = async (step) => {
    for (let pause = firstWait; ; pause = Math.min(longestWait, 2 * pause)) {
      try {
        return await step();
      } catch (error) {
        if (!siteIsThere || supervisor.ending()) throw error;
        console.error(error instanceof UserError ? error.message : error);
        console.error(`${servedMeanwhile}; nova tentativa em ${pause / 1000} s.`);
      }
      await wait(pause);
    }
  };

  try {
    await keep('o servidor do site', 'scripts/web-server/main.ts', 'server.log', false).ready;
    if (siteIsThere) console.log(`o site de antes está no ar em http://localhost:${port}`);
    await attempt(() => assertWritable(dataDir));
    let isBundled = false;
    const bundle = async () => {
      if (!isBundled) await attempt(() => runStep(bundleScript));
      isBundled = true;
    };
    // The site's needs nothing of the data. What fails with it is told by the publisher, who needs it.
    const siteBundled = siteIsThere ? undefined : runStep(bundleScript, ['site']).catch(() => {});
    await bringUpSupabase(
      environment,
      supervisor,
      siteIsThere
        ? { away: (why) => console.error(`${why} ${servedMeanwhile}.`), attempt }
        : undefined,
      siteIsThere ? undefined : bundle,
    );
    console.log('back-office e site…');
    // What a page cannot be built of is mended in the back-office, so that one has to be there before the site.
    const first = !siteIsThere || !existsSync(path.join(dataDir, 'admin'));
    if (first) await bundle();
    await siteBundled;
    const publisher = 'scripts/publisher/main.ts';
    await keep('o publicador', publisher, 'publisher.log', siteIsThere, smallProcess).ready;
    await bundle();
  } catch (error) {
    // The signal's own way out is being walked already.
    if (supervisor.ending()) return;
    await supervisor.stopAll();
    throw error;
  }

  const address = `http://localhost:${port}`;
  console.log(`\n  site         ${address}\n  back-office  ${address}/admin`);
  if (!hosted) {
    for (const { role, email, password } of demoAccounts) {
      console.log(
        `  ${role === 'admin' ? 'administrador' : 'funcionário  '}  ${email} / ${password}`,
      );
    }
  }
  if (logs) console.log(`  registros    ${logs}`);
  console.log();
  console.log(`pronto em ${((performance.now() - began) / 1000).toFixed(0)} s (Ctrl-C encerra)`);
});

// `npm start`: the whole product on this machine, or in front of the Supabase the environment names. A site that
// was built before is served first of all, whatever has to be built anew and whether or not Supabase answers.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { bringUpSupabase } from './bring-up-supabase.ts';
import { buildVariables, readEnvironment } from './environment.ts';
import { startPart } from './process/part.ts';
import { assertPortFree } from './process/ports.ts';
import { supervise } from './process/supervise.ts';
import { runCommand } from './process/user-error.ts';
import { assertWritable } from './process/writable-folder.ts';
import { ensureAdmin } from './publish/admin-release.ts';
import { Releases } from './publish/releases.ts';
import { demoAccounts } from './seed/accounts.ts';

await runCommand(async () => {
  const began = performance.now();
  const environment = readEnvironment(process.env);
  const { dataDir, hosted, logs, port } = environment;
  await assertPortFree('PORT', port, environment.host);
  if (!hosted) await assertPortFree('SUPABASE_PORT', environment.supabasePort);
  await assertWritable(dataDir);
  const parts = supervise();

  const keep = (name: string, script: string, logFile: string) =>
    parts.keep(() => startPart(name, script, { logFile: logs && path.join(logs, logFile) }));

  try {
    await keep('o servidor do site', 'scripts/server/main.ts', 'server.log').ready;
    const siteIsThere = (await new Releases(path.join(dataDir, 'site')).live()) !== undefined;
    const access = await bringUpSupabase(
      environment,
      parts,
      siteIsThere
        ? (why) => console.error(`${why} O site de antes é servido enquanto isso.`)
        : undefined,
    );
    console.log('back-office e site…');
    const backOffice = () =>
      ensureAdmin(dataDir, buildVariables(environment, access), new AbortController().signal);
    // What a page cannot be built of is mended in the back-office, so that one has to be there before the site.
    if (!siteIsThere || !existsSync(path.join(dataDir, 'admin'))) await backOffice();
    await keep('o publicador', 'scripts/publish/main.ts', 'publisher.log').ready;
    await backOffice();
  } catch (error) {
    // The signal's own way out is being walked already.
    if (parts.ending()) return;
    await parts.stopAll();
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

// `npm start`: the whole product on this machine, or in front of the Supabase the environment names.
import path from 'node:path';
import { buildVariables, readEnvironment, writeKeysInForce } from './environment.ts';
import { startPart } from './process/part.ts';
import { assertPortFree } from './process/ports.ts';
import { runStep } from './process/run-step.ts';
import { supervise } from './process/supervise.ts';
import { runCommand } from './process/user-error.ts';
import { ensureAdmin } from './publish/admin-release.ts';
import { demoAccounts } from './seed/accounts.ts';
import { assertAnswers, supabaseInForce } from './supabase-in-force.ts';

await runCommand(async () => {
  const began = performance.now();
  const environment = readEnvironment(process.env);
  const { dataDir, hosted, port } = environment;
  await assertPortFree('PORT', port);
  if (!hosted) await assertPortFree('SUPABASE_PORT', environment.supabasePort);
  const logs = path.join(dataDir, 'logs');
  const parts = supervise();

  try {
    if (hosted) {
      await assertAnswers(hosted);
      await writeKeysInForce(dataDir, hosted);
    } else {
      console.log('banco de dados…');
      const logFile = path.join(logs, 'backend.log');
      await parts.add(startPart('o banco embutido', 'scripts/backend/main.ts', { logFile })).ready;
      await runStep('scripts/seed/main.ts');
    }
    const access = await supabaseInForce(environment);
    console.log('back-office e site…');
    const stopping = new AbortController();
    const logFile = path.join(logs, 'publisher.log');
    await ensureAdmin(dataDir, buildVariables(environment, access), stopping.signal);
    await parts.add(startPart('o publicador', 'scripts/publish/main.ts', { logFile })).ready;
  } catch (error) {
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
  console.log(`  registros    ${logs}\n`);
  console.log(`pronto em ${((performance.now() - began) / 1000).toFixed(0)} s (Ctrl-C encerra)`);
});

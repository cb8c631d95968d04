import { existsSync } from 'node:fs';
import path from 'node:path';
import { writeKeysInForce } from '../../config/data-folder-files.ts';
import type { Environment, SupabaseAccess } from '../../config/environment.ts';
import { seededMark } from '../../config/lost-database.ts';
import { assertAnswers, resolveSupabase, SupabaseAway } from '../../config/resolve-supabase.ts';
import { loadOrCreateKeys } from '../../config/supabase-keys.ts';
import { memoryLimit } from '../../lib/memory-limit.ts';
import { assertPortFree } from '../../lib/ports.ts';
import { databaseWaits, inDatabaseTurn } from '../../process/build-turn.ts';
import { type Attempt, retrySteps, runStep } from '../../process/run-step.ts';
import { baselineCode, type ServiceProcess, startService } from '../../process/service-process.ts';
import type { Supervisor } from '../../process/supervise.ts';
import { say } from '../../process/terminal.ts';

/** V8 options that halve the memory. Each additional compiler thread would retain that of its largest function. */
const frugal = '--v8-pool-size=1 --max-semi-space-size=4';

/** Minimum memory for optimising the embedded database's code at run time (bytes); that briefly takes 450 MB. */
const roomForOptimising = 1.5 * 1024 ** 3;

function startEmbedded(environment: Environment): ServiceProcess {
  const name = environment.databaseUrl ? 'o Supabase embutido' : 'o banco embutido';
  return startService(name, 'scripts/servers/supabase/main.ts', {
    logFile: environment.logs && path.join(environment.logs, 'backend.log'),
    variables: { NODE_OPTIONS: [process.env.NODE_OPTIONS ?? '', frugal].join(' ').trim() },
    nodeOptions: memoryLimit() < roomForOptimising ? baselineCode : [],
  });
}

/** Returns access before Supabase runs, to bundle the back-office. Undefined with DATABASE_URL: its keys come later. */
export async function supabaseInAdvance(
  environment: Environment,
): Promise<SupabaseAccess | undefined> {
  const { hosted, databaseUrl, dataDir, supabasePort } = environment;
  if (hosted || databaseUrl !== undefined) return hosted;
  const { publishable: publishableKey, secret: secretKey } = await loadOrCreateKeys(dataDir);
  return { url: `http://127.0.0.1:${supabasePort}`, publishableKey, secretKey };
}

interface Without {
  /** Called with the reason when the project is unavailable. */
  away: (why: string) => void;
  attempt: Attempt;
}

/**
 * Returns a ready Supabase: the environment's hosted project once it responds, or the embedded backend, started and
 * seeded on first use.
 * @param without set by commands that can serve while Supabase is unavailable; all others fail then
 */
export async function bringUpSupabase(
  environment: Environment,
  supervisor: Pick<Supervisor, 'keep' | 'ending'>,
  without?: Without,
): Promise<SupabaseAccess> {
  const { hosted } = environment;
  const attempt = without?.attempt ?? retrySteps({ ending: supervisor.ending });
  if (hosted) {
    await attempt(async () => {
      await assertAnswers(hosted).catch((error) => {
        if (!(error instanceof SupabaseAway && without)) throw error;
        without.away(error.message);
      });
      await writeKeysInForce(environment.dataDir, hosted);
    });
    return hosted;
  }
  say('banco de dados…');
  await attempt(() => assertPortFree('SUPABASE_PORT', environment.supabasePort));
  const backend = supervisor.keep(() => startEmbedded(environment), without !== undefined);
  await backend.ready;
  return await attempt(async () => {
    // Awaited again on each attempt because the backend may restart while the database is being seeded.
    await backend.ready;
    const access = await resolveSupabase(environment);
    // Also checked by the seed process, which is slow to start.
    if (!existsSync(path.join(environment.dataDir, seededMark))) {
      const fill = { name: 'o preenchimento do banco', script: 'scripts/tools/demo/main.ts' };
      await inDatabaseTurn(
        () => say(databaseWaits),
        () => runStep(fill),
      );
    }
    return access;
  });
}

import { existsSync } from 'node:fs';
import path from 'node:path';
import { writeKeysInForce } from '../config/data-folder-files.ts';
import type { Environment, SupabaseAccess } from '../config/environment.ts';
import { seededMark } from '../config/lost-database.ts';
import { assertAnswers, resolveSupabase, SupabaseAway } from '../config/resolve-supabase.ts';
import { assertPortFree } from '../lib/ports.ts';
import { runStep } from '../process/run-step.ts';
import { type ServiceProcess, startService } from '../process/service-process.ts';
import type { Supervisor } from '../process/supervise.ts';

/**
 * The embedded database is compiled by so many threads as there are, each of which keeps what it needed for the largest
 * of its functions; and one request at a time leaves little behind. One thread and a small place for that take half of
 * the memory, and no more processor time.
 */
const frugal = '--v8-pool-size=1 --max-semi-space-size=4';

/** The embedded backend as a part of the running command. */
function startEmbedded(environment: Environment): ServiceProcess {
  const name = environment.databaseUrl ? 'o Supabase embutido' : 'o banco embutido';
  return startService(name, 'scripts/supabase/main.ts', {
    logFile: environment.logs && path.join(environment.logs, 'backend.log'),
    variables: { NODE_OPTIONS: [process.env.NODE_OPTIONS ?? '', frugal].join(' ').trim() },
  });
}

/** Runs a step; again and again until it is done, where one can do without it for a while. */
export type Attempt = <Result>(step: () => Promise<Result>) => Promise<Result>;

/**
 * The Supabase in force, ready to be used: the project the environment names, asked whether it answers,
 * or the embedded backend, started and filled the first time.
 * @param without how one goes on while Supabase cannot be used: what is done when the project is away, told why, and
 * how steps that fail are tried again
 * @param meanwhile what can be done while the embedded backend is filled the first time
 */
export async function bringUpSupabase(
  environment: Environment,
  supervisor: Pick<Supervisor, 'keep'>,
  without?: { away: (why: string) => void; attempt: Attempt },
  meanwhile?: () => Promise<void>,
): Promise<SupabaseAccess> {
  const { hosted } = environment;
  const attempt: Attempt = without?.attempt ?? ((step) => step());
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
  console.log('banco de dados…');
  await attempt(() => assertPortFree('SUPABASE_PORT', environment.supabasePort));
  await supervisor.keep(() => startEmbedded(environment), without !== undefined).ready;
  return await attempt(async () => {
    const access = await resolveSupabase(environment);
    // Asked here, too, as the process that fills it takes a while to begin.
    if (!existsSync(path.join(environment.dataDir, seededMark))) {
      await Promise.all([runStep('scripts/seed/main.ts'), meanwhile?.()]);
    }
    return access;
  });
}

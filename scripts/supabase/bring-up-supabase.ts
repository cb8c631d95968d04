import { existsSync } from 'node:fs';
import path from 'node:path';
import { writeKeysInForce } from '../config/data-folder-files.ts';
import type { Environment, SupabaseAccess } from '../config/environment.ts';
import { seededMark } from '../config/lost-database.ts';
import { assertAnswers, resolveSupabase, SupabaseAway } from '../config/resolve-supabase.ts';
import { memoryLimit } from '../lib/memory-limit.ts';
import { assertPortFree } from '../lib/ports.ts';
import { type Attempt, retrySteps } from '../process/retry-steps.ts';
import { runStep } from '../process/run-step.ts';
import { type ServiceProcess, startService } from '../process/service-process.ts';
import type { Supervisor } from '../process/supervise.ts';
import { say } from '../process/terminal.ts';
import { baselineCode } from './engine-options.ts';
import { loadOrCreateKeys } from './load-or-create-keys.ts';

/**
 * The embedded database is compiled by so many threads as there are, each of which keeps what it needed for the largest
 * of its functions; and one request at a time leaves little behind. One thread and a small place for that take half of
 * the memory, and no more processor time.
 */
const frugal = '--v8-pool-size=1 --max-semi-space-size=4';

/** Below this the embedded database is not optimised while it runs (bytes): that takes 450 MB for a moment. */
const roomForOptimising = 1.5 * 1024 ** 3;

/** The embedded backend as a part of the running command. */
function startEmbedded(environment: Environment): ServiceProcess {
  const name = environment.databaseUrl ? 'o Supabase embutido' : 'o banco embutido';
  return startService(name, 'scripts/supabase/main.ts', {
    logFile: environment.logs && path.join(environment.logs, 'backend.log'),
    variables: { NODE_OPTIONS: [process.env.NODE_OPTIONS ?? '', frugal].join(' ').trim() },
    nodeOptions: memoryLimit() < roomForOptimising ? baselineCode : [],
  });
}

const embeddedUrl = ({ supabasePort }: Environment) => `http://127.0.0.1:${supabasePort}`;

/**
 * The Supabase in force where it is known before it runs, so that the back-office can be bundled for it; undefined for
 * a PostgreSQL server, which holds the keys itself.
 */
export async function supabaseInAdvance(
  environment: Environment,
): Promise<SupabaseAccess | undefined> {
  const { hosted, databaseUrl, dataDir } = environment;
  if (hosted || databaseUrl !== undefined) return hosted;
  const { publishable, secret } = await loadOrCreateKeys(dataDir);
  return { url: embeddedUrl(environment), publishableKey: publishable, secretKey: secret };
}

/** Behaviour while Supabase cannot be used. */
interface Without {
  /** Told why the project is away. */
  away: (why: string) => void;
  /** Retries steps that fail. */
  attempt: Attempt;
}

/**
 * The Supabase in force, ready to be used: the project the environment names, asked whether it answers,
 * or the embedded backend, started and filled the first time.
 * @param without for a command that serves meanwhile; for others it has to be there
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
    // It may have been restarted since, or be restarted while it is filled.
    await backend.whenReady();
    const access = await resolveSupabase(environment);
    // Asked here, too, as the process that fills it takes a while to begin.
    if (!existsSync(path.join(environment.dataDir, seededMark))) {
      await runStep({ name: 'o preenchimento do banco', script: 'scripts/seed/main.ts' });
    }
    return access;
  });
}

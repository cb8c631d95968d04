import path from 'node:path';
import { type Environment, type SupabaseAccess, writeKeysInForce } from './environment.ts';
import { type Part, startPart } from './process/part.ts';
import { runStep } from './process/run-step.ts';
import type { Supervisor } from './process/supervise.ts';
import { assertAnswers, SupabaseAway, supabaseInForce } from './supabase-in-force.ts';

/** The embedded backend as a part of the running command. */
export function startEmbedded(environment: Environment): Part {
  return startPart('o banco embutido', 'scripts/backend/main.ts', {
    logFile: environment.logs && path.join(environment.logs, 'backend.log'),
  });
}

/**
 * The Supabase in force, ready to be used: the project the environment names, asked whether it answers,
 * or the embedded backend, started and filled the first time.
 * @param without what is done when the project is away and one can do without it for a while; tells why
 */
export async function bringUpSupabase(
  environment: Environment,
  parts: Pick<Supervisor, 'keep'>,
  without?: (why: string) => void,
): Promise<SupabaseAccess> {
  const { hosted } = environment;
  if (hosted) {
    await assertAnswers(hosted).catch((error) => {
      if (!(error instanceof SupabaseAway && without)) throw error;
      without(error.message);
    });
    await writeKeysInForce(environment.dataDir, hosted);
    return hosted;
  }
  console.log('banco de dados…');
  await parts.keep(() => startEmbedded(environment)).ready;
  await runStep('scripts/seed/main.ts');
  return supabaseInForce(environment);
}

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../lib/user-error.ts';
import type { Environment, SupabaseAccess } from './environment.ts';

/** The Supabase the environment names, or the embedded one that runs over `DATA_DIR`. */
export async function resolveSupabase(environment: Environment): Promise<SupabaseAccess> {
  if (environment.hosted) return environment.hosted;
  const file = path.join(environment.dataDir, 'env.json');
  const keys: Record<string, string> = JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));
  const access = {
    url: keys.PUBLIC_SUPABASE_URL,
    publishableKey: keys.PUBLIC_SUPABASE_PUBLISHABLE_KEY,
    secretKey: keys.SUPABASE_SECRET_KEY,
  };
  if (!access.url || !access.publishableKey || !access.secretKey) {
    throw new UserError(
      `Nenhum Supabase conhecido: rode npm start uma vez (cria ${file}) ou defina as três variáveis do seu projeto.`,
    );
  }
  return { url: access.url, publishableKey: access.publishableKey, secretKey: access.secretKey };
}

/** A project that cannot be reached at the moment, which says nothing against what the environment names. */
export class SupabaseAway extends UserError {
  override name = 'SupabaseAway';
}

/** Asks for one row; answers with the HTTP status, or undefined without an answer in time (milliseconds). */
export async function askForRow(
  url: string,
  key: string,
  table: 'products' | 'publications',
  patience: number,
): Promise<number | undefined> {
  const answer = await fetch(`${url}/rest/v1/${table}?select=id&limit=1`, {
    headers: { apikey: key },
    signal: AbortSignal.timeout(patience),
  }).catch(() => undefined);
  await answer?.body?.cancel().catch(() => {});
  return answer?.status;
}

/**
 * Asks the project for a row each with both keys, so that a wrong address, a wrong key or a missing
 * migration is told at once and not by a build that fails.
 *
 * @throws UserError that names what is wrong; SupabaseAway when it may be well again without our doing
 */
export async function assertAnswers(access: SupabaseAccess): Promise<void> {
  const questions = [
    ['PUBLIC_SUPABASE_PUBLISHABLE_KEY', access.publishableKey, 'products'],
    ['SUPABASE_SECRET_KEY', access.secretKey, 'publications'],
  ] as const;
  for (const [variable, key, table] of questions) {
    const status = await askForRow(access.url, key, table, 15_000);
    if (status === undefined || status >= 500) {
      const how = status === undefined ? '' : ` como devia (resposta ${status})`;
      throw new SupabaseAway(
        `O Supabase em ${access.url} não respondeu${how}. Confira PUBLIC_SUPABASE_URL e a conexão, e tente de novo.`,
      );
    }
    if (status === 401 || status === 403) {
      throw new UserError(
        `O Supabase em ${access.url} recusou a chave em ${variable}. Copie-a de novo do painel do projeto.`,
      );
    }
    if (status >= 300) {
      throw new UserError(
        `O Supabase em ${access.url} não tem a tabela ${table} (resposta ${status}). Rode supabase db push antes.`,
      );
    }
  }
}

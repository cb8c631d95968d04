import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseObject } from '../lib/parse.ts';
import { UserError } from '../lib/user-error.ts';
import { type Environment, type SupabaseAccess, toAccess } from './environment.ts';

/** Returns access to the environment's hosted project, or to the embedded Supabase that uses `DATA_DIR`. */
export async function resolveSupabase(environment: Environment): Promise<SupabaseAccess> {
  if (environment.hosted) return environment.hosted;
  const file = path.join(environment.dataDir, 'env.json');
  const access = toAccess(parseObject(await readFile(file, 'utf8').catch(() => '')));
  if (!access.url || !access.publishableKey || !access.secretKey) {
    throw new UserError(
      `Nenhum Supabase conhecido: rode npm start uma vez (cria ${file}) ou defina as três variáveis do seu projeto.`,
    );
  }
  return access;
}

/** Thrown when a project is temporarily unreachable; the environment may still be valid. */
export class SupabaseAway extends UserError {
  override name = 'SupabaseAway';
}

/** Requests one row; returns the HTTP status, or undefined if no response arrives within `patience` (milliseconds). */
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

/** Requests a row with each key to detect mistakes early. Throws SupabaseAway if temporary, otherwise a UserError. */
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

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Environment, SupabaseAccess } from './environment.ts';
import { UserError } from './process/user-error.ts';

/** The Supabase the environment names, or the embedded one that runs over `DATA_DIR`. */
export async function supabaseInForce(environment: Environment): Promise<SupabaseAccess> {
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

import { log } from '@clack/prompts';
import { failureReason } from '../../lib/user-error.ts';
import type { Sql } from './database.ts';

interface Part {
  extension: string;
  schema: string;
  relation?: string;
  /** What a project without it is like. */
  without: string;
}

/** What of a hosted project the webhook needs in the database, and what is there where it is. */
const parts: readonly Part[] = [
  {
    extension: 'pg_net',
    schema: 'net',
    without: 'sem ele nada avisa quem constrói o site',
  },
  {
    extension: 'supabase_vault',
    schema: 'vault',
    relation: 'decrypted_secrets',
    without: 'sem ele não há onde guardar o endereço e o segredo do aviso',
  },
  {
    extension: 'pg_cron',
    schema: 'cron',
    relation: 'job',
    without: 'sem ele um aviso que se perdeu espera pelo próximo salvar',
  },
];

/** By the catalogue, which everybody may read, whatever they may do with it. */
async function isThere(sql: Sql, { schema, relation }: Part): Promise<boolean> {
  const found =
    relation === undefined
      ? await sql`select 1 from pg_namespace where nspname = ${schema}`
      : await sql`select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where n.nspname = ${schema} and c.relname = ${relation}`;
  return found.length > 0;
}

/** Switches an extension on where the server has it; says why not. */
async function enable(sql: Sql, extension: string): Promise<string | undefined> {
  try {
    await sql.unsafe(`create extension if not exists ${extension}`);
    return undefined;
  } catch (error) {
    return failureReason(error);
  }
}

/** Says which extensions are missing, having tried to switch them on; the names of those that still are. */
export async function reviewParts(sql: Sql): Promise<string[]> {
  const missing: string[] = [];
  for (const part of parts) {
    const { extension, without } = part;
    if (await isThere(sql, part)) continue;
    const why = await enable(sql, extension);
    if (await isThere(sql, part)) {
      log.success(`A extensão ${extension} foi ligada.`);
      continue;
    }
    missing.push(extension);
    log.warn(
      `Falta a extensão ${extension}: ${without}. Ligue-a no painel, Database → Extensions${why === undefined ? '' : ` (${why})`}.`,
    );
  }
  if (missing.length === 0) log.success('pg_net, Vault e pg_cron estão ligados.');
  return missing;
}

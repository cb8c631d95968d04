import { log } from '@clack/prompts';
import { failureReason } from '../../../lib/user-error.ts';
import { text } from '../texts.ts';
import type { Sql } from './database.ts';

/** Extensions the webhook needs, by what a project with one has. */
const parts = {
  pg_net: 'net',
  supabase_vault: 'vault.decrypted_secrets',
  pg_cron: 'cron.job',
} as const;
type Extension = keyof typeof parts;

/** Asks the catalogue, which everybody may read. */
async function isThere(sql: Sql, extension: Extension): Promise<boolean> {
  const [schema = '', relation] = parts[extension].split('.');
  const found =
    relation === undefined
      ? await sql`select 1 from pg_namespace where nspname = ${schema}`
      : await sql`select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where n.nspname = ${schema} and c.relname = ${relation}`;
  return found.length > 0;
}

/**
 * Creates an extension, in schema "extensions" where the project has one and the extension names no schema itself.
 * A server may list an extension that only its superuser may create.
 *
 * @returns why it was not created; undefined when it was, or the server has none of that name
 */
async function enable(sql: Sql, extension: Extension): Promise<string | undefined> {
  try {
    const [available] = await sql`
      select v.schema as own, n.nspname as shared from pg_available_extensions e
      join pg_available_extension_versions v on v.name = e.name and v.version = e.default_version
      left join pg_namespace n on n.nspname = 'extensions'
      where e.name = ${extension}`;
    if (available === undefined) return undefined;
    const { own, shared } = available;
    const into = own === null && shared !== null ? sql`with schema ${sql(shared)}` : sql``;
    await sql`create extension if not exists ${sql(extension)} ${into}`;
    return undefined;
  } catch (error) {
    return failureReason(error);
  }
}

/** Switches on missing extensions, and returns the names of those that are missing still. */
export async function reviewParts(sql: Sql): Promise<Extension[]> {
  const missing: Extension[] = [];
  for (const extension of Object.keys(parts) as Extension[]) {
    if (await isThere(sql, extension)) continue;
    const why = await enable(sql, extension);
    if (await isThere(sql, extension)) {
      log.success(`A extensão ${extension} foi ligada.`);
      continue;
    }
    missing.push(extension);
    const reason = why === undefined ? '' : ` (${why})`;
    log.warn(text('extensionMissing', { extension, without: text(extension), why: reason }));
  }
  if (missing.length === 0) log.success('pg_net, Vault e pg_cron estão ligados.');
  return missing;
}

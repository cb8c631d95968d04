// Migrates a database created before 1.0 to the baseline, once. Version 2.0 can delete this file.
import { splitSqlStatements } from '@supabase/lite';
import { LastingError } from '../../lib/user-error.ts';
import { type MigrationFile, recordMigration } from './migration-files.ts';

/** Migrations from the former baseline to the last one before 1.0; older databases also record earlier ones. */
export const former = { first: '20261123000000', last: '20261217170000', count: 61 };

/**
 * Returns the statements, to be run in one transaction, that migrate a database from the last state before 1.0 to the
 * baseline. The ledger then records only the baseline, functions changed since then get their new bodies, and two
 * unused functions are dropped; nothing else differs. Returns none for any other database.
 * @throws LastingError for a database that lacks a migration from before 1.0
 */
export function statementsToBaseline(
  applied: ReadonlySet<string>,
  [baseline]: readonly MigrationFile[],
): string[] {
  if (baseline === undefined || applied.has(baseline.version)) return [];
  const recorded = [...applied].filter((version) => version <= former.last);
  if (recorded.length === 0) return [];
  const complete = recorded.filter((version) => version >= former.first).length === former.count;
  if (!complete || !applied.has(former.last)) {
    throw new LastingError(
      'Este banco é de uma versão do Vitrine de antes da última anterior à 1.0, e esta não o traz até aqui. Nada foi mudado. Faça uma cópia com a versão que o fez (npm run backup). Depois ponha um banco vazio no lugar dele, guardando-o com outro nome, inicie esta versão com NEW_DATABASE=1 npm start e restaure a cópia (npm run restore): docs/operate.md, "Upgrading".',
    );
  }
  return [
    'drop function if exists public.request_counts()',
    'drop function if exists public.export_requests(timestamptz, uuid, integer)',
    ...splitSqlStatements(baseline.sql)
      .filter((statement) => /^create function/m.test(statement))
      .map((statement) => statement.replace(/^create function/m, 'create or replace function')),
    `delete from supabase_migrations.schema_migrations where version <= '${former.last}'`,
    recordMigration(baseline),
  ];
}

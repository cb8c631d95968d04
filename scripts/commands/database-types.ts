// `npm run types`: writes shared/database.types.ts from the migrations.
import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { generateKeys } from '../config/supabase-keys.ts';
import { scratchFolder } from '../lib/folders.ts';
import { openBackend } from '../servers/supabase/app.ts';
import { startPostgres } from '../testing/postgres-server.ts';
import { runSupabase } from '../tools/schema/next-migration.ts';

/** Nullable arguments and result columns. The CLI declares none as nullable because PostgreSQL does not record it. */
const nullableParts: Record<string, { Args?: readonly string[]; Returns?: readonly string[] }> = {
  assign_request: { Args: ['assignee', 'expected'] },
  claim_request_notices: { Returns: ['auth', 'endpoint', 'name', 'p256dh', 'subscription_id'] },
  latest_changes: { Returns: ['author', 'name', 'subject'] },
  own_sessions: { Returns: ['user_agent'] },
  record_history: { Returns: ['author'] },
  record_names: { Returns: ['name'] },
  staff_activity: { Returns: ['author', 'id', 'name', 'subject'] },
  request_deadlines: { Returns: ['delivery_city', 'fewest_days', 'most_days'] },
  request_list: {
    Returns: [
      'anonymized_at',
      'assigned_to',
      'assignee_name',
      'company',
      'email',
      'first_answered_at',
      'message',
      'name',
      'needed_by',
      'phone',
    ],
  },
};

/** Adds `| null` to the nullable parts of the CLI's types. */
export function withNulls(types: string, nullable = nullableParts): string {
  let result = types;
  for (const [name, parts] of Object.entries(nullable)) {
    for (const [part, columns] of Object.entries(parts)) {
      for (const column of columns) {
        // Matches the function's type, then the part, then the column's type.
        const declared = new RegExp(
          `(^ {6}${name}: \\{\\n(?:(?! {6}\\}).*\\n)*?.*\\b${part}: \\{[^}]*?\\b${column}\\??: [^;}]*[^;} ])`,
          'm',
        );
        if (!declared.test(result))
          throw new Error(`the generated types have no ${name}.${part}.${column}`);
        result = result.replace(declared, '$1 | null');
      }
    }
  }
  return result;
}

function format(types: string): string {
  const options = ['format', '--stdin-file-path=generated.ts'];
  return execFileSync('node_modules/.bin/biome', options, { input: types, encoding: 'utf8' });
}

/** Generates `shared/database.types.ts` with the Supabase CLI from a fully migrated database. */
export async function generateDatabaseTypes(databaseUrl: string): Promise<string> {
  const types = await runSupabase('gen', 'types', `--remote=${databaseUrl}`, '--schema', 'public');
  const header =
    '// Generated from supabase/migrations by `npm run types`. Never edited by hand.\n\n';
  return header + format(withNulls(format(types)));
}

async function generateFromMigrations(): Promise<string> {
  await using server = await startPostgres();
  await using files = await scratchFolder();
  const app = await openBackend({
    engine: { kind: 'postgres', url: server.url },
    keys: generateKeys(),
    filesFolder: files.path,
    url: 'http://127.0.0.1',
  });
  await app.connection.close();
  return await generateDatabaseTypes(server.url);
}

if (import.meta.main) {
  await writeFile('shared/database.types.ts', await generateFromMigrations());
  console.log('shared/database.types.ts gerado a partir das migrações.');
  process.exit(0);
}

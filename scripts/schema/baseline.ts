import { readdir, writeFile } from 'node:fs/promises';
import { UserError } from '../lib/user-error.ts';
import { schemaFiles } from './statements.ts';

const migrations = 'supabase/migrations';
const file = '20261123000000_baseline.sql';

const header = `-- The whole schema as a new database gets it: supabase/schemas, in the order of its files, as it was when this was
-- written by \`npm run schema -- --baseline\`. It is read and edited there; what changes from here on is a migration
-- after this one. Databases of before are brought here by supabase/history.
`;

/** The one migration of a project that nobody has data of yet. */
async function baselineText(): Promise<string> {
  const parts = (await schemaFiles()).map(({ file, sql }) => `-- ${file}\n\n${sql}`);
  return [header, ...parts].join('\n');
}

/**
 * Writes the baseline anew.
 *
 * @throws UserError when migrations follow it: they would be made twice
 */
export async function writeBaseline(): Promise<string> {
  const others = (await readdir(migrations).catch(() => [])).filter((name) => name !== file);
  if (others.length > 0) {
    throw new UserError(
      `Há migrações depois da base (${others.join(', ')}): mude supabase/schemas e escreva mais uma migração.`,
    );
  }
  const target = `${migrations}/${file}`;
  await writeFile(target, await baselineText());
  return target;
}

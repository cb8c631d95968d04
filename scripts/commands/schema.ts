// `npm run schema`: reports differences between the migrations and supabase/schemas. With `--diff <name>`, generates
// the next migration first.
import { parseArgs } from 'node:util';
import { UserError } from '../lib/user-error.ts';
import { runCommand } from '../process/run-command.ts';
import { startPostgres } from '../testing/postgres-server.ts';
import { compareWithSchemas } from '../tools/schema/catalogue.ts';
import { openEmptyProject } from '../tools/schema/empty-project.ts';
import { writeNextMigration } from '../tools/schema/next-migration.ts';

async function writeMigration(name: string): Promise<void> {
  const server = await startPostgres();
  const file = await writeNextMigration(name, server.url).finally(() => server.stop());
  console.log(
    file === undefined
      ? 'Nenhuma diferença que vire uma migração.'
      : `${file} escrito: leia-o antes de aplicá-lo, e rode npm run types.`,
  );
}

await runCommand(async () => {
  const { values } = parseArgs({ options: { diff: { type: 'string' } } });
  if (values.diff !== undefined) await writeMigration(values.diff);
  const { session, close } = await openEmptyProject({ kind: 'pglite' });
  const differences = await compareWithSchemas(session);
  await close();
  if (differences.length > 0) {
    console.log(differences.join('\n'));
    throw new UserError(
      'As migrações não fazem o que supabase/schemas diz: o que está com - falta nelas, o que está com + sobra. npm run schema -- --diff <nome> escreve a próxima; linhas de tabelas, buckets e o que só existe no Supabase hospedado se escrevem nela à mão.',
    );
  }
  console.log('As migrações fazem o que supabase/schemas diz.');
  process.exit(0);
});

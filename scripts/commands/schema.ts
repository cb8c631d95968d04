// `npm run schema`: whether the migrations make what supabase/schemas says, and if not, what differs. With `--baseline`
// the one migration there is is written anew first, which is only right while nobody has data in a database of it.
import { parseArgs } from 'node:util';
import { UserError } from '../lib/user-error.ts';
import { runCommand } from '../process/run-command.ts';
import { writeBaseline } from '../schema/baseline.ts';
import { compareWithSchemas } from '../schema/compare.ts';
import { openEmptyProject } from '../schema/empty-project.ts';

await runCommand(async () => {
  const { values } = parseArgs({ options: { baseline: { type: 'boolean', default: false } } });
  if (values.baseline)
    console.log(`${await writeBaseline()} escrito a partir de supabase/schemas.`);
  const { session, close } = await openEmptyProject({ kind: 'pglite' });
  const found = await compareWithSchemas(session);
  await close();
  const lines = Object.entries(found).flatMap(([way, differences]) =>
    differences.map((line) => `${way}: ${line}`),
  );
  if (lines.length > 0) {
    console.log(lines.join('\n'));
    throw new UserError(
      'As migrações não fazem o que supabase/schemas diz: o que está com - falta nelas, o que está com + sobra.',
    );
  }
  console.log('As migrações fazem o que supabase/schemas diz.');
  process.exit(0);
});

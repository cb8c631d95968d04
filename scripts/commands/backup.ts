// `npm run backup -- <folder>`: the catalogue of the Supabase in force, with its pictures, into a new folder.
import { readArguments } from '../backup/arguments.ts';
import { backUp } from '../backup/back-up.ts';
import { readEnvironment } from '../config/environment.ts';
import { assertAnswers, resolveSupabase } from '../config/resolve-supabase.ts';
import { createServiceClient } from '../config/service-client.ts';
import { runCommand } from '../process/run-command.ts';

await runCommand(async () => {
  const usage = 'npm run backup -- ../vitrine-backup';
  const { folder } = readArguments(process.argv.slice(2), [], usage);
  const access = await resolveSupabase(readEnvironment(process.env));
  await assertAnswers(access);
  const { rows, files } = await backUp(createServiceClient(access.url, access.secretKey), folder);
  console.log(`cópia pronta em ${folder}: ${rows} registros, ${files} arquivos.`);
});

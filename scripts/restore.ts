// `npm run restore -- <folder>`: puts what `npm run backup` wrote into the empty catalogue of the Supabase in
// force.
import path from 'node:path';
import { restore } from './backup/restore.ts';
import { readEnvironment } from './environment.ts';
import { runCommand, UserError } from './process/user-error.ts';
import { clientOf } from './supabase-client.ts';
import { assertAnswers, supabaseInForce } from './supabase-in-force.ts';

await runCommand(async () => {
  const [given] = process.argv.slice(2);
  if (!given) throw new UserError('Diga a pasta da cópia: npm run restore -- ../vitrine-backup');
  const access = await supabaseInForce(readEnvironment(process.env));
  await assertAnswers(access);
  const { rows, files } = await restore(
    clientOf(access.url, access.secretKey),
    path.resolve(given),
  );
  console.log(`restaurado: ${rows} registros, ${files} arquivos.`);
});

// `npm run backup -- <folder>`: the catalogue of the Supabase in force, with its pictures, into a new folder.
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { backUp } from './backup/back-up.ts';
import { readEnvironment } from './environment.ts';
import { runCommand, UserError } from './process/user-error.ts';
import { clientOf } from './supabase-client.ts';
import { assertAnswers, supabaseInForce } from './supabase-in-force.ts';

await runCommand(async () => {
  const [given] = process.argv.slice(2);
  if (!given) throw new UserError('Diga a pasta da cópia: npm run backup -- ../vitrine-backup');
  const folder = path.resolve(given);
  if (await stat(folder).catch(() => undefined)) {
    throw new UserError(`A pasta ${folder} já existe. Escolha outra: nenhuma cópia é sobrescrita.`);
  }
  const access = await supabaseInForce(readEnvironment(process.env));
  await assertAnswers(access);
  const { rows, files } = await backUp(clientOf(access.url, access.secretKey), folder);
  console.log(`cópia pronta em ${folder}: ${rows} registros, ${files} arquivos.`);
});

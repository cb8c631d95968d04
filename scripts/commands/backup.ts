// `npm run backup -- <folder>`: backs up the current Supabase's catalogue with its pictures into a new folder. With
// `--keep 14`, creates a dated backup inside the folder and keeps the newest 14.

import { noteBackup } from '../config/data-folder-files.ts';
import { connectService } from '../config/service-client.ts';
import { failureReason } from '../lib/user-error.ts';
import { runCommand } from '../process/run-command.ts';
import { readArguments, readKeep } from '../tools/backup/arguments.ts';
import { backUp, backUpDated } from '../tools/backup/back-up.ts';

await runCommand(async () => {
  const usage = 'npm run backup -- ../vitrine-backup [--keep 14]';
  const { folder, values } = readArguments(
    process.argv.slice(2),
    { keep: { type: 'string' } },
    usage,
  );
  const keep = values.keep === undefined ? undefined : readKeep(values.keep, usage);
  const { environment, client } = await connectService();
  if (keep === undefined) {
    const { rows, files } = await backUp(client, folder);
    console.log(`cópia pronta em ${folder}: ${rows} registros, ${files} arquivos.`);
    return;
  }
  const { rows, files, copy, removed } = await backUpDated(client, folder, keep);
  console.log(`cópia pronta em ${copy}: ${rows} registros, ${files} arquivos.`);
  for (const former of removed) console.log(`apagada a mais antiga: ${former}`);
  await noteBackup(environment.dataDir, copy).catch((error) => {
    console.warn(`A hora da cópia não foi anotada para as métricas (${failureReason(error)}).`);
  });
});

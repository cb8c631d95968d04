// `npm run restore -- <folder>`: restores a backup into the current Supabase, whose catalogue must be empty. With
// `--replace`, backs up the existing content next to the folder and then replaces it.
import { connectService } from '../config/service-client.ts';
import { runCommand } from '../process/run-command.ts';
import { readArguments } from '../tools/backup/arguments.ts';
import { replaceCatalogue, restore } from '../tools/backup/restore.ts';

await runCommand(async () => {
  const usage = 'npm run restore -- ../vitrine-backup [--replace]';
  const { folder, values } = readArguments(
    process.argv.slice(2),
    { replace: { type: 'boolean' } },
    usage,
  );
  const { client } = await connectService();
  const { rows, files } = values.replace
    ? await replaceCatalogue(
        client,
        folder,
        (before, amount) =>
          console.log(
            `o catálogo de antes está guardado em ${before}: ${amount.rows} registros, ${amount.files} arquivos.`,
          ),
        console.warn,
      )
    : await restore(client, folder, console.warn);
  console.log(`restaurado: ${rows} registros, ${files} arquivos.`);
});

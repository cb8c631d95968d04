// Creates a new database in a separate process: PostgreSQL runs twice for that, and only exiting frees its memory and
// that of the migrations.
import { flushTree } from '../../lib/atomic-write.ts';
import { runCommand } from '../../process/run-command.ts';
import { newDatabaseVariable, openBackend } from './app.ts';

await runCommand(async () => {
  const { folder, ...options } = JSON.parse(process.env[newDatabaseVariable] ?? '');
  const { connection } = await openBackend({ engine: { kind: 'pglite', folder }, ...options });
  await connection.close();
  await flushTree(folder);
  process.exit(0);
});

// Creates a new database in a separate process because only exiting frees the memory of PostgreSQL, which runs twice,
// and of the migrations.
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

// Step that creates a new database: PostgreSQL runs twice for it, and only the end of a process frees that memory
// and the migrations'.
import { flushTree } from '../../lib/atomic-write.ts';
import { runCommand } from '../../process/run-command.ts';
import { openBackend } from './app.ts';
import { newDatabaseVariable } from './engine-options.ts';

await runCommand(async () => {
  const { folder, ...options } = JSON.parse(process.env[newDatabaseVariable] ?? '');
  const { connection } = await openBackend({ engine: { kind: 'pglite', folder }, ...options });
  await connection.close();
  await flushTree(folder);
  process.exit(0);
});

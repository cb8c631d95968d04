// Process that creates a new database: PostgreSQL runs twice for it, and only the end of a process frees that memory
// and the migrations'.
import '../../process/log-console.ts';
import { flushTree } from '../../lib/atomic-write.ts';
import { UserError } from '../../lib/user-error.ts';
import { onParentExit } from '../../process/parent.ts';
import { type BackendOptions, openBackend } from './app.ts';

/** Result; a failure's message is for users if they can act on it. */
export interface DatabaseMade {
  failure?: { message: string; forUsers: boolean };
}

/** Arguments of the process, sent once. */
export type NewDatabase = Omit<BackendOptions, 'engine'> & { folder: string };

async function make({ folder, ...options }: NewDatabase): Promise<void> {
  const { connection } = await openBackend({ engine: { kind: 'pglite', folder }, ...options });
  await connection.close();
  await flushTree(folder);
}

onParentExit(() => process.exit(1));
process.once('message', async (database: NewDatabase) => {
  const made = await make(database).then(
    (): DatabaseMade => ({}),
    (error): DatabaseMade => {
      console.error(error);
      const message = error instanceof Error ? error.message : String(error);
      return { failure: { message, forUsers: error instanceof UserError } };
    },
  );
  process.send?.(made, undefined, {}, () => process.exit(0));
});

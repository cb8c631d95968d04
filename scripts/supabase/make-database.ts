// The process that makes a new database: PostgreSQL is run twice for it, and what that and the migrations take is given
// back by the end of a process alone.
import '../process/log-console.ts';
import { flushTree } from '../lib/atomic-write.ts';
import { UserError } from '../lib/user-error.ts';
import { onParentExit } from '../process/parent.ts';
import { type BackendOptions, openBackend } from './app.ts';

/** What has become of it; the message of a failure is for users where they can do something about it. */
export interface DatabaseMade {
  failure?: { message: string; forUsers: boolean };
}

/** What the process is told, once. */
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

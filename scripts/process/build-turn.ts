import { isMemoryShort } from '../lib/memory-limit.ts';
import { awaitFolder } from './folder-lock.ts';

/** Waits for this process's turn to build; call the returned function when the build has ended. */
export type TakeTurn = (signal: AbortSignal) => Promise<() => void>;

/** Shared by all shops that run from one checkout. */
const turnFolder = '.astro/turn';

/**
 * Serialises whole builds of the shops that run from one checkout, so that their memory is needed only once.
 * Incremental renders need no turn.
 */
export function takeBuildTurns(
  waiting: (owner: string) => void,
  begun: () => void = () => {},
  folder = turnFolder,
): TakeTurn {
  return async (signal) => {
    const end = await awaitTurn('build', signal, waiting, folder);
    begun();
    return end;
  };
}

/** Waits for a turn among the shops of this checkout; call the returned function at its end. */
export async function awaitTurn(
  name: 'build' | 'database' | 'ports',
  signal: AbortSignal,
  waiting: (owner: string) => void = () => {},
  folder = turnFolder,
): Promise<() => void> {
  try {
    return await awaitFolder(folder, name, { signal, waiting });
  } catch (error) {
    signal.throwIfAborted();
    // A read-only checkout must not prevent builds.
    console.error(error);
    return () => {};
  }
}

export const databaseWaits =
  'O banco espera a vez: outra montagem desta máquina está em andamento.';

/**
 * Makes or fills a database in turn with the other shops of this checkout, so that their first starts may begin at once.
 * With little memory, it takes turns with builds, too.
 */
export async function inDatabaseTurn(
  waiting: () => void,
  work: () => Promise<void>,
  { folder = turnFolder, alone = isMemoryShort() } = {},
): Promise<void> {
  const { signal } = new AbortController();
  const end = await awaitTurn(alone ? 'build' : 'database', signal, waiting, folder);
  try {
    await work();
  } finally {
    end();
  }
}

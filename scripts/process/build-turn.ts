import { isMemoryShort } from '../lib/memory-limit.ts';
import { awaitFolder } from './folder-lock.ts';

/** Waits for this process's turn to build. The turn ends when the result is disposed of. */
export type TakeTurn = (signal: AbortSignal) => Promise<Disposable>;

/** Folder of the locks, shared by all shops that run from one checkout. */
const turnFolder = '.astro/turn';

/** Serialises full builds of the shops in one checkout to limit memory use; renders need no turn. */
export function takeBuildTurns(
  waiting: (owner: string) => void,
  begun: () => void = () => {},
  folder = turnFolder,
): TakeTurn {
  return async (signal) => {
    const turn = await awaitTurn('build', signal, waiting, folder);
    begun();
    return turn;
  };
}

export async function awaitTurn(
  name: 'build' | 'database' | 'ports',
  signal: AbortSignal,
  waiting: (owner: string) => void = () => {},
  folder = turnFolder,
): Promise<Disposable> {
  const turn = new DisposableStack();
  try {
    turn.defer(await awaitFolder(folder, name, { signal, waiting }));
  } catch (error) {
    signal.throwIfAborted();
    // A read-only checkout must not prevent builds.
    console.error(error);
  }
  return turn;
}

export const databaseWaits =
  'O banco espera a vez: outra montagem desta máquina está em andamento.';

/** Waits its turn to create or fill a database, after other shops of this checkout and, if memory is short, builds. */
export async function inDatabaseTurn(
  waiting: () => void,
  work: () => Promise<void>,
  { folder = turnFolder, alone = isMemoryShort() } = {},
): Promise<void> {
  const { signal } = new AbortController();
  using _ = await awaitTurn(alone ? 'build' : 'database', signal, waiting, folder);
  await work();
}

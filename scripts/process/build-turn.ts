import { isMemoryShort } from '../lib/memory-limit.ts';
import { awaitFolder } from './folder-lock.ts';

/** Waits for this process's turn to build, which lasts as long as the scope of the result. */
export type TakeTurn = (signal: AbortSignal) => Promise<Disposable>;

/** Shared by all shops that run from one checkout. */
const turnFolder = '.astro/turn';

/** Serialises whole builds of the shops of one checkout, so that their memory is needed once; renders need no turn. */
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
  using _ = await awaitTurn(alone ? 'build' : 'database', signal, waiting, folder);
  await work();
}

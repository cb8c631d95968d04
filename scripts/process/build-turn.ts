import { awaitFolder } from './folder-lock.ts';

/** Waits for this process's turn to build; call the returned function when the build has ended. */
export type TakeTurn = (signal: AbortSignal) => Promise<() => void>;

/** Shared by all shops that run from one checkout. */
const turnFolder = '.astro/turn';

/**
 * Serialises whole builds of the shops that run from one checkout, so that their memory is needed only once.
 * Incremental renders need no turn.
 * @param waiting called with the description of the current builder
 */
export function takeBuildTurns(
  waiting: (owner: string) => void,
  begun: () => void = () => {},
  folder = turnFolder,
): TakeTurn {
  return async (signal) => {
    let end = () => {};
    try {
      end = await awaitFolder(folder, 'build', { signal, waiting });
    } catch (error) {
      signal.throwIfAborted();
      // A read-only checkout must not prevent builds.
      console.error(error);
    }
    begun();
    return end;
  };
}

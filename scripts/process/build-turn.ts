import { awaitFolder } from './folder-lock.ts';

/** Waits for this process's turn to build; to be called when the build has ended. */
export type TakeTurn = (signal: AbortSignal) => Promise<() => void>;

/** Shops that run from one checkout share it, whatever their data folders are. */
const turnFolder = '.astro/turn';

/**
 * Has one whole build at a time run from a checkout: of the shops on one machine each takes its turn, and the memory a
 * build needs is needed once. What an edit touches is rendered without one.
 * @param waiting called with who builds meanwhile, in words
 * @param begun called once it is this process's turn
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
      // A checkout that cannot be written to is no reason not to build.
      console.error(error);
    }
    begun();
    return end;
  };
}

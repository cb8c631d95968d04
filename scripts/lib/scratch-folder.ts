import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Creates a temporary folder, removed with the rest of a cleanup. */
export const scratchFolder = async (cleanup: AsyncDisposableStack): Promise<string> =>
  cleanup.adopt(await mkdtemp(path.join(tmpdir(), 'vitrine-')), (folder) =>
    rm(folder, { recursive: true, force: true }),
  );

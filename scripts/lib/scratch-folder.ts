import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Creates a temporary folder, removed at the end of its scope. */
export const scratchFolder = () => mkdtempDisposable(path.join(tmpdir(), 'vitrine-'));

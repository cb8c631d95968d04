import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from './make-folder.ts';
import { UserError } from './user-error.ts';

/** Makes the data folder if need be; throws a UserError that says what to do when nothing can be kept in it. */
export async function assertWritable(folder: string): Promise<void> {
  const probe = path.join(folder, `.prova-${process.pid}`);
  try {
    await makeFolder(folder);
    // A full disk may have room for a name and for no byte.
    await writeFile(probe, 'x');
    await rm(probe);
  } catch (error) {
    await rm(probe, { force: true }).catch(() => {});
    const why = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new UserError(
      why === 'ENOSPC'
        ? `O disco de ${folder} está cheio (ENOSPC). Libere espaço, ou use outra pasta: DATA_DIR=outra-pasta npm start.`
        : `Não é possível gravar em ${folder} (${why}). Corrija a permissão ou use outra pasta: DATA_DIR=outra-pasta npm start.`,
    );
  }
}

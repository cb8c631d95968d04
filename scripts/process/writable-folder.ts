import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from './user-error.ts';

/** Makes the data folder if need be; throws a UserError that says what to do when nothing can be kept in it. */
export async function assertWritable(folder: string): Promise<void> {
  const probe = path.join(folder, `.prova-${process.pid}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new UserError(
      `Não é possível gravar em ${folder} (${why}). Corrija a permissão ou use outra pasta: DATA_DIR=outra-pasta npm start.`,
    );
  }
}

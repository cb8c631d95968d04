import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from './folders.ts';
import { UserError } from './user-error.ts';

const elsewhere = 'use outra pasta: DATA_DIR=outra-pasta npm start';

/** Explanations of errors caused by the disk, not by the folder's permissions. */
const ofTheDisk: Readonly<Record<string, (folder: string) => string>> = {
  ENOSPC: (folder) => `O disco de ${folder} está cheio (ENOSPC). Libere espaço, ou ${elsewhere}.`,
  EDQUOT: (folder) =>
    `A cota de disco de quem roda o produto acabou em ${folder} (EDQUOT). Libere espaço ou aumente a cota, ou ${elsewhere}.`,
  EROFS: (folder) =>
    `O disco de ${folder} só pode ser lido (EROFS): foi montado assim, ou o sistema o travou por um erro. Veja o registro do sistema (dmesg), monte-o para gravar (mount -o remount,rw), ou ${elsewhere}.`,
};

/** Converts a failed write to a UserError. `otherwise` explains failures that the disk did not cause. */
export function unwritable(
  folder: string,
  error: unknown,
  otherwise = (why: string) =>
    `Não é possível gravar em ${folder} (${why}). Corrija a permissão ou ${elsewhere}.`,
): UserError {
  const why = (error as NodeJS.ErrnoException).code ?? String(error);
  return new UserError(ofTheDisk[why]?.(folder) ?? otherwise(why), { cause: error });
}

/** Creates the data folder if missing; throws a UserError with a remedy when it is not writable. */
export async function assertWritable(folder: string): Promise<void> {
  const probe = path.join(folder, `.prova-${process.pid}`);
  try {
    await makeFolder(folder);
    // A full disk may have room for a file name but not for content.
    await writeFile(probe, 'x');
    await rm(probe);
  } catch (error) {
    await rm(probe, { force: true }).catch(() => {});
    throw unwritable(folder, error);
  }
}

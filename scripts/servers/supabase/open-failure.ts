import { constants } from 'node:fs';
import { access, readdir, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { failureReason, LastingError, UserError } from '../../lib/user-error.ts';
import { FolderInUse } from '../../process/folder-lock.ts';
import type { MigrationFile } from './migration-files.ts';

/** Free space that PostgreSQL needs to open a database (bytes): one segment of the write-ahead log. */
const leastRoom = 16 * 1024 * 1024;

/** SQLSTATE classes of temporary errors: connection, rollback, resources, locks, operator intervention. */
const passing = /^(08|40|53|55|57)...$/;

/** Error for a migration that fails permanently on a database that opened. */
export class MigrationFailed extends LastingError {
  override name = 'MigrationFailed';

  constructor(cause: unknown, migration?: MigrationFile) {
    const { code } = (cause ?? {}) as { code?: string };
    const advice =
      code === '42501'
        ? 'Falta um direito ao usuário de DATABASE_URL: dê-o como administrador do servidor (docs/deploy.md, parte 5) e inicie de novo.'
        : 'Volte à versão anterior do Vitrine, ou, se alguém mudou tabelas à mão, desfaça isso e inicie de novo.';
    const which = migration ? `a migração ${migration.version}_${migration.name}` : 'uma migração';
    super(
      `O banco de dados abriu, mas ${which} desta versão não passou (${failureReason(cause)}). Os dados estão como antes; o que o banco respondeu está no registro dele. ${advice}`,
      { cause },
    );
  }

  /** Wraps a migration's failure; returns temporary errors unchanged. */
  static from(error: unknown, migration?: MigrationFile): unknown {
    const { code } = (error ?? {}) as { code?: string };
    return passing.test(String(code)) ? error : new MigrationFailed(error, migration);
  }
}

/** Files and folders that are read first when opening the database and that only its owner can access. */
const essentials = ['', 'PG_VERSION', 'global', 'global/pg_control', 'pg_wal', 'base'];

/** Returns the first essential file that this user cannot access, with its owner. */
async function foreignPart(folder: string): Promise<{ file: string; owner: number } | undefined> {
  for (const part of essentials) {
    const file = path.join(folder, part);
    try {
      await access(file, constants.R_OK | constants.W_OK);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'EACCES' && code !== 'EPERM') continue;
      const { uid } = await stat(file).catch(() => stat(folder));
      return { file, owner: uid };
    }
  }
  return undefined;
}

/** True for a database that has lost its write-ahead log, and with it the last commits. */
async function lacksLog(folder: string): Promise<boolean> {
  const control = await stat(path.join(folder, 'global', 'pg_control')).catch(() => undefined);
  if (control === undefined) return false;
  const names = await readdir(path.join(folder, 'pg_wal')).catch(() => []);
  return !names.some((name) => /^[0-9A-F]{24}$/.test(name));
}

/**
 * Determines from its folder why a database did not open, because engines do not say. Returns other errors unchanged.
 */
export async function openFailure(folder: string, error: unknown): Promise<unknown> {
  if (error instanceof FolderInUse) return error;
  const explain = (text: string) => new UserError(text, { cause: error });
  const foreign = await foreignPart(folder);
  if (foreign) {
    const whose = foreign.owner === 0 ? 'root' : `o usuário de número ${foreign.owner}`;
    return explain(
      `O banco de dados em ${folder} é de outro usuário: quem pode ler ${foreign.file} é ${whose}, e este comando roda como o de número ${process.getuid?.()}. Nada foi mudado. Devolva a pasta ao usuário do serviço (chown -R) ou inicie com o usuário dela.`,
    );
  }
  const { bavail, bsize } = await statfs(folder).catch(() => statfs(path.dirname(folder)));
  const room = bavail * bsize;
  if (room < leastRoom) {
    return explain(
      `O banco de dados em ${folder} não abriu porque o disco está cheio (restam ${Math.floor(room / 1024)} kB). Nada foi apagado. Libere espaço; o produto tenta de novo.`,
    );
  }
  if (error instanceof MigrationFailed) return error;
  if (await lacksLog(folder)) {
    return explain(
      `O banco de dados em ${folder} perdeu o registro de transações (pg_wal não tem nenhum segmento), e sem ele não abre. Nada foi apagado. Traga pg_wal de volta de onde foi parar; se não houver, mova a pasta database para outro lugar e restaure uma cópia (docs/operate.md).`,
    );
  }
  return error;
}

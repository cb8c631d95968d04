import { constants } from 'node:fs';
import { access, readdir, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { failureReason, LastingError, UserError } from '../lib/user-error.ts';
import { FolderInUse } from '../process/folder-lock.ts';
import type { MigrationFile } from './migration-files.ts';

/** Less than a segment of the write-ahead log: with so little left PostgreSQL cannot open a database (bytes). */
const leastRoom = 16 * 1024 * 1024;

/** SQLSTATE classes of a refusal that may pass by itself: connection, rollback, resources, locks, intervention. */
const passing = /^(08|40|53|55|57)...$/;

const mayPass = (error: unknown): boolean =>
  passing.test(String((error as { code?: unknown } | undefined)?.code ?? ''));

/** A migration of this version that a database which answers did not take, and will not take by itself. */
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

  /** The failure of a migration; one that may pass by itself stays as it is. */
  static from(error: unknown, migration?: MigrationFile): unknown {
    return mayPass(error) ? error : new MigrationFailed(error, migration);
  }
}

/** What of a database its owner alone reads and writes, and what opening one reads first. */
const essentials = ['', 'PG_VERSION', 'global', 'global/pg_control', 'pg_wal', 'base'];

/** The first part of the database that this user may not read and write, and whose it is. */
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

async function roomLeft(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder).catch(() => statfs(path.dirname(folder)));
  return bavail * bsize;
}

/** Whether there was a database whose write-ahead log is lost: what was committed last is only there. */
async function lacksLog(folder: string): Promise<boolean> {
  const control = await stat(path.join(folder, 'global', 'pg_control')).catch(() => undefined);
  if (control === undefined) return false;
  const names = await readdir(path.join(folder, 'pg_wal')).catch(() => []);
  return !names.some((name) => /^[0-9A-F]{24}$/.test(name));
}

/**
 * Why the embedded database did not open, as far as the folder itself shows it: what an engine says of a full disk or
 * a foreign file differs, and some of it says nothing. What the folder does not explain stays as it was said.
 */
export async function openFailure(folder: string, error: unknown): Promise<unknown> {
  if (error instanceof FolderInUse) return error;
  const foreign = await foreignPart(folder);
  if (foreign) {
    const whose = foreign.owner === 0 ? 'root' : `o usuário de número ${foreign.owner}`;
    return new UserError(
      `O banco de dados em ${folder} é de outro usuário: quem pode ler ${foreign.file} é ${whose}, e este comando roda como o de número ${process.getuid?.()}. Nada foi mudado. Devolva a pasta ao usuário do serviço (chown -R) ou inicie com o usuário dela.`,
      { cause: error },
    );
  }
  const room = await roomLeft(folder);
  if (room < leastRoom) {
    return new UserError(
      `O banco de dados em ${folder} não abriu porque o disco está cheio (restam ${Math.floor(room / 1024)} kB). Nada foi apagado. Libere espaço; o produto tenta de novo.`,
      { cause: error },
    );
  }
  if (error instanceof MigrationFailed) return error;
  if (await lacksLog(folder)) {
    return new UserError(
      `O banco de dados em ${folder} perdeu o registro de transações (pg_wal não tem nenhum segmento), e sem ele não abre. Nada foi apagado. Traga pg_wal de volta de onde foi parar; se não houver, mova a pasta database para outro lugar e restaure uma cópia (docs/operate.md).`,
      { cause: error },
    );
  }
  return error;
}

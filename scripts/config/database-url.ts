import { UserError } from '../lib/user-error.ts';

/** Parses DATABASE_URL. Error messages omit the value, which contains a password. */
export function parseDatabaseUrl(value: string | undefined): string | undefined {
  if (!value) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isDatabase =
    url !== undefined &&
    /^postgres(ql)?:$/.test(url.protocol) &&
    url.hostname !== '' &&
    url.username !== '' &&
    url.pathname.length > 1;
  if (!isDatabase) {
    throw new UserError(
      'DATABASE_URL não é o endereço de um banco PostgreSQL: use postgresql://usuário:senha@servidor:5432/banco. Sinais como @ e / na senha são escritos %40 e %2F. Sem DATABASE_URL, o banco é o embutido.',
    );
  }
  return value;
}

/** Describes a database by name and host, without its password. */
export function describeDatabase(databaseUrl: string): string {
  const { hostname, port, pathname } = new URL(databaseUrl);
  return `${decodeURIComponent(pathname.slice(1))} em ${hostname}:${port || 5432}`;
}

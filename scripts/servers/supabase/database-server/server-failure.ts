import { describeDatabase } from '../../../config/environment.ts';
import { failureReason, UserError } from '../../../lib/user-error.ts';

/** Errors that mean "temporarily unavailable", with explanations. */
const temporaryErrors: Record<string, string> = {
  ECONNREFUSED: 'ninguém atende nessa porta',
  ENOTFOUND: 'o nome do servidor não existe',
  EAI_AGAIN: 'o nome do servidor não foi encontrado agora',
  EHOSTUNREACH: 'não há caminho até ele',
  ENETUNREACH: 'não há caminho até ele',
  ETIMEDOUT: 'não houve resposta a tempo',
  CONNECT_TIMEOUT: 'não houve resposta a tempo',
  ECONNRESET: 'ele fechou a conexão',
  CONNECTION_CLOSED: 'ele fechou a conexão',
  CONNECTION_DESTROYED: 'ele fechou a conexão',
  // admin_shutdown, crash_shutdown, cannot_connect_now and too_many_connections.
  '57P01': 'ele está encerrando',
  '57P02': 'ele está se recuperando',
  '57P03': 'ele está iniciando ou encerrando',
  '53300': 'ele não tem conexões livres (max_connections)',
};

const guide = 'docs/deploy.md, parte 5, diz como preparar o servidor';

/** Explains to users why a PostgreSQL database did not open. Includes a remedy but never the password. */
export function serverFailure(databaseUrl: string, error: unknown): UserError {
  if (error instanceof UserError) return error;
  const { code = '' } = (error ?? {}) as { code?: string };
  const database = describeDatabase(databaseUrl);
  const user = decodeURIComponent(new URL(databaseUrl).username);
  const explain = (text: string) => new UserError(text, { cause: error });
  const why = temporaryErrors[code];
  if (why) {
    return explain(
      `O PostgreSQL do banco ${database} não respondeu: ${why}. Confira se o servidor está no ar e se DATABASE_URL aponta para ele.`,
    );
  }
  if (code.startsWith('28')) {
    return explain(
      `O PostgreSQL do banco ${database} recusou o usuário "${user}" ou a senha dele. Corrija DATABASE_URL (sinais como @ e / na senha são escritos %40 e %2F), ou o pg_hba.conf do servidor. Nada foi mudado.`,
    );
  }
  if (code === '3D000') {
    return explain(
      `O banco ${database} não existe. Crie-o, como administrador do servidor (${guide}), ou corrija DATABASE_URL.`,
    );
  }
  if (code === '42501') {
    return explain(
      `O usuário "${user}" não tem os direitos de que o Vitrine precisa no banco ${database} (${failureReason(error)}). Nada foi publicado. Dê-os como administrador do servidor: ${guide}.`,
    );
  }
  return explain(
    `O banco ${database} não abriu (${failureReason(error)}). Nada foi apagado nem publicado; o que ele respondeu está no registro.`,
  );
}

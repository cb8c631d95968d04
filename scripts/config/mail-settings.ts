import { UserError } from '../lib/user-error.ts';

export type MailSettings = NonNullable<ReturnType<typeof readMailSettings>>;

const isAddress = (from: string) =>
  /^[^\s@<>,]+@[^\s@<>,]+$/.test(from) || /^[^<>\r\n]*<[^\s@<>,]+@[^\s@<>,]+>$/.test(from);

/** Parses `SMTP_*`; undefined if no server is set. Throws a UserError that names the invalid variable. */
export function readMailSettings(variables: NodeJS.ProcessEnv) {
  const { SMTP_HOST: host, SMTP_USER: user, SMTP_PASSWORD: password, SMTP_FROM } = variables;
  const from = SMTP_FROM?.trim() ?? '';
  if (!host) {
    if (user || password || from || variables.SMTP_PORT) {
      throw new UserError(
        'Falta definir SMTP_HOST: sem o servidor não há por onde enviar e-mails.',
      );
    }
    return undefined;
  }
  const port = Number(variables.SMTP_PORT || 587);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new UserError(
      `SMTP_PORT="${variables.SMTP_PORT}" não é uma porta: use 587, 465 ou a que o servidor pede.`,
    );
  }
  if (!user !== !password) {
    throw new UserError(
      `Falta definir ${user ? 'SMTP_PASSWORD' : 'SMTP_USER'}: usuário e senha vão juntos, ou nenhum dos dois.`,
    );
  }
  if (!isAddress(from)) {
    throw new UserError(
      `SMTP_FROM="${from}" não é um remetente: use algo como "Loja <avisos@exemplo.com.br>".`,
    );
  }
  return {
    host,
    port,
    /** True for implicit TLS; otherwise the connection is upgraded with STARTTLS. */
    secure: port === 465,
    account: user && password ? { user, password } : undefined,
    /** An e-mail address, or a name with one: `Loja <avisos@loja.com.br>`. */
    from,
  };
}

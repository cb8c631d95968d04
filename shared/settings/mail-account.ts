import { isEmail } from '../contact/email.ts';

/** Endpoint of the mail account, for administrators: GET reads, POST sends a test, PUT saves, DELETE removes. */
export const mailAddress = '/hooks/mail';

/** SMTP account for the shop's e-mails, without its password. */
export interface MailAccount {
  host: string;
  port: number;
  user: string;
  /** Name of the sender. The address is in `email`. */
  name: string;
  email: string;
}

/** Response to a read. The password never leaves the server. */
export interface MailAccountState {
  /** Account saved in the settings, or null. */
  account: (MailAccount & { hasPassword: boolean }) | null;
  /** Sender in the server's own configuration, used as a fallback. */
  serverSender: string | null;
}

/** Response to a rejected test or save. `field` is a field of the account, or the password. */
export interface MailProblem {
  field?: keyof MailAccount | 'password';
  message: string;
  /** The mail server's response. */
  details?: string;
}

/** Parses input from the browser. Returns the first problem if it is invalid. */
export function parseMailAccount(given: Record<string, unknown>): MailAccount | MailProblem {
  const textOf = (name: string) => String(given[name] ?? '').trim();
  const account = {
    host: textOf('host').toLowerCase(),
    port: Number(given.port),
    user: textOf('user'),
    name: textOf('name'),
    email: textOf('email'),
  };
  const { host, port, email } = account;
  if (!/^[a-z0-9.-]{1,253}$/.test(host) || !host.includes('.')) {
    return { field: 'host', message: 'Informe o servidor, como smtp.exemplo.com.br' };
  }
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    return { field: 'port', message: 'Informe a porta: 465, 587 ou a que o provedor pede' };
  }
  if (!isEmail(email) || email.length > 254 || /[<>",\\]/.test(email)) {
    return { field: 'email', message: 'Informe um email válido' };
  }
  const field = (['user', 'name'] as const).find(
    (each) => account[each].length > 120 || /[\p{Cc}<>"]/u.test(account[each]),
  );
  return field ? { field, message: 'Use até 120 letras, sem aspas nem < >' } : account;
}

export const isMailProblem = (parsed: MailAccount | MailProblem): parsed is MailProblem =>
  'message' in parsed;

export const formatSender = ({ name, email }: Pick<MailAccount, 'name' | 'email'>): string =>
  name === '' ? email : `${name} <${email}>`;

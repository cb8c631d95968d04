import { callOwnServer, isJson } from '#admin/api/own-server.ts';
import {
  type MailAccountState,
  type MailProblem,
  mailAddress,
} from '#shared/settings/mail-account.ts';

export const mailTab = 'email';

export interface MailForm {
  host: string;
  port: string;
  user: string;
  /** Password of the account. Empty to keep the stored one. */
  password: string;
  name: string;
  email: string;
}

export const toMailForm = ({ account }: MailAccountState): MailForm => {
  const { host = '', port = 587, user = '', name = '', email = '' } = account ?? {};
  return { host, port: String(port), user, password: '', name, email };
};

/** SMTP servers of the mail providers that Brazilian shops use, by the provider's name. */
export const mailProviders: Readonly<Record<string, { host: string; port: string }>> = {
  'Gmail e Google Workspace': { host: 'smtp.gmail.com', port: '465' },
  'Outlook e Microsoft 365': { host: 'smtp.office365.com', port: '587' },
  Hostinger: { host: 'smtp.hostinger.com', port: '465' },
  Locaweb: { host: 'email-ssl.com.br', port: '465' },
  'UOL Host': { host: 'smtps.uhserver.com', port: '465' },
  Zoho: { host: 'smtp.zoho.com', port: '465' },
};

type Outcome =
  | { kind: 'done'; state: MailAccountState }
  | { kind: 'rejected'; problem: MailProblem }
  | { kind: 'failed'; status: number };

/** Calls the server's route for the mail account: PUT saves it, POST sends a test, and DELETE removes it. */
export async function callMailAccount(
  method: 'POST' | 'PUT' | 'DELETE',
  body: object = {},
): Promise<Outcome> {
  const answer = await callOwnServer(mailAddress, method, { body }).catch(() => undefined);
  if (!answer || !isJson(answer)) return { kind: 'failed', status: answer?.status ?? 0 };
  if (answer.status === 422) {
    return { kind: 'rejected', problem: (await answer.json()) as MailProblem };
  }
  if (!answer.ok) return { kind: 'failed', status: answer.status };
  return { kind: 'done', state: (await answer.json()) as MailAccountState };
}

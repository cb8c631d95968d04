import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { MailSettings } from '#scripts/config/mail-settings.ts';
import { writePrivateFile } from '#scripts/lib/atomic-write.ts';
import { isEmail } from '#shared/contact/email.ts';
import {
  formatSender,
  isMailProblem,
  type MailAccount,
  type MailAccountState,
  type MailProblem,
  parseMailAccount,
} from '#shared/settings/mail-account.ts';
import { findPublicAddress, privateHost } from '../public-connection.ts';
import { mailProblem, openMail, type SendMail } from './mail-channel.ts';

type StoredAccount = MailAccount & { password: string };

const fileOf = (dataDir: string) => path.join(dataDir, 'mail-account.json');

/** Timeout of a test message (milliseconds); short because somebody is waiting. */
const testPatience = 8000;

const toSettings = ({ host, port, user, password, ...sender }: StoredAccount): MailSettings => ({
  ...{ host, port, secure: port === 465 },
  account: user ? { user, password } : undefined,
  from: formatSender(sender),
});

interface ShopMailParts {
  dataDir: string;
  /** Account configured on the server; an account saved in the back-office overrides it. */
  configured: MailSettings | undefined;
  siteUrl: string;
  onChange: () => void;
  /** Opens an account on the public internet; overridden in tests. */
  open?: typeof openMail;
  findAddress?: (host: string) => Promise<unknown>;
}

export type ShopMail = Awaited<ReturnType<typeof openShopMail>>;

/** Opens the account for sending: the one saved in the back-office (public servers only) or the environment's. */
export async function openShopMail(parts: ShopMailParts) {
  const { dataDir, configured, siteUrl, onChange } = parts;
  const { open = openMail, findAddress = findPublicAddress } = parts;
  const publicly = { onlyPublic: true };
  const text = await readFile(fileOf(dataDir), 'utf8').catch(() => '');
  let stored: StoredAccount | undefined = text === '' ? undefined : JSON.parse(text);
  const openCurrent = (): SendMail | undefined =>
    stored ? open(toSettings(stored), publicly) : configured && open(configured);
  let send = openCurrent();

  /** Completes the entered account with the stored password, but only if server and user are unchanged. */
  const parse = (given: Record<string, unknown>): StoredAccount | MailProblem => {
    const account = parseMailAccount(given);
    if (isMailProblem(account)) return account;
    const password = String(given.password ?? '');
    const isSame = (['host', 'port', 'user'] as const).every((it) => account[it] === stored?.[it]);
    const known = password || (isSame && stored?.password) || '';
    if (account.user === '' || known !== '') {
      return { ...account, password: account.user === '' ? '' : known };
    }
    const message = stored
      ? 'Digite a senha de novo: o servidor ou o usuário é outro'
      : 'Informe a senha do usuário';
    return { field: 'password', message };
  };

  const change = async (next: StoredAccount | undefined) => {
    if (next) await writePrivateFile(fileOf(dataDir), JSON.stringify(next));
    else await rm(fileOf(dataDir), { force: true });
    stored = next;
    send = openCurrent();
    onChange();
  };

  return {
    get sender(): string | undefined {
      return stored ? formatSender(stored) : configured?.from;
    },
    send: (async (mail, to) => {
      if (!send) throw new Error('no mail account');
      return send(mail, to);
    }) satisfies SendMail,
    read(): MailAccountState {
      const { password, ...account } = stored ?? { password: '' };
      return {
        account: stored ? { ...(account as MailAccount), hasPassword: password !== '' } : null,
        serverSender: configured?.from ?? null,
      };
    },
    async save(given: Record<string, unknown>): Promise<MailProblem | undefined> {
      const account = parse(given);
      if ('message' in account) return account;
      try {
        await findAddress(account.host);
      } catch (error) {
        // A name that does not resolve now may exist later.
        const { code } = error as { code?: string };
        if (code === privateHost) return { field: 'host', message: mailProblem(error) ?? '' };
      }
      await change(account);
      return undefined;
    },
    remove: () => change(undefined),
    /** Sends a test message from a saved or unsaved account. */
    async test(given: Record<string, unknown>): Promise<MailProblem | undefined> {
      const account = parse(given);
      if ('message' in account) return account;
      const to = String(given.to ?? '');
      if (!isEmail(to)) return { message: 'Informe a quem o teste vai' };
      const messageId = `<${crypto.randomUUID()}@${new URL(siteUrl).hostname}>`;
      const subject = 'Teste do envio de e-mails';
      const body = `Os avisos de ${siteUrl} saem por esta conta: o envio funciona.`;
      try {
        await open(toSettings(account), { ...publicly, patience: testPatience })(
          { messageId, subject, text: body },
          [to],
        );
        return undefined;
      } catch (error) {
        const message = mailProblem(error) ?? 'O e-mail não pôde ser enviado.';
        const { response } = error as { response?: string };
        return { message, ...(response && { details: response.slice(0, 300) }) };
      }
    },
  };
}

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

/** Timeout of a test (milliseconds): somebody waits for it. */
const testPatience = 8000;

const toSettings = ({ host, port, user, password, ...sender }: StoredAccount): MailSettings => ({
  ...{ host, port, secure: port === 465 },
  account: user ? { user, password } : undefined,
  from: formatSender(sender),
});

interface ShopMailParts {
  dataDir: string;
  /** Configuration of the server, which a saved account overrides. */
  configured: MailSettings | undefined;
  siteUrl: string;
  onChange: () => void;
  /** Sends over the public internet, unless a test overrides it. */
  open?: typeof openMail;
  findAddress?: (host: string) => Promise<unknown>;
}

export type ShopMail = Awaited<ReturnType<typeof openShopMail>>;

/**
 * The account that e-mails are sent from: the one saved in the back-office, kept in a private file of the data folder,
 * else that of the environment. A saved account reaches servers of the public internet only.
 */
export async function openShopMail(parts: ShopMailParts) {
  const { dataDir, configured, siteUrl, onChange } = parts;
  const { open = openMail, findAddress = findPublicAddress } = parts;
  const publicly = { onlyPublic: true };
  const text = await readFile(fileOf(dataDir), 'utf8').catch(() => '');
  let stored: StoredAccount | undefined = text === '' ? undefined : JSON.parse(text);
  const openCurrent = (): SendMail | undefined =>
    stored ? open(toSettings(stored), publicly) : configured && open(configured);
  let send = openCurrent();

  /** Completes what was typed with the stored password, which another server or user never gets. */
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
    /** Sends a message by the account of this moment. */
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
        // A name that cannot be resolved now may exist later.
        const { code } = error as { code?: string };
        if (code === privateHost) return { field: 'host', message: mailProblem(error) ?? '' };
      }
      await change(account);
      return undefined;
    },
    remove: () => change(undefined),
    /** Sends a test by an account that need not be saved. */
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

import type { MailSettings } from '#scripts/config/mail-settings.ts';
import { isLoopback } from '#shared/backend/loopback.ts';
import { findPublicAddress, privateHost } from '../public-connection.ts';
import { reason } from '../retry.ts';
import { type Channel, failed } from './mailer.ts';
import { type NoticeMail, toNoticeMail } from './messages.ts';

const problems: Record<string, string> = {
  EDNS: 'O endereço do servidor de e-mails não existe.',
  ENOTFOUND: 'O endereço do servidor de e-mails não existe.',
  [privateHost]:
    'Este servidor não está na internet pública. Um da própria rede se configura no servidor do site, com SMTP_HOST.',
  ECONNECTION: 'O servidor de e-mails não responde.',
  ESOCKET: 'O servidor de e-mails não responde.',
  ECONNREFUSED: 'O servidor de e-mails não responde.',
  ETIMEDOUT: 'O servidor de e-mails demora demais.',
  EAUTH: 'O servidor de e-mails não aceitou o usuário ou a senha.',
  ETLS: 'A conexão com o servidor de e-mails não é segura.',
  EREQUIRETLS: 'A conexão com o servidor de e-mails não é segura.',
  EENVELOPE: 'O servidor de e-mails não aceitou o remetente, ou nenhum dos destinatários.',
  EMESSAGE: 'O servidor de e-mails não aceitou a mensagem.',
};

/** Explains a failed e-mail to the user in a sentence; undefined if the reason is unknown. */
export function mailProblem(error: unknown): string | undefined {
  const { code = '' } = error as { code?: string };
  return Object.hasOwn(problems, code) ? problems[code] : undefined;
}

/** Sends a message and returns the rejected recipients. Throws if all were rejected or the server did not confirm. */
export type SendMail = (mail: NoticeMail, to: readonly string[]) => Promise<string[]>;

/**
 * Opens a mail account. The server's name is resolved anew for each message.
 * @param options timeout for a silent server (milliseconds); true to reject servers outside the public internet
 */
export function openMail(
  { host, port, secure, account, from }: MailSettings,
  { patience = 30_000, onlyPublic = false } = {},
): SendMail {
  return async (mail, to) => {
    // Lazy-loaded because many shops never need the mail client, which takes memory.
    const { createTransport } = await import('nodemailer');
    const transport = createTransport(
      {
        host: onlyPublic ? await findPublicAddress(host) : host,
        port,
        secure,
        ...(onlyPublic && { tls: { servername: host } }),
        // Prevents sending a password unencrypted over a network.
        requireTLS: account !== undefined && !secure && !isLoopback(host),
        ...(account && { auth: { user: account.user, pass: account.password } }),
        connectionTimeout: patience,
        greetingTimeout: patience,
        socketTimeout: patience,
        dnsTimeout: patience,
        // Messages are plain text without files or URLs to attach.
        disableFileAccess: true,
        disableUrlAccess: true,
      },
      { from },
    );
    const headers = { 'auto-submitted': 'auto-generated' };
    const { rejected = [] } = await transport.sendMail({ ...mail, to: [...to], headers });
    return rejected.map(String);
  };
}

interface MailParts {
  /** Returns false while there is no account for sending. */
  isReady?: () => boolean;
  send: SendMail;
  recipients: () => Promise<string[]>;
  siteUrl: string;
  /** Pause between messages (milliseconds), long enough to turn a flood of requests into a few messages. */
  pause?: number;
}

/** Creates the e-mail channel. Each message goes to the chosen employees and covers everything due. */
export function openMailChannel({
  isReady = () => true,
  send,
  recipients,
  siteUrl,
  pause = 60_000,
}: MailParts): Channel {
  return {
    name: 'email',
    isReady,
    pause,
    async tell(notices) {
      try {
        const to = await recipients();
        if (to.length === 0) throw new Error('no staff account is active');
        const refused = await send(toNoticeMail(notices, siteUrl), to);
        return {
          outcomes: [{ kind: 'sent', notices, refused: refused.length }],
          problem:
            refused.length === 0
              ? undefined
              : `O servidor de e-mails recusou ${refused.join(', ')}.`,
        };
      } catch (error) {
        const problem = mailProblem(error) ?? 'O aviso não pôde ser enviado.';
        return {
          outcomes: [failed(notices, reason(error))],
          problem: `${problem} Uma nova tentativa será feita sozinha.`,
        };
      }
    },
  };
}

import { createTransport } from 'nodemailer';
import type { MailSettings } from '#scripts/config/mail-settings.ts';
import { isLoopback } from '#shared/backend/loopback.ts';
import type { NoticeMail } from './notice-mail.ts';

/** How a message went out. */
export interface SentMail {
  /** The addresses the server did not take it for. */
  refused: string[];
}

/** Sends a message to some addresses. @throws when the server takes it for none of them, or does not say so */
export type SendMail = (mail: NoticeMail, to: readonly string[]) => Promise<SentMail>;

/** @param patience for how long a server may say nothing (milliseconds) */
export function openMail(settings: MailSettings, patience = 30_000): SendMail {
  const { host, port, secure, account, from } = settings;
  const transport = createTransport(
    {
      host,
      port,
      secure,
      // A password crosses no network in the clear.
      requireTLS: account !== undefined && !secure && !isLoopback(host),
      ...(account && { auth: { user: account.user, pass: account.password } }),
      connectionTimeout: patience,
      greetingTimeout: patience,
      socketTimeout: patience,
      dnsTimeout: patience,
      // What it sends is text alone.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return async (mail, to) => {
    const { rejected = [] } = await transport.sendMail({
      ...mail,
      to: [...to],
      headers: { 'auto-submitted': 'auto-generated' },
    });
    return { refused: rejected.map(String) };
  };
}

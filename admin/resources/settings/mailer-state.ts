import type { Tables } from '#shared/database.types.ts';
import { counted } from '#shared/numbers/format-number.ts';

/** Last report of a mailer, with user-facing problems of its last e-mail and push notification. */
export type MailerState = Pick<
  Tables<'mailers'>,
  'sender' | 'problem' | 'push_problem' | 'seen_at'
>;

/** Age of the last report after which a mailer is considered gone (ms). Mailers report every five minutes. */
const goneAfter = 15 * 60_000;

export interface StatusSentence {
  tone: 'good' | 'bad' | 'plain';
  text: string;
}

export function mailerSentence(latest: MailerState | null, now: Date): StatusSentence {
  if (latest?.sender == null) {
    return {
      tone: 'bad',
      text: 'O envio de e-mails ainda não foi configurado: por ora nenhum aviso sai por e-mail.',
    };
  }
  if (+now - Date.parse(latest.seen_at) > goneAfter) {
    return {
      tone: 'bad',
      text: `O servidor que envia os avisos não dá sinal desde ${new Date(latest.seen_at).toLocaleString('pt-BR', { dateStyle: 'short', timeStyle: 'short' })}.`,
    };
  }
  if (latest.problem !== null) return { tone: 'bad', text: latest.problem };
  return { tone: 'good', text: `Os avisos saem de ${latest.sender}.` };
}

export function pushSentence(latest: MailerState | null, devices: number): StatusSentence {
  if (latest?.push_problem != null) return { tone: 'bad', text: latest.push_problem };
  if (devices === 0) {
    return {
      tone: 'plain',
      text: 'Em aparelhos, ninguém recebe avisos ainda: cada um liga o seu em Minha conta.',
    };
  }
  return {
    tone: 'good',
    text: `Os avisos também aparecem em ${counted(devices, 'aparelho', 'aparelhos')} da equipe, de quem os ligou em Minha conta.`,
  };
}

/** A mailer as it last told of itself (`mailers`). */
export interface MailerState {
  sender: string | null;
  /** Why the last e-mail did not go out. */
  problem: string | null;
  /** Why the last notice did not get to a device. */
  push_problem: string | null;
  seen_at: string;
}

/** A mailer tells of itself every five minutes; after so long it is gone (milliseconds). */
const goneAfter = 15 * 60_000;

/** How notices go out, in a sentence, and whether that needs a hand. */
export function mailerSentence(
  latest: MailerState | null,
  now: Date,
): { tone: 'good' | 'bad'; text: string } {
  if (latest?.sender == null) {
    return {
      tone: 'bad',
      text: 'O envio de e-mails ainda não foi configurado no servidor: por ora nenhum aviso sai por e-mail. Quem cuida dele encontra como em docs/operate.md, “E-mails”.',
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

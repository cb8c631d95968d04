import { counted } from '#shared/numbers/format-number.ts';
import type { MailerState } from './mailer-state.ts';

/** How notices get to devices, in a sentence, and whether that needs a hand. */
export function pushSentence(
  latest: MailerState | null,
  devices: number,
): { tone: 'good' | 'bad' | 'plain'; text: string } {
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

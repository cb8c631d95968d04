import { expect, test } from 'vitest';
import { type MailerState, mailerSentence } from './mailer-state.ts';

const now = new Date('2026-11-22T12:00:00Z');
const well: MailerState = {
  sender: 'Loja <avisos@loja.com.br>',
  problem: null,
  push_problem: null,
  seen_at: '2026-11-22T11:58:00Z',
};

test.each([
  ['no publisher has ever told of itself', null, 'bad', 'ainda não foi configurado'],
  ['the server was told no SMTP', { ...well, sender: null }, 'bad', 'ainda não foi configurado'],
  ['it is gone', { ...well, seen_at: '2026-11-22T11:00:00Z' }, 'bad', 'não dá sinal desde'],
  ['the last message failed', { ...well, problem: 'Sem resposta.' }, 'bad', 'Sem resposta.'],
  ['all is well', well, 'good', 'saem de Loja <avisos@loja.com.br>'],
] as const)('the setting says how it is when %s', (_, state, tone, text) => {
  const sentence = mailerSentence(state, now);
  expect(sentence.tone).toBe(tone);
  expect(sentence.text).toContain(text);
});

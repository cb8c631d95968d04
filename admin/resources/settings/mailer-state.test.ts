import { expect, test } from 'vitest';
import { type MailerState, mailerSentence, pushSentence } from './mailer-state.ts';

const now = new Date('2026-11-22T12:00:00Z');
const healthy: MailerState = {
  sender: 'Loja <avisos@loja.com.br>',
  problem: null,
  push_problem: null,
  seen_at: '2026-11-22T11:58:00Z',
};

test.each([
  ['no publisher has ever reported', null, 'bad', 'ainda não foi configurado'],
  ['the server has no SMTP settings', { ...healthy, sender: null }, 'bad', 'ainda não foi'],
  ['it is gone', { ...healthy, seen_at: '2026-11-22T11:00:00Z' }, 'bad', 'não dá sinal desde'],
  ['the last message failed', { ...healthy, problem: 'Sem resposta.' }, 'bad', 'Sem resposta.'],
  ['all works', healthy, 'good', 'saem de Loja <avisos@loja.com.br>'],
] as const)('describes the status of e-mails when %s', (_, state, tone, text) => {
  const sentence = mailerSentence(state, now);
  expect(sentence.tone).toBe(tone);
  expect(sentence.text).toContain(text);
});

test.each([
  ['nobody has turned any on', healthy, 0, 'plain', 'ninguém recebe'],
  ['there never was a server', null, 0, 'plain', 'ninguém recebe'],
  ['one device has them', healthy, 1, 'good', '1 aparelho da equipe'],
  ['some have them', healthy, 3, 'good', '3 aparelhos da equipe'],
  ['the last one failed', { ...healthy, push_problem: 'Recusado.' }, 3, 'bad', 'Recusado.'],
] as const)('describes the status of push notices when %s', (_, state, devices, tone, text) => {
  const sentence = pushSentence(state, devices);
  expect(sentence.tone).toBe(tone);
  expect(sentence.text).toContain(text);
});

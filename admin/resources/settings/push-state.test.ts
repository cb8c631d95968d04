import { expect, test } from 'vitest';
import type { MailerState } from './mailer-state.ts';
import { pushSentence } from './push-state.ts';

const well: MailerState = {
  sender: null,
  problem: null,
  push_problem: null,
  seen_at: '2026-11-22T11:58:00Z',
};

test.each([
  ['nobody has turned any on', well, 0, 'plain', 'ninguém recebe'],
  ['there never was a server', null, 0, 'plain', 'ninguém recebe'],
  ['one device is told', well, 1, 'good', '1 aparelho da equipe'],
  ['some are', well, 3, 'good', '3 aparelhos da equipe'],
  ['the last one did not get there', { ...well, push_problem: 'Recusado.' }, 3, 'bad', 'Recusado.'],
] as const)('the setting says how devices are told when %s', (_, state, devices, tone, text) => {
  const sentence = pushSentence(state, devices);
  expect(sentence.tone).toBe(tone);
  expect(sentence.text).toContain(text);
});

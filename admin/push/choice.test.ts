import { expect, test } from 'vitest';
import { parseChoice, sessionOf } from './choice.ts';

const choice = { account: 'a', session: 's', endpoint: 'https://push.exemplo.com.br/1' };

test('restores a stored choice', () => {
  expect(parseChoice(JSON.stringify(choice))).toEqual(choice);
});

test.each([null, '', 'on', 'null'])('ignores the invalid choice %s', (text) =>
  expect(parseChoice(text)).toBeUndefined(),
);

test('reads the session’s id from a token', () => {
  const claims = Buffer.from(JSON.stringify({ session_id: 'ação~?>' })).toString('base64url');
  expect(sessionOf(`x.${claims}.y`)).not.toBe('');
  const plain = Buffer.from('{"session_id":"abc-1"}').toString('base64url');
  expect(sessionOf(`x.${plain}.y`)).toBe('abc-1');
  for (const none of ['', 'x', 'x.y.z', 'x.e30.y']) expect(sessionOf(none)).toBe('');
});

import { expect, test } from 'vitest';
import { describeEnd } from './process-end.ts';

const ended = (signalCode: NodeJS.Signals | null, exitCode: number | null, killed = false) =>
  describeEnd('o publicador', { signalCode, exitCode, killed });

test('explains that the system killed a process', () => {
  expect(ended('SIGKILL', null)).toEqual({
    how: 'o publicador foi encerrado pelo sistema (SIGKILL): pouca memória?',
    lasting: false,
    fromOutside: true,
  });
});

test('does not blame the system for a process killed by this product', () => {
  expect(ended('SIGKILL', null, true)).toMatchObject({
    how: 'o publicador terminou (SIGKILL)',
    fromOutside: false,
  });
});

test.each([
  ['a requested exit', null, 0, true],
  ['SIGTERM', 'SIGTERM', null, true],
  ['a failure', null, 1, false],
  ['a crash', 'SIGSEGV', null, false],
] as const)('distinguishes an external end from a crash: %s', (_, signal, code, fromOutside) => {
  expect(ended(signal, code).fromOutside).toBe(fromOutside);
});

test('repeats a user error, and wraps any other failure', () => {
  const one = { exitCode: 1, signalCode: null, killed: false };
  expect(describeEnd('o banco', one, { failure: 'O disco está cheio.', lasting: true })).toEqual({
    how: 'O disco está cheio.',
    lasting: true,
    fromOutside: false,
  });
  expect(describeEnd('o banco', one, { failure: 'listen EADDRINUSE', lasting: false }).how).toBe(
    'o banco parou (listen EADDRINUSE)',
  );
});

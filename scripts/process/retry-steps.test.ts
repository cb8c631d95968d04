import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UserError } from '../lib/user-error.ts';
import { retrySteps, StepFailed } from './run-step.ts';

let said: string[];
let pauses: number[];
beforeEach(() => {
  [said, pauses] = [[], []];
  vi.spyOn(console, 'error').mockImplementation((line) => said.push(line));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const retry = (meanwhile?: string, ending = () => false) =>
  retrySteps({ ending, meanwhile, pause: async (milliseconds) => pauses.push(milliseconds) });

/** Returns work that fails the given number of times before it succeeds. */
function failing(times: number, error: Error) {
  let tried = 0;
  return async () => {
    tried += 1;
    if (tried <= times) throw error;
    return tried;
  };
}

test('retries a temporary failure and reports it', async () => {
  expect(await retry()(failing(2, new StepFailed('o passo terminou (código 1)')))).toBe(3);
  expect(said).toEqual([
    'o passo terminou (código 1).',
    'Nova tentativa em 1 s.',
    'o passo terminou (código 1).',
    'Nova tentativa em 2 s.',
  ]);
});

test('gives up after a number of attempts', async () => {
  const work = failing(99, new StepFailed('o passo terminou (código 1)'));
  await expect(retry()(work)).rejects.toThrow(
    new UserError('o passo terminou (código 1). Foram 6 tentativas.'),
  );
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000]);
});

test('does not retry a permanent failure', async () => {
  await expect(retry()(failing(1, new UserError('A chave está errada.')))).rejects.toThrow(
    'A chave está errada.',
  );
  expect(pauses).toEqual([]);
});

test('retries forever while a site is served', async () => {
  const attempt = retry('O site de antes é servido enquanto isso');
  expect(await attempt(failing(20, new UserError('O disco está cheio.')))).toBe(21);
  expect(said.slice(0, 2)).toEqual([
    'O disco está cheio.',
    'O site de antes é servido enquanto isso; nova tentativa em 1 s.',
  ]);
  expect(pauses.at(-1)).toBe(60_000);
});

test('does not retry after a signal', async () => {
  const attempt = retry('O site de antes é servido enquanto isso', () => true);
  await expect(attempt(failing(1, new StepFailed('x')))).rejects.toThrow('x');
  expect(said).toEqual([]);
});

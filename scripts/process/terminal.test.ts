import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UserError } from '../lib/user-error.ts';
import { keepTerminalLog, say, warn, warnOf } from './terminal.ts';

let folder: string;
let log: string;
const shown = (): string =>
  [...vi.mocked(console.log).mock.calls, ...vi.mocked(console.error).mock.calls].flat().join('\n');
const logged = () => readFile(log, 'utf8');

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-terminal-'));
  log = path.join(folder, 'logs', 'start.log');
  vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(async () => {
  keepTerminalLog(undefined);
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

test('appends each line to the log, with its time', async () => {
  keepTerminalLog(log);
  say('banco de dados…');
  warn('o banco embutido terminou');
  expect(shown()).toBe('banco de dados…\no banco embutido terminou');
  const lines = (await logged()).trimEnd().split('\n');
  const time = expect.stringMatching(/^\d{4}-\S+Z$/);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ time, event: 'notice', text: 'banco de dados…' }),
    expect.objectContaining({ time, event: 'warning', text: 'o banco embutido terminou' }),
  ]);
});

test('logs the stack trace of an unexpected error and shows a sentence', async () => {
  keepTerminalLog(log);
  warnOf(new TypeError('x is not a function'));
  expect(shown()).toBe(`O comando parou por um erro inesperado; veja ${log}.`);
  const [line = ''] = (await logged()).split('\n');
  expect(JSON.parse(line)).toMatchObject({
    event: 'error',
    text: expect.stringMatching(/TypeError: x is not a function\n {4}at /),
  });
});

test('shows the stack trace without a log', () => {
  warnOf(new TypeError('x is not a function'));
  expect(shown()).toMatch(/TypeError: x is not a function\n {4}at /);
});

test('shows lines that cannot be logged', () => {
  keepTerminalLog('/dev/null/start.log');
  say('banco de dados…');
  warnOf(new UserError('O disco está cheio.'));
  expect(shown()).toBe('banco de dados…\nO disco está cheio.');
});

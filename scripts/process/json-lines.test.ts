import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readEntries } from './read-entries.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-lines-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const module = (file: string) => JSON.stringify(pathToFileURL(path.resolve(file)).href);

/** Runs a script and returns its output. */
async function printedBy(
  script: string,
  args: readonly string[],
  variables: Record<string, string>,
): Promise<string> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', script, ...args],
    {
      env: { ...process.env, LOGS: '', ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const [printed, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return printed + errors;
}

/** Runs a command that supervises a noisy service; returns the output of both. */
async function runNoisy(variables: Record<string, string>, logFile?: string): Promise<string> {
  const command = path.join(folder, 'command.ts');
  await writeFile(
    command,
    `import { runCommand } from ${module('scripts/process/run-command.ts')};
     import { startService } from ${module('scripts/process/service-process.ts')};
     import { say, warn } from ${module('scripts/process/terminal.ts')};
     await runCommand(async () => {
       say('pronto em 1 s');
       console.log('de um pacote');
       const service = startService('a parte', 'scripts/testing/noisy-service.ts', { logFile: ${JSON.stringify(logFile)} });
       await service.ended;
       warn('a parte terminou');
       await new Promise((resolve) => setTimeout(resolve, 300));
       throw new Error('o comando também');
     });`,
  );
  return printedBy(command, [], variables);
}

const parsed = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

test('prints only JSON lines with LOGS=stdout, even for stack traces', async () => {
  const lines = parsed(await runNoisy({ LOGS: 'stdout' }));
  for (const { time, event } of lines) {
    expect(time).toMatch(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/);
    expect(event).toMatch(/^[a-z]+$/);
  }
  const texts = lines.map(({ part, event, text, error }) => [part, event, text ?? error]);
  expect(texts).toEqual(
    expect.arrayContaining([
      ['command', 'notice', 'pronto em 1 s'],
      ['command', 'output', 'de um pacote'],
      ['noisy-service', 'output', 'uma linha'],
      ['noisy-service', 'output', expect.stringMatching(/^TypeError: com rastro\n {4}at /)],
      // The engine bypasses the console, so the supervisor names the service.
      ['a parte', 'output', 'FATAL ERROR: heap\n 1: node::Abort()\n 2: main'],
      ['noisy-service', 'crashed', expect.stringMatching(/^RangeError: o fim\n {4}at /)],
      ['command', 'warning', 'a parte terminou'],
      ['command', 'error', expect.stringMatching(/^Error: o comando também\n {4}at /)],
    ]),
  );
  expect(lines).toHaveLength(8);
});

test.each([
  ["process.emitWarning('antigo', 'DeprecationWarning')", 'warning', /DeprecationWarning: antigo/],
  ["import './ausente.ts'", 'crashed', /Cannot find module .*ausente\.ts/],
  ['const = 1', 'crashed', /SyntaxError/],
])('prints %j from Node itself as a JSON line', async (code, event, said) => {
  const command = path.join(folder, 'command.ts');
  await writeFile(command, code);
  const printed = await printedBy('scripts/bootstrap.mjs', [path.relative('.', command)], {
    LOGS: 'stdout',
  });
  const [line, ...more] = parsed(printed);
  expect(line).toMatchObject({ part: 'command', event, time: expect.any(String) });
  expect(line.text ?? line.error).toMatch(said);
  expect(more).toEqual([]);
});

test('prints sentences on the terminal, and JSON to the log, without LOGS=stdout', async () => {
  const logFile = path.join(folder, 'part.log');
  const printed = await runNoisy({}, logFile);
  expect(printed).toContain('pronto em 1 s\nde um pacote\n');
  expect(printed).toContain('a parte terminou\n');
  const log = await readFile(logFile, 'utf8');
  // The engine bypasses the console, so its lines are plain text.
  const plain = log.split('\n').filter((line) => line !== '' && !line.startsWith('{'));
  expect(plain).toEqual(['FATAL ERROR: heap', ' 1: node::Abort()', ' 2: main']);
  expect(log).toContain('"event":"crashed","error":"RangeError: o fim');
});

test('reassembles log entries that arrive in chunks of any size', async () => {
  const stream = new PassThrough();
  const entries: string[] = [];
  const read = readEntries(stream, (text) => entries.push(text));
  const json = '{"time":"2026-01-01T00:00:00.000Z","event":"live"}';
  for (const chunk of ['Error: a', 'b\n    at c\n', `${json}\nFATAL`, ' d\n\n', 'sem fim']) {
    stream.write(chunk);
  }
  stream.end();
  await read;
  expect(entries).toEqual(['Error: ab\n    at c', json, 'FATAL d\n\nsem fim']);
});

import { closeSync, writeFileSync, writeSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLog, turnOver } from './log-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-log-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a log that has grown long becomes the former one while it is written', async () => {
  const file = path.join(folder, 'logs', 'publisher.log');
  const open = openLog(file);
  writeSync(open, `${'x'.repeat(1023)}\n`);
  turnOver(file);
  expect((await stat(file)).size).toBe(1024);
  for (let part = 0; part < 11; part += 1) writeSync(open, 'y'.repeat(1024 * 1024));
  turnOver(file);
  writeSync(open, 'depois\n');
  expect(await readFile(file, 'utf8')).toBe('depois\n');
  expect((await stat(`${file}.1`)).size).toBe(1024 + 11 * 1024 * 1024);
  closeSync(open);
});

test('a log is its owner’s alone, one that was there before included', async () => {
  const [made, former] = [
    path.join(folder, 'logs', 'backend.log'),
    path.join(folder, 'former.log'),
  ];
  writeFileSync(former, '', { mode: 0o644 });
  for (const file of [made, former]) {
    closeSync(openLog(file));
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  }
});

import { closeSync, writeFileSync, writeSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLog, rotate } from './log-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-log-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('rotates a long log while it is written', async () => {
  const file = path.join(folder, 'logs', 'publisher.log');
  const open = openLog(file);
  writeSync(open, `${'x'.repeat(1023)}\n`);
  rotate(file);
  expect((await stat(file)).size).toBe(1024);
  for (let part = 0; part < 11; part += 1) writeSync(open, 'y'.repeat(1024 * 1024));
  rotate(file);
  writeSync(open, 'depois\n');
  expect(await readFile(file, 'utf8')).toBe('depois\n');
  expect((await stat(`${file}.1`)).size).toBe(1024 + 11 * 1024 * 1024);
  closeSync(open);
});

test('keeps only the last 10 MB of a log that grew too fast', async () => {
  const file = path.join(folder, 'publisher.log');
  const open = openLog(file);
  const line = `${'y'.repeat(1023)}\n`;
  for (let part = 0; part < 50; part += 1) writeSync(open, line.repeat(1024));
  writeSync(open, 'a última\n');
  rotate(file);
  expect((await stat(file)).size).toBe(0);
  const former = await readFile(`${file}.1`, 'utf8');
  expect(former.length).toBeLessThanOrEqual(10 * 1024 * 1024);
  expect(former.length).toBeGreaterThan(9 * 1024 * 1024);
  expect(former.startsWith(line)).toBe(true);
  expect(former.endsWith(`${line}a última\n`)).toBe(true);

  // The next rotation replaces the truncated log.
  writeSync(open, line.repeat(11 * 1024));
  rotate(file);
  expect((await stat(`${file}.1`)).size).toBe(11 * 1024 * 1024);
  closeSync(open);
});

test('truncates a log even when the rotated log cannot be written', async () => {
  const file = path.join(folder, 'publisher.log');
  const open = openLog(file);
  for (let part = 0; part < 11; part += 1) writeSync(open, 'y'.repeat(1024 * 1024));
  await mkdir(`${file}.1`);
  rotate(file);
  expect((await stat(file)).size).toBe(0);
  closeSync(open);
});

test('restricts new and existing logs to their owner', async () => {
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

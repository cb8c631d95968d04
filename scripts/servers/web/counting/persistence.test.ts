import { existsSync } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeMarks, takeMarks } from './persistence.ts';
import { openVisitCounter } from './visit-counter.ts';

let [folder, file] = ['', ''];
beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-23T15:00:00Z'), toFake: ['Date'] });
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-marks-'));
  file = path.join(folder, 'visit-marks');
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true, force: true });
});

/** Counts visits from some households and stores the marks; returns how many were new. */
async function countVisits(...households: string[]): Promise<number> {
  const marks = await takeMarks(file);
  const counter = openVisitCounter({ add: async () => 'added', marks });
  for (const household of households) counter.count(household, { path: '/', events: [] });
  await counter.close();
  if (counter.marks) await storeMarks(file, counter.marks);
  return counter.metrics().counted;
}

test('counts a household once a day, even across restarts', async () => {
  const many = Array.from({ length: 5000 }, (_, at) => `10.0.${at >> 8}.${at & 255}`);
  expect(await countVisits(...many)).toBe(5000);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await countVisits()).toBe(0);
  expect(await countVisits(...many, 'new')).toBe(1);
  vi.setSystemTime(new Date('2026-11-24T15:00:00Z'));
  expect(await countVisits(...many)).toBe(5000);
});

test('deletes the marks once they are read, and stores none without visits', async () => {
  await countVisits('10.0.0.1');
  await takeMarks(file);
  expect(existsSync(file)).toBe(false);
  await countVisits();
  expect(existsSync(file)).toBe(false);
});

test('ignores unreadable marks', async () => {
  await writeFile(file, 'x');
  expect(await countVisits('10.0.0.1')).toBe(1);
});

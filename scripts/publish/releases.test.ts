import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Releases } from './releases.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-releases-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const record = { source: 'abc', builtAt: '2026-01-01T00:00:00.000Z' };

async function publish(releases: Releases, text: string, day: number) {
  const release = await releases.begin(new Date(Date.UTC(2026, 0, day)));
  await writeFile(path.join(release.folder, 'index.html'), text);
  await releases.goLive(release, record);
  return release;
}

test('there is no live release before the first', async () => {
  expect(await new Releases(folder).live()).toBeUndefined();
});

test('the link leads to the last one that went live', async () => {
  const releases = new Releases(folder);
  await publish(releases, 'um', 1);
  const second = await publish(releases, 'dois', 2);
  expect(await readFile(path.join(folder, 'live', 'index.html'), 'utf8')).toBe('dois');
  expect(await releases.live()).toEqual({ ...second, record });
});

test('one that was begun and never finished is not seen, and is cleared away later', async () => {
  const releases = new Releases(folder);
  const first = await publish(releases, 'um', 1);
  const broken = await releases.begin(new Date(Date.UTC(2026, 0, 2)));
  expect((await releases.all()).map(({ id }) => id)).toEqual([first.id]);
  await publish(releases, 'três', 3);
  expect(await readdir(path.join(folder, 'releases'))).not.toContain(broken.id);
});

test('a few older ones stay for pages that are still open, and no more', async () => {
  const releases = new Releases(folder);
  for (let day = 1; day <= 9; day += 1) await publish(releases, String(day), day);
  expect(await releases.all()).toHaveLength(4);
});

test('two that begin in the same instant do not share a folder', async () => {
  const releases = new Releases(folder);
  const first = await publish(releases, 'um', 1);
  const second = await publish(releases, 'dois', 1);
  expect(second.id).not.toBe(first.id);
  expect(second.id > first.id).toBe(true);
});

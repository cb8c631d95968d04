import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ReleaseRecord, Releases } from './releases.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-releases-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const record: ReleaseRecord = { source: 'abc', builtAt: '2026-01-01T00:00:00.000Z' };

const onDay = (day: number) => new Date(Date.UTC(2026, 0, day));

/** Publishes a release with a page, an asset, and additional record fields. */
async function publish(
  releases: Releases,
  text: string,
  day: number,
  rest: Partial<ReleaseRecord> = {},
) {
  const release = await releases.begin(onDay(day));
  await writeFile(path.join(release.folder, 'index.html'), text);
  await mkdir(path.join(release.folder, '_astro'));
  await writeFile(path.join(release.folder, '_astro', `${text}.js`), text);
  return releases.goLive(release, { ...record, ...rest });
}

const names = () => readdir(path.join(folder, 'releases'));

test('has no live release before the first', async () => {
  expect(await new Releases(folder).live()).toBeUndefined();
});

test('links to the release that went live last', async () => {
  const releases = new Releases(folder);
  await publish(releases, 'um', 1);
  const second = await publish(releases, 'dois', 2);
  expect(await readFile(path.join(folder, 'live', 'index.html'), 'utf8')).toBe('dois');
  expect(await releases.live()).toEqual([second]);
});

test('remembers a rollback until the next release goes live', async () => {
  const releases = new Releases(folder);
  const first = await publish(releases, 'um', 1);
  await publish(releases, 'dois', 2);
  expect(await releases.isRolledBack()).toBe(false);
  await releases.activate(first.id);
  expect(await new Releases(folder).isRolledBack()).toBe(true);
  await publish(releases, 'três', 3);
  expect(await releases.isRolledBack()).toBe(false);
});

test('has no live release when the release below a layer is missing', async () => {
  const releases = new Releases(folder);
  const whole = await publish(releases, 'um', 1);
  const change = await publish(releases, 'dois', 2, { parent: whole.id, removed: ['/sobre.html'] });
  expect(await releases.live()).toEqual([change, whole]);
  await rm(whole.folder, { recursive: true });
  expect(await releases.live()).toBeUndefined();
});

test('ignores an unfinished release, and removes it later', async () => {
  const releases = new Releases(folder);
  const first = await publish(releases, 'um', 1);
  const broken = await releases.begin(onDay(2));
  expect((await releases.all()).map(({ id }) => id)).toEqual([first.id]);
  await publish(releases, 'três', 3);
  await releases.prune(onDay(3));
  expect(await names()).not.toContain(broken.id);
});

test('keeps two whole sites with their layers, and the live one at any age', async () => {
  const releases = new Releases(folder);
  const first = await publish(releases, '1', 1);
  const change = await publish(releases, '2', 2, { parent: first.id });
  await publish(releases, '3', 3);
  await releases.prune(onDay(3));
  expect(await releases.all()).toHaveLength(3);
  await publish(releases, '4', 4);
  await releases.activate(change.id);
  await releases.prune(onDay(4));
  expect(await releases.all()).toHaveLength(4);
  await publish(releases, '5', 5);
  await releases.prune(onDay(5));
  expect((await releases.all()).map(({ id }) => id)).not.toContain(first.id);
  expect(await releases.all()).toHaveLength(2);
});

test('keeps hashed assets a month longer than their release', async () => {
  const releases = new Releases(folder);
  for (let day = 1; day <= 3; day += 1) await publish(releases, String(day), day);
  const kept = path.join(releases.retainedAssets, '_astro', '1.js');
  // The release was built long ago but was live until now.
  await utimes(
    path.join(folder, 'releases', (await releases.all()).at(-1)?.id ?? '', '_astro', '1.js'),
    0,
    0,
  );
  await releases.prune(onDay(60));
  expect(await readFile(kept, 'utf8')).toBe('1');
  await releases.prune(onDay(60 + 29));
  expect(await readFile(kept, 'utf8')).toBe('1');
  await releases.prune(onDay(60 + 31));
  await expect(readFile(kept)).rejects.toThrow('ENOENT');
});

test('orders every release after the last, whatever the clock says', async () => {
  const releases = new Releases(folder);
  const ids: string[] = [];
  for (const day of [5, 5, 5, 1, 6]) ids.push((await publish(releases, 'x', day)).id);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(5);
});

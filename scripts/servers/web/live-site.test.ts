import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Releases } from '../releases/releases.ts';
import { watchSnapshots } from './live-site.ts';

/** Releases that count how often their link is read. */
class CountedReleases extends Releases {
  reads = 0;

  override linked(): string | undefined {
    this.reads += 1;
    return super.linked();
  }
}

let folder: string;
let releases: CountedReleases;
let watcher: ReturnType<typeof watchSnapshots>;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-watched-'));
  releases = new CountedReleases(folder);
  watcher = watchSnapshots(releases);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function publish(parent?: string): Promise<string> {
  const release = await releases.begin(new Date(0));
  await writeFile(path.join(release.folder, 'index.html'), release.id);
  await releases.goLive(release, { source: 'abc', builtAt: '', parent });
  return release.id;
}

const place = () => watcher.current()?.live?.locate('/index.html');

test('returns no stale site after a publication until the new site has been read', async () => {
  expect(watcher.current()).toEqual({ live: undefined, older: [] });
  const first = await publish();
  await nextTurn();
  expect(watcher.current()).toBeUndefined();
  const { live } = await watcher.now();
  expect(live?.locate('/index.html')).toContain(first);
  expect(watcher.current()?.live).toBe(live);
  const second = await publish(first);
  await nextTurn();
  expect(watcher.current()).toBeUndefined();
  await watcher.now();
  expect(place()).toContain(second);
  await releases.activate(first);
  await nextTurn();
  expect(watcher.current()).toBeUndefined();
  await watcher.now();
  expect(place()).toContain(first);
});

test('reads the link once for all requests in a turn', async () => {
  await publish();
  await watcher.now();
  await nextTurn();
  releases.reads = 0;
  for (let request = 0; request < 100; request += 1) watcher.current();
  expect(releases.reads).toBe(1);
  await nextTurn();
  watcher.current();
  expect(releases.reads).toBe(2);
});

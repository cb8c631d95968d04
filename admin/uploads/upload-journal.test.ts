import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const kept = new Map<string, string>();

/** A browser on a plain http address, which has no locks, with what it has stored. */
function openTab() {
  const leave = new EventTarget();
  // Stored entries are its own properties, as in a browser.
  const storage = new Proxy(
    {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, text: string) => void kept.set(name, text),
      removeItem: (name: string) => void kept.delete(name),
    },
    {
      ownKeys: () => [...kept.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  );
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('addEventListener', leave.addEventListener.bind(leave));
  vi.resetModules();
  const close = () =>
    leave.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: false }));
  return { journal: import('./upload-journal.ts'), close };
}

beforeEach(() => {
  kept.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function cleaned(): Promise<string[]> {
  const removed: string[] = [];
  const { cleanOrphanedUploads } = await openTab().journal;
  await cleanOrphanedUploads(async (_bucket, keys) => removed.push(...keys) > 0);
  return removed;
}

test('removes the orphaned uploads of a closed tab, also without locks', async () => {
  const tab = openTab();
  (await tab.journal).recordFiles('products', ['a.webp', 'a-320.webp']);
  expect(await cleaned()).toEqual([]);
  tab.close();
  expect(await cleaned()).toEqual(['a.webp', 'a-320.webp']);
  vi.advanceTimersByTime(61_000);
  await cleaned();
  expect(kept.size).toBe(0);
});

test('treats a silent tab as closed after a day', async () => {
  const tab = openTab();
  (await tab.journal).recordFiles('about', ['b.webp']);
  vi.advanceTimersByTime(23 * 60 * 60_000);
  expect(await cleaned()).toEqual([]);
  vi.advanceTimersByTime(60 * 60_000);
  expect(await cleaned()).toEqual(['b.webp']);
});

import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '#scripts/testing/eventually.ts';
import { processesBelow } from '#scripts/testing/processes.ts';
import { ReleaseCompression } from './release-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-compression-'));
});
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

/** More pages than this process compresses itself. */
const pages = 520;
/** Enough pages that their compression is still running when checked. */
const many = 900;

async function makeRelease(name: string, count = pages): Promise<string> {
  const release = path.join(folder, name);
  await mkdir(release);
  for (let page = 0; page < count; page += 1) {
    await writeFile(path.join(release, `${page}.html`), `<p>${'caneca '.repeat(300)}${page}</p>`);
  }
  return release;
}

/** Returns the times when the files of a release were compressed. */
async function compressedAt(release: string): Promise<number[]> {
  const files = (await readdir(release)).filter((file) => file.endsWith('.html.br'));
  return Promise.all(files.map(async (file) => (await stat(path.join(release, file))).mtimeMs));
}

/** Waits for the compressing process; returns its id. */
async function compressingProcess(): Promise<number> {
  const [child = 0] = await eventually(
    async () => processesBelow(process.pid, 'rendering/build-child.ts'),
    (found) => found.length > 0,
  );
  return child;
}

test('compresses a live release before the release it replaces', async () => {
  const [before, after] = [await makeRelease('1', many), await makeRelease('2')];
  const compression = new ReleaseCompression();
  const all = compression.compress(before);
  // Pauses compression; otherwise, a fast machine would finish before the other release arrives.
  process.kill(await compressingProcess(), 'SIGSTOP');
  await compression.compress(after);
  await all;
  const [first, second] = [await compressedAt(after), await compressedAt(before)];
  expect([first.length, second.length]).toEqual([pages, many]);
  expect(Math.max(...first)).toBeLessThan(Math.max(...second));
});

test('lowers the priority of compression', { tags: ['slow'] }, async () => {
  const compression = new ReleaseCompression();
  const all = compression.compress(await makeRelease('1', many));
  expect(getPriority(await compressingProcess())).toBeGreaterThan(getPriority());
  await all;
});

test('compresses a large layer after the release below it', async () => {
  const [whole, layer] = [await makeRelease('1'), await makeRelease('2')];
  const compression = new ReleaseCompression();
  const all = compression.compress(whole);
  await compression.compress(layer, await readdir(layer));
  await all;
  expect(Math.max(...(await compressedAt(whole)))).toBeLessThan(
    Math.max(...(await compressedAt(layer))),
  );
});

test('ignores releases that were removed meanwhile', async () => {
  const [before, after] = [await makeRelease('1'), await makeRelease('2')];
  const compression = new ReleaseCompression();
  const all = compression.compress(before);
  await compression.compress(after);
  // The compressing process may not have exited yet.
  await rm(before, { recursive: true, maxRetries: 5 });
  await all;
  expect((await compressedAt(after)).length).toBe(pages);
  expect(await readdir(folder)).toEqual(['2']);
});

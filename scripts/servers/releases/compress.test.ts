import { watch } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compressFiles, compressFolder, isCompressed } from './compress.ts';

let folder: string;
const page = '<p>caneca</p>'.repeat(200);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-compressed-'));
  await mkdir(path.join(folder, 'produto'));
  for (const file of ['index.html', 'produto/a.html', 'foto.webp']) {
    await writeFile(path.join(folder, file), page);
  }
  await writeFile(path.join(folder, 'curto.html'), '<p>caneca</p>');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('losslessly compresses files that become smaller', async () => {
  await compressFiles(folder, ['/produto/a.html', 'foto.webp', 'curto.html']);
  expect((await readdir(folder)).sort()).toEqual([
    'curto.html',
    'foto.webp',
    'index.html',
    'produto',
  ]);
  const compressed = (name: string) => readFile(path.join(folder, 'produto', name));
  expect(brotliDecompressSync(await compressed('a.html.br')).toString()).toBe(page);
  expect(gunzipSync(await compressed('a.html.gz')).toString()).toBe(page);
});

test('compresses a whole folder', async () => {
  await compressFolder(folder);
  expect(await readdir(folder)).toContain('index.html.br');
});

test('does not list a half-written compressed file as a site file', async () => {
  const seen = new Set<string>();
  const watcher = watch(folder, (_event, name) => seen.add(name ?? ''));
  await compressFiles(folder, ['index.html']);
  await expect
    .poll(() => seen.has('index.html.gz') && seen.has('index.html.br'), { timeout: 60_000 })
    .toBe(true);
  watcher.close();
  expect([...seen].filter((name) => !isCompressed(name))).toEqual([]);
});

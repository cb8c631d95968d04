import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { assertWritable, makeFolder, unwritable } from './folders.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'vitrine-folders-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('creates a folder and its parents, for the owner only', async () => {
  const folder = path.join(root, 'a', 'b');
  expect(await makeFolder(folder)).toEqual([path.join(root, 'a'), folder]);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect(await makeFolder(folder)).toEqual([]);
});

test('lets two callers create the same folders', async () => {
  for (let round = 0; round < 100; round += 1) {
    const folders = Array.from({ length: 8 }, (_, at) =>
      path.join(root, `${round}`, ...['x', 'y', 'z'].slice(0, at % 4)),
    );
    await Promise.all(folders.map((folder) => makeFolder(folder)));
    for (const folder of folders) expect((await stat(folder)).isDirectory()).toBe(true);
  }
});

test('throws when a folder cannot be created', async () => {
  await writeFile(path.join(root, 'file'), '');
  await expect(makeFolder(path.join(root, 'file'))).rejects.toThrow('EEXIST');
  await expect(makeFolder('/proc/vitrine/data')).rejects.toThrow('ENOENT');
});

const failure = (code: string) => Object.assign(new Error(code), { code });

test.each([
  ['EROFS', 'só pode ser lido (EROFS)'],
  ['ENOSPC', 'está cheio (ENOSPC)'],
  ['EDQUOT', 'A cota de disco'],
])('reports %s as a disk problem', (code, words) => {
  const { message } = unwritable('/dados', failure(code), () => 'a pasta é de outro usuário');
  expect(message).toContain(words);
  expect(message).not.toContain('outro usuário');
});

test('reports a folder owned by another user', () => {
  const other = (why: string) => `a pasta é de outro usuário (${why})`;
  expect(unwritable('/dados', failure('EACCES'), other).message).toBe(
    'a pasta é de outro usuário (EACCES)',
  );
});

test.runIf(process.platform === 'linux')(
  'explains that the file system allows no such folder',
  async () => {
    await expect(assertWritable('/proc/vitrine/dados')).rejects.toThrow(
      'Não é possível gravar em /proc/vitrine/dados (ENOENT)',
    );
  },
);

import { expect, test } from 'vitest';
import { assertWritable, unwritable } from './folders.ts';

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

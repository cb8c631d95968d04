import { expect, test } from 'vitest';
import { unwritable } from './writable-folder.ts';

const failure = (code: string) => Object.assign(new Error(code), { code });

test.each([
  ['EROFS', 'só pode ser lido (EROFS)'],
  ['ENOSPC', 'está cheio (ENOSPC)'],
  ['EDQUOT', 'A cota de disco'],
])('%s is told as the fault of the disk, and not of another user', (code, words) => {
  const { message } = unwritable('/dados', failure(code), () => 'a pasta é de outro usuário');
  expect(message).toContain(words);
  expect(message).not.toContain('outro usuário');
});

test('a folder of another user is told as one', () => {
  const other = (why: string) => `a pasta é de outro usuário (${why})`;
  expect(unwritable('/dados', failure('EACCES'), other).message).toBe(
    'a pasta é de outro usuário (EACCES)',
  );
});

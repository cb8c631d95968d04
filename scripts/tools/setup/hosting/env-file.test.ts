import { chmod, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isPlain, readEnvFile, setVariables, writeEnvFile } from './env-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-env-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const variables = new Map([
  ['PUBLIC_SITE_URL', 'https://brindes.exemplo.com.br'],
  ['SUPABASE_SECRET_KEY', 'sb_secret_x'],
]);

test('variables are set in their places, and every other line stays as it is', () => {
  const before =
    '# Do servidor\nDATA_DIR="/srv/dados"\n\nexport PUBLIC_SITE_URL=http://a\n#SUPABASE_SECRET_KEY=x\nPUBLIC_SITE_URL=http://b\nHOST=127.0.0.1';
  expect(setVariables(before, variables)).toBe(
    '# Do servidor\nDATA_DIR="/srv/dados"\n\nPUBLIC_SITE_URL=https://brindes.exemplo.com.br\n#SUPABASE_SECRET_KEY=x\nHOST=127.0.0.1\nSUPABASE_SECRET_KEY=sb_secret_x\n',
  );
});

test('setting them again changes nothing', () => {
  const once = setVariables('', variables);
  expect(setVariables(once, variables)).toBe(once);
});

test('a file is made for its owner alone, and one that others could read is no more', async () => {
  const file = path.join(folder, 'nova', 'vitrine.env');
  await writeEnvFile(file, variables);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await chmod(file, 0o644);
  await writeEnvFile(file, new Map([['HOST', '127.0.0.1']]));
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(Object.fromEntries(await readEnvFile(file))).toEqual({
    ...Object.fromEntries(variables),
    HOST: '127.0.0.1',
  });
});

test('a link stays one, and what it leads to is written', async () => {
  const [file, link] = [path.join(folder, 'real.env'), path.join(folder, 'link.env')];
  await writeFile(file, 'A=1\n');
  await symlink(file, link);
  await writeEnvFile(link, new Map([['B', '2']]));
  expect(await readFile(file, 'utf8')).toBe('A=1\nB=2\n');
});

test('no file has no variables, and one that cannot be read is an error', async () => {
  expect(await readEnvFile(path.join(folder, 'nenhum.env'))).toEqual(new Map());
  await expect(readEnvFile(folder)).rejects.toThrow('EISDIR');
});

test('only values that systemd, Docker and shells read alike stand without quotes', () => {
  expect(isPlain('https://brindes.exemplo.com.br')).toBe(true);
  expect(isPlain('sb_secret_aB-1')).toBe(true);
  for (const value of ['a b', 'a#b', 'a$b', "a'b", 'a\\b', 'a;b', 'a\nb']) {
    expect(isPlain(value), value).toBe(false);
  }
});

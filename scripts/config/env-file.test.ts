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

const variables = {
  PUBLIC_SITE_URL: 'https://brindes.exemplo.com.br',
  SUPABASE_SECRET_KEY: 'sb_secret_x',
};

test('sets variables in place and keeps every other line', () => {
  const before =
    '# Do servidor\nDATA_DIR="/srv/dados"\n\nexport PUBLIC_SITE_URL=http://a\n#SUPABASE_SECRET_KEY=x\nPUBLIC_SITE_URL=http://b\nHOST=127.0.0.1';
  expect(setVariables(before, variables)).toBe(
    '# Do servidor\nDATA_DIR="/srv/dados"\n\nPUBLIC_SITE_URL=https://brindes.exemplo.com.br\n#SUPABASE_SECRET_KEY=x\nHOST=127.0.0.1\nSUPABASE_SECRET_KEY=sb_secret_x\n',
  );
});

test('changes nothing when the same values are set again', () => {
  const once = setVariables('', variables);
  expect(setVariables(once, variables)).toBe(once);
});

test('makes the file readable only by its owner', async () => {
  const file = path.join(folder, 'nova', 'vitrine.env');
  await writeEnvFile(file, variables);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await chmod(file, 0o644);
  await writeEnvFile(file, { HOST: '127.0.0.1' });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readEnvFile(file)).toEqual({
    ...variables,
    HOST: '127.0.0.1',
  });
});

test('writes through a symbolic link', async () => {
  const [file, link] = [path.join(folder, 'real.env'), path.join(folder, 'link.env')];
  await writeFile(file, 'A=1\n');
  await symlink(file, link);
  await writeEnvFile(link, { B: '2' });
  expect(await readFile(file, 'utf8')).toBe('A=1\nB=2\n');
});

test('reads a missing file as empty, and fails on an unreadable one', async () => {
  expect(await readEnvFile(path.join(folder, 'nenhum.env'))).toEqual({});
  await expect(readEnvFile(folder)).rejects.toThrow('EISDIR');
});

test('accepts only values that systemd, Docker and shells read alike without quotes', () => {
  expect(isPlain('https://brindes.exemplo.com.br')).toBe(true);
  expect(isPlain('sb_secret_aB-1')).toBe(true);
  for (const value of ['a b', 'a#b', 'a$b', "a'b", 'a\\b', 'a;b', 'a\nb']) {
    expect(isPlain(value), value).toBe(false);
  }
});

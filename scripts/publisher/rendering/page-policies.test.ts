import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatHeaderRules, headerRules, headersForPath } from '#shared/security/host-headers.ts';
import { writePolicies } from './page-policies.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-policies-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const rules = headerRules({
  siteScripts: ['sha256-$&a='],
  backOfficeScripts: ['sha256-b='],
  supabaseUrl: 'https://abc.supabase.co',
});
const write = (file: string, text: string) => writeFile(path.join(folder, file), text);
const read = (file: string) => readFile(path.join(folder, file), 'utf8');
const page = (start: string) =>
  `<!doctype html><html><head>${start}<script>1</script></head><body><head><meta charset="utf-8"></body></html>`;

test('writes into each page, before its scripts, the policy that hosts send with it', async () => {
  await mkdir(path.join(folder, 'produto'));
  await mkdir(path.join(folder, 'admin'));
  await write('_headers', formatHeaderRules(rules));
  const files = {
    'index.html': '/',
    'produto/1.html': '/produto/1',
    'manutencao-1.html': '/',
    'admin/index.html': '/admin',
  };
  for (const file of Object.keys(files)) await write(file, page('\n  <meta charset="utf-8" />'));
  await write('notes.js', page('<meta charset="utf-8">'));
  await writePolicies(folder);
  for (const [file, address] of Object.entries(files)) {
    const policy = headersForPath(rules, address)['content-security-policy'] ?? '';
    const said = policy.replace("frame-ancestors 'none'; ", '');
    expect(said).not.toBe(policy);
    expect(await read(file)).toBe(
      page(
        `\n  <meta charset="utf-8" /><meta http-equiv="Content-Security-Policy" content="${said}">`,
      ),
    );
  }
  expect(await read('notes.js')).toBe(page('<meta charset="utf-8">'));
});

test('fails at a page it could not write a policy into', async () => {
  await write('outra.html', page('<title>Sem</title>'));
  await expect(writePolicies(folder)).rejects.toThrow('no policy for /outra.html');
});

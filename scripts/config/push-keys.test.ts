import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadPushKeys } from './data-folder-files.ts';
import { pushVariables, readEnvironment } from './environment.ts';
import { makePushKeys, readPushKeys } from './push-keys.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-keys-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const toVariables = ({ publicKey, privateKey } = makePushKeys()) => ({
  PUBLIC_PUSH_KEY: publicKey,
  PUSH_PRIVATE_KEY: privateKey,
});

test('generates a public key on the curve and a private key of 32 bytes', () => {
  const { publicKey, privateKey } = makePushKeys();
  expect(publicKey).toMatch(/^B[A-P][\w-]{85}$/);
  expect(Buffer.from(privateKey, 'base64url')).toHaveLength(32);
});

test('uses the environment’s keys, and gives the back-office only the public key', () => {
  const keys = makePushKeys();
  expect(readPushKeys(toVariables(keys))).toEqual(keys);
  expect(pushVariables(keys)).toEqual({ PUBLIC_PUSH_KEY: keys.publicKey });
});

test('generates a pair once, readable only by its owner', async () => {
  const environment = readEnvironment({ DATA_DIR: folder });
  const made = await loadPushKeys(environment);
  expect(await loadPushKeys(environment)).toEqual(made);
  const file = path.join(folder, 'push-keys.json');
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(made);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const named = makePushKeys();
  expect(await loadPushKeys(readEnvironment({ DATA_DIR: folder, ...toVariables(named) }))).toEqual(
    named,
  );
});

test.each([
  ['PUSH_PRIVATE_KEY', { ...toVariables(), PUSH_PRIVATE_KEY: '' }],
  ['PUBLIC_PUSH_KEY', { ...toVariables(), PUBLIC_PUSH_KEY: '' }],
  ['não são um par', { ...toVariables(), PUBLIC_PUSH_KEY: makePushKeys().publicKey }],
  ['não são um par', { ...toVariables(), PUSH_PRIVATE_KEY: 'segredo' }],
])('rejects incomplete or mismatched pairs: %s', (what, variables) => {
  expect(() => readPushKeys(variables)).toThrow(what);
});

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

test('a pair is a point of the curve and 32 bytes', () => {
  const { publicKey, privateKey } = makePushKeys();
  expect(publicKey).toMatch(/^B[A-P][\w-]{85}$/);
  expect(Buffer.from(privateKey, 'base64url')).toHaveLength(32);
});

test('what the environment names is taken, and the back-office is told the public key alone', () => {
  const keys = makePushKeys();
  expect(readPushKeys(toVariables(keys))).toEqual(keys);
  expect(pushVariables(keys)).toEqual({ PUBLIC_PUSH_KEY: keys.publicKey });
});

test('without any the server makes a pair once, for its owner alone to read', async () => {
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
])('half a pair, or another, is refused: %s', (what, variables) => {
  expect(() => readPushKeys(variables)).toThrow(what);
});

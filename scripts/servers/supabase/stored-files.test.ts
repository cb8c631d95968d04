import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { storedFiles } from './stored-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-files-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('sends a file to its end even if it is removed meanwhile', async () => {
  const files = storedFiles(folder);
  await files.uploadObject('products', 'a.txt', undefined, Buffer.from('caneca'), 'text/plain', '');
  const { body } = await files.getObject('products', 'a.txt', undefined);
  rmSync(path.join(folder, 'products', 'a.txt'));
  expect(await text(body as unknown as AsyncIterable<Uint8Array>)).toBe('caneca');
});

test('fails at once for a missing file', async () => {
  await expect(storedFiles(folder).getObject('products', 'a.txt', undefined)).rejects.toThrow(
    'ENOENT',
  );
});

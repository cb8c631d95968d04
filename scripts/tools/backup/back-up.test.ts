import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createServiceClient } from '../../config/service-client.ts';
import { backUpDated, keepNewest } from './back-up.ts';
import { writeManifest } from './backup-folder.ts';

let folder: string;
let backend: Server;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-copies-'));
});
afterEach(async () => {
  vi.useRealTimers();
  backend?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Creates a client for a backend that always returns the same response. */
async function clientOf(status: number, answer: unknown) {
  backend = createServer((_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer));
  });
  backend.listen(0, '127.0.0.1');
  await once(backend, 'listening');
  const { port } = backend.address() as AddressInfo;
  return createServiceClient(`http://127.0.0.1:${port}`, 'sb_secret_x');
}

/** Makes a complete copy of an empty catalogue, dated the given day of the month. */
async function makeCopy(name: string, day: number): Promise<void> {
  await mkdir(path.join(folder, name, 'tables'), { recursive: true });
  vi.useFakeTimers({ now: new Date(2026, 10, day), toFake: ['Date'] });
  await writeManifest(path.join(folder, name), {
    rows: {},
    files: {},
    checksums: {},
  });
  vi.useRealTimers();
}

const held = async () => (await readdir(folder)).sort();

test('keeps the newest copies, whatever their names', async () => {
  await makeCopy('vitrine-20261101030000', 4);
  await makeCopy('vitrine-20261102030000', 2);
  await makeCopy('vitrine-20261103030000', 3);
  await makeCopy('vitrine-20261104030000', 1);
  const removed = await keepNewest(folder, 2);
  expect(removed.map((copy) => path.basename(copy))).toEqual([
    'vitrine-20261102030000',
    'vitrine-20261104030000',
  ]);
  expect(await held()).toEqual(['vitrine-20261101030000', 'vitrine-20261103030000']);
});

test('neither counts nor removes other folders and incomplete copies', async () => {
  await makeCopy('vitrine-20261101030000', 1);
  await makeCopy('vitrine-20261102030000', 2);
  await writeFile(path.join(folder, 'vitrine-20261102030000', 'backup.json'), '{"format": 2');
  await makeCopy('antes-da-mudanca', 3);
  await makeCopy('vitrine-20261101030000-antes-20261105120000', 4);
  await writeFile(path.join(folder, 'notas.txt'), '');
  const all = await held();
  expect(await keepNewest(folder, 1)).toEqual([]);
  expect(await held()).toEqual(all);
});

test('keeps the only intact copy', async () => {
  await makeCopy('vitrine-20261101030000', 1);
  expect(await keepNewest(folder, 1)).toEqual([]);
  expect(await held()).toHaveLength(1);
});

test('leaves earlier copies unchanged when a copy fails, and cleans up', async () => {
  await makeCopy('vitrine-20261101030000', 1);
  const refused = await clientOf(401, { message: 'Invalid API key' });
  await expect(backUpDated(refused, folder, 1)).rejects.toThrow(
    expect.objectContaining({
      name: 'UserError',
      message: expect.stringMatching(/^A cópia não foi feita \(.*estão como estavam\.$/),
    }),
  );
  expect(await held()).toEqual(['vitrine-20261101030000']);
});

test('cleans up after a killed run with the next copy, but leaves a running one alone', async () => {
  const [left, made] = ['vitrine-20261101030000.incompleta', 'vitrine-20261102030000.incompleta'];
  await mkdir(path.join(folder, left));
  await mkdir(path.join(folder, made));
  await utimes(path.join(folder, left), 0, 0);
  const { copy } = await backUpDated(await clientOf(200, []), folder, 3);
  expect(await held()).toEqual([made, path.basename(copy)].sort());
});

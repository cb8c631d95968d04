import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sha256 } from '../../lib/hash.ts';
import { readCopy, tableFile } from './backup-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-copy-'));
  await mkdir(path.join(folder, 'tables'));
});
afterEach(() => rm(folder, { recursive: true }));

const firstTables = ['categories', 'materials', 'products'];

/** Writes the copy of an empty catalogue as an earlier release would have. */
async function writeFormerCopy(rows: Record<string, number>): Promise<void> {
  const checksums: Record<string, string> = {};
  for (const table of firstTables) {
    await writeFile(path.join(folder, tableFile(table)), '[]');
    checksums[tableFile(table)] = sha256('[]');
  }
  const files = { products: 0, carousel: 0, about: 0, identity: 0 };
  const manifest = { format: 2, madeAt: '2026-11-01T00:00:00Z', rows, files, checksums };
  const checksum = sha256(JSON.stringify(manifest));
  const text = `${JSON.stringify({ ...manifest, checksum }, null, 1)}\n`;
  await writeFile(path.join(folder, 'backup.json'), text);
}
const none = Object.fromEntries(firstTables.map((table) => [table, 0]));

test('accepts a backup from before requests, collections and redirects existed', async () => {
  await writeFormerCopy(none);
  const { rows } = await readCopy(folder);
  expect(rows).toEqual(Object.fromEntries(firstTables.map((table) => [table, []])));
});

test('rejects a backup whose manifest lists missing tables', async () => {
  await writeFormerCopy({ ...none, requests: 1 });
  await expect(readCopy(folder)).rejects.toThrow('tables/requests.json (falta');
});

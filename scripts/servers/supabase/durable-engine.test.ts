import fs from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@supabase/lite/pglite';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { durable } from './durable-engine.ts';

let folder: string;
let database: PGlite;
const failed = vi.fn();
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-durable-'));
  await cp(inject('pgliteTemplate'), folder, { recursive: true });
  database = new PGlite({ ...durable({}, failed), dataDir: folder });
  await database.exec('create table notes (text text)');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

test('flushes each commit before responding, but nothing for a query', async () => {
  const flushes = vi.spyOn(fs, 'fsyncSync');
  for (let commit = 1; commit <= 3; commit += 1) {
    await database.query(`insert into notes values ('anotado')`);
    expect(flushes).toHaveBeenCalledTimes(commit);
  }
  expect((await database.query('select * from notes')).rows).toHaveLength(3);
  expect(flushes).toHaveBeenCalledTimes(3);
});

test('flushes tables at a checkpoint, and the folders of new files', async () => {
  await database.query(`insert into notes values ('anotado')`);
  const paths = new Set<string>();
  vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
    paths.add(fs.readlinkSync(`/proc/self/fd/${descriptor}`).slice(folder.length + 1));
  });
  await database.exec('checkpoint; select pg_switch_wal(); checkpoint');
  const flushed = [...paths];
  expect(flushed.some((file) => /^base\/\d+\/\d+/.test(file))).toBe(true);
  expect(flushed).toContain('global/pg_control');
  expect(flushed).toContain('pg_wal');
});

test('fails a commit that cannot be flushed, and ends the process', async () => {
  vi.spyOn(fs, 'fsyncSync').mockImplementation(() => {
    throw Object.assign(new Error('no room on the disk'), { code: 'EIO' });
  });
  await expect(database.query(`insert into notes values ('perdido')`)).rejects.toThrow();
  expect(failed).toHaveBeenCalled();
});

import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@supabase/lite/pglite';
import { expect, inject, onTestFinished, test } from 'vitest';
import { vacuumDueTables } from './vacuum.ts';

test('frees deleted rows and counts the rest, but only in tables that have changed much', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine-vacuum-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  await cp(inject('pgliteTemplate'), dataDir, { recursive: true });
  await using database = await PGlite.create({ dataDir });
  await database.exec(`
    select pg_stat_reset();
    create table much (id integer);
    create table little (id integer);
    insert into much select generate_series(1, 1000);
    delete from much where id > 100;
    insert into little select generate_series(1, 10);
    select pg_stat_force_next_flush()`);
  expect(await vacuumDueTables(database)).toEqual(['public.much']);
  const { rows } = await database.query(
    `select relname, reltuples from pg_class where relname in ('much', 'little') order by 1`,
  );
  expect(rows).toEqual([
    { relname: 'little', reltuples: -1 },
    { relname: 'much', reltuples: 100 },
  ]);
  await database.exec('select pg_stat_force_next_flush()');
  expect(await vacuumDueTables(database)).toEqual([]);
});

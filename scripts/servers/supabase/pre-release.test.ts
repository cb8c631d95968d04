import { expect, test } from 'vitest';
import { LastingError } from '../../lib/user-error.ts';
import { readMigrations } from './migration-files.ts';
import { statementsToBaseline } from './pre-release.ts';

/** Versions recorded by a database of the last version before 1.0. */
const former = [
  ...Array.from({ length: 60 }, (_, at) => String(20261123000000 + at)),
  '20261217170000',
];
const migrations = await readMigrations();
const functionsIn = (sql: string, form: RegExp) =>
  Array.from(sql.matchAll(form), ([, name]) => name);

test('renews every function, private ones too, in an upgrade from before 1.0', () => {
  const statements = statementsToBaseline(new Set(former), migrations);
  const renewed = functionsIn(statements.join('\n'), /^create or replace function ([\w.]+)/gm);
  expect(renewed).toEqual(functionsIn(migrations[0]?.sql ?? '', /^create function ([\w.]+)/gm));
  expect(renewed).toContain('private.keep_last_administrator');
  expect(renewed).toContain('public.save_product');
});

test('leaves new and current databases unchanged', () => {
  const current = migrations.map(({ version }) => version);
  expect(statementsToBaseline(new Set(), migrations)).toEqual([]);
  expect(statementsToBaseline(new Set(current), migrations)).toEqual([]);
});

test('rejects a database that lacks a migration from before 1.0', () => {
  for (const missing of [former[0], former.at(-1)]) {
    const applied = new Set(former.filter((version) => version !== missing));
    expect(() => statementsToBaseline(applied, migrations)).toThrow(LastingError);
  }
});

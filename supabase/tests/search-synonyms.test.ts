import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { termsProblem } from '#shared/catalogue/searching/synonyms.ts';
import { toConstraintError } from '#shared/limits/constraint-errors.ts';
import { synonymLimits } from '#shared/limits/limits.ts';
import { openTestBackend, type TestBackend } from './test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

const groups = async () => {
  const { data } = await backend.as.anonymous
    .from('search_synonyms')
    .select('terms')
    .throwOnError();
  return data.map(({ terms }) => terms);
};

test('fills a new shop with industry synonyms without publishing', async () => {
  const all = await groups();
  expect(all.length).toBeGreaterThanOrEqual(25);
  for (const terms of all) expect(termsProblem(terms.join('\n')), terms.join()).toBeUndefined();
  for (const [one, other] of [
    ['squeeze', 'garrafa'],
    ['power bank', 'carregador portátil'],
    ['ecobag', 'sacola'],
    ['pen drive', 'pendrive'],
    ['moleskine', 'caderno'],
  ] as const) {
    expect(all.some((terms) => terms.includes(one) && terms.includes(other))).toBe(true);
  }
  const changes = await backend.sql(
    `select from public.publication_changes where table_name = 'search_synonyms'`,
  );
  expect(changes).toEqual([]);
});

test('names a group by its terms in the latest changes', async () => {
  const { data } = await backend.as.employee
    .from('search_synonyms')
    .insert({ terms: ['moringa', 'bilha'] })
    .select('id')
    .single()
    .throwOnError();
  const latest = await backend.as.employee.rpc('latest_changes', { most: 1 }).throwOnError();
  expect(latest.data).toMatchObject([
    { table_name: 'search_synonyms', subject: data.id, name: 'moringa, bilha', is_there: true },
  ]);
});

test('limits the number of groups', async () => {
  const { length } = await groups();
  const add = (count: number) =>
    backend.as.employee
      .from('search_synonyms')
      .insert(Array.from({ length: count }, (_, n) => ({ terms: [`termo ${n}`, `outro ${n}`] })));
  const { error } = await add(synonymLimits.groups - length + 1);
  expect(toConstraintError(error ?? {})?.message).toBe('No máximo 500 grupos de sinônimos');
  await add(synonymLimits.groups - length).throwOnError();
  expect(await groups()).toHaveLength(synonymLimits.groups);
});

const restore = async (groupsOfCopy: string[][] | undefined, replacing: boolean) => {
  const restore_id = randomUUID();
  const rows = (groupsOfCopy ?? []).map((terms) => ({ id: randomUUID(), terms }));
  await backend.service
    .rpc('stage_restore', { restore_id, into_table: 'search_synonyms', rows })
    .throwOnError();
  const amounts = groupsOfCopy === undefined ? {} : { search_synonyms: rows.length };
  await backend.service
    .rpc('apply_restore', { restore_id, amounts, replacing, rehearsal: false })
    .throwOnError();
};

test('restores the synonyms in a backup, and keeps existing ones if it has none', async () => {
  const before = await groups();
  await restore(undefined, true);
  expect(await groups()).toHaveLength(before.length);
  await restore([['moringa', 'bilha']], false);
  expect(await groups()).toEqual([['moringa', 'bilha']]);
  await restore([], true);
  expect(await groups()).toEqual([]);
});

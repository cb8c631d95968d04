import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBackend, type TestBackend } from '../test-backend.ts';

// Two users move categories concurrently without seeing each other's change.

let backend: TestBackend;
let one: postgres.Sql;
let other: postgres.Sql;
beforeAll(async () => {
  backend = await openTestBackend();
  const connect = () => postgres(backend.databaseUrl ?? '', { max: 1, onnotice: () => {} });
  one = connect();
  other = connect();
});
afterAll(async () => {
  await Promise.all([one.end(), other.end()]);
  await backend.close();
});

const create = async () => {
  const id = randomUUID();
  await backend.service.from('categories').insert({ id, name: id, slug: id }).throwOnError();
  return id;
};

test.each(['read committed', 'repeatable read', 'serializable'] as const)(
  '%s: rejects one of two concurrent moves',
  async (isolation) => {
    const [top, middle, bottom] = [await create(), await create(), await create()];
    const file = (sql: postgres.Sql, id: string, parent: string, meet: () => Promise<unknown>) =>
      sql.begin(`isolation level ${isolation}`, async (transaction) => {
        // The first read fixes the transaction's snapshot.
        await transaction`select count(*) from public.categories`;
        await meet();
        await transaction`update public.categories set parent_id = ${parent} where id = ${id}`;
      });
    let arrived = 0;
    let open: () => void = () => {};
    const both = new Promise<void>((resolve) => {
      open = resolve;
    });
    const meet = () => {
      arrived += 1;
      if (arrived === 2) open();
      return both;
    };
    const done = await Promise.allSettled([
      file(one, middle, top, meet),
      file(other, bottom, middle, meet),
    ]);
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const levels = await backend.sql(
      `select child.id from public.categories child join public.categories parent on parent.id = child.parent_id
       where parent.parent_id is not null`,
    );
    expect(levels).toEqual([]);
  },
);

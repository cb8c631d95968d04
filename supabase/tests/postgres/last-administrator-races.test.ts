import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBackend, type TestBackend } from '../test-backend.ts';

// Two administrators remove each other concurrently, in snapshot transactions.

let backend: TestBackend;
let one: postgres.Sql;
let other: postgres.Sql;
beforeAll(async () => {
  backend = await openTestBackend();
  const connect = () => postgres(backend.databaseUrl ?? '', { max: 1, onnotice: () => {} });
  one = connect();
  other = connect();
  await backend.service
    .from('admin_users')
    .update({ role: 'admin' })
    .eq('auth_id', backend.accounts.employee)
    .throwOnError();
});
afterAll(async () => {
  await Promise.all([one.end(), other.end()]);
  await backend.close();
});

type Isolation = 'read committed' | 'repeatable read' | 'serializable';

const ways: Record<string, (sql: postgres.TransactionSql, account: string) => Promise<unknown>> = {
  demoted: (sql, account) =>
    sql`update public.admin_users set role = 'employee' where auth_id = ${account}`,
  deactivated: (sql, account) =>
    sql`update public.admin_users set is_active = false where auth_id = ${account}`,
};

const reset = () =>
  backend.service
    .from('admin_users')
    .update({ role: 'admin', is_active: true })
    .in('auth_id', [backend.accounts.administrator, backend.accounts.employee])
    .throwOnError();

const activeAdministrators = async () =>
  (
    await backend.service
      .from('admin_users')
      .select('auth_id')
      .eq('role', 'admin')
      .eq('is_active', true)
      .throwOnError()
  ).data.length;

for (const isolation of ['read committed', 'repeatable read', 'serializable'] as Isolation[]) {
  test.each(Object.keys(ways))(
    `keeps one of two under ${isolation}, both %s concurrently`,
    // API calls use the default, read committed.
    { tags: isolation === 'read committed' ? [] : ['slow'] },
    async (how) => {
      const { administrator, employee } = backend.accounts;
      for (let round = 0; round < 10; round += 1) {
        await reset();
        // Both transactions take their snapshot before either writes.
        let ready = 0;
        let go = () => {};
        const both = new Promise<void>((resolve) => {
          go = resolve;
        });
        const takeAway = (sql: postgres.Sql, account: string) =>
          sql.begin(`isolation level ${isolation}`, async (transaction) => {
            await transaction`select count(*) from public.admin_users`;
            ready += 1;
            if (ready === 2) go();
            await both;
            await ways[how]?.(transaction, account);
          });
        const results = await Promise.allSettled([
          takeAway(one, administrator),
          takeAway(other, employee),
        ]);
        const refusals = results.filter((result) => result.status === 'rejected');
        expect(refusals).toHaveLength(1);
        // Rejected by the rule or by a stale snapshot.
        expect(['PT409', '40001']).toContain(refusals[0]?.reason.code);
        expect(await activeAdministrators()).toBe(1);
      }
    },
  );

  test(`rejects the waiting one under ${isolation} after the first commit`, async () => {
    await reset();
    const { administrator, employee } = backend.accounts;
    let failure: unknown;
    await other
      .begin(`isolation level ${isolation}`, async (late) => {
        await late`select count(*) from public.admin_users`;
        await one.begin((first) => ways.demoted?.(first, administrator));
        await ways.demoted?.(late, employee);
      })
      .catch((error: unknown) => {
        failure = error;
      });
    expect(['PT409', '40001']).toContain((failure as { code?: string }).code);
    expect(await activeAdministrators()).toBe(1);
  });
}

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBackend, type TestBackend } from './test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

const asked = () => Object.values(backend.accounts);

test('returns names of colleagues only, to staff only', async () => {
  const { data: known } = await backend.service
    .from('admin_users')
    .select('name, auth_id')
    .not('auth_id', 'is', null)
    .throwOnError();
  for (const role of ['employee', 'administrator'] as const) {
    const { data } = await backend.as[role]
      .rpc('staff_names', { accounts: asked() })
      .throwOnError();
    expect(data.map(({ account, name }) => `${account} ${name}`).sort()).toEqual(
      known.map(({ auth_id, name }) => `${auth_id} ${name}`).sort(),
    );
  }
});

test.each(['anonymous', 'stranger', 'inactive'] as const)(
  'returns no names to %s',
  async (role) => {
    const { data } = await backend.as[role].rpc('staff_names', { accounts: asked() });
    expect(data ?? []).toEqual([]);
  },
);

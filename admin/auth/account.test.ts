import { expect, test, vi } from 'vitest';

const backend = vi.hoisted(() => ({
  session: { user: { id: 'u', email: 'ana@loja.com' } } as object | null,
}));

vi.mock('../api/client.ts', () => {
  const staff = { data: { name: 'Ana', role: 'employee' }, error: null, status: 200 };
  const query = { select: () => query, eq: () => query, maybeSingle: async () => staff };
  return {
    supabase: {
      auth: { getSession: async () => ({ data: { session: backend.session }, error: null }) },
      from: () => query,
    },
  };
});

// Another test file in this process may have loaded the module with a different client.
vi.resetModules();
const { fetchAccount, forgetStaff } = await import('./account.ts');

test('distinguishes a session that the server ended from a sign-out', async () => {
  expect(await fetchAccount()).toMatchObject({ kind: 'staff', name: 'Ana' });
  backend.session = null;
  expect(await fetchAccount()).toEqual({ kind: 'signed-out', wasStaff: true });
  forgetStaff();
  expect(await fetchAccount()).toEqual({ kind: 'signed-out', wasStaff: false });
});

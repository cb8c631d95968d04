import { createClient } from '@supabase/supabase-js';
import { beforeEach, describe, expect, test, vi } from 'vitest';

const backend = vi.hoisted(() => ({ rows: [] as unknown[], status: 200 }));

vi.mock('./client.ts', () => ({
  supabase: createClient('http://backend.test', 'key', {
    auth: { persistSession: false },
    global: {
      fetch: async () => Response.json(backend.rows, { status: backend.status }),
    },
  }),
}));

// Another test file in this process may have loaded the module with a different client.
vi.resetModules();
const { dataProvider } = await import('./data-provider.ts');

const params = { resource: 'categories', id: 'c1', variables: { name: 'Copos' } };

describe('a call that matches no row', () => {
  beforeEach(() => {
    backend.rows = [];
  });

  test.each([
    ['update', () => dataProvider.update(params)],
    ['deleteOne', () => dataProvider.deleteOne(params)],
    ['getOne', () => dataProvider.getOne(params)],
  ])('%s fails with 403', async (_name, call) => {
    await expect(call()).rejects.toMatchObject({ statusCode: 403 });
  });
});

describe('a call that matches rows', () => {
  beforeEach(() => {
    backend.rows = [{ id: 'c1' }];
  });

  test.each([
    ['update', () => dataProvider.update(params)],
    ['deleteOne', () => dataProvider.deleteOne(params)],
    ['getOne', () => dataProvider.getOne(params)],
  ])('%s returns the row', async (_name, call) => {
    await expect(call()).resolves.toEqual({ data: { id: 'c1' } });
  });
});

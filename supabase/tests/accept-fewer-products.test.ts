import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestBackend, type TestBackend } from './test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

beforeEach(async () => {
  await backend.service.from('publications').delete().gte('id', 0).throwOnError();
});

const publications = async () =>
  (await backend.service.from('publications').select('*').order('id').throwOnError()).data;

test('lets administrators and operators with the secret key accept fewer products', async () => {
  for (const client of [backend.as.administrator, backend.service]) {
    const { data } = await client.rpc('accept_fewer_products', { at_least: 3 }).throwOnError();
    expect(await publications()).toEqual([
      expect.objectContaining({ id: data, status: 'pending', accepted_products: 3 }),
    ]);
  }
});

test.each(['anonymous', 'stranger', 'inactive', 'employee'] as const)(
  'rejects %s',
  async (role) => {
    const { error } = await backend.as[role].rpc('accept_fewer_products', { at_least: 0 });
    expect(error?.code).toBe('42501');
    expect(await publications()).toEqual([]);
  },
);

test('claims the failed publication at once, together with the one that accepts fewer products', async () => {
  const { service, as } = backend;
  const { data: refused } = await as.employee.rpc('request_publication').throwOnError();
  await service.rpc('claim_publications', { publisher: 'a', lease_seconds: 60 }).throwOnError();
  await service
    .rpc('finish_publications', {
      publisher: 'a',
      ids: [refused],
      failure: 'O catálogo tem 3 produtos.',
      retry_seconds: 300,
      products: 3,
    })
    .throwOnError();
  expect(await publications()).toMatchObject([{ status: 'failed', products: 3 }]);
  const { data: accepted } = await as.administrator
    .rpc('accept_fewer_products', { at_least: 3 })
    .throwOnError();
  const { data: claimed } = await service
    .rpc('claim_publications', { publisher: 'a', lease_seconds: 60 })
    .throwOnError();
  expect(claimed.map(({ id, accepted_products }) => [id, accepted_products]).sort()).toEqual([
    [refused, null],
    [accepted, 3],
  ]);
  await service
    .rpc('finish_publications', {
      publisher: 'a',
      ids: claimed.map(({ id }) => id),
      products: 3,
      notice: 'O slide “Natal” ficou de fora.',
    })
    .throwOnError();
  const live = { status: 'live', products: 3, notice: 'O slide “Natal” ficou de fora.' };
  expect(await publications()).toMatchObject([live, live]);
});

test('keeps the number of products that a host reported before deploying', async () => {
  const { service, as } = backend;
  const { data: id } = await as.employee.rpc('request_publication').throwOnError();
  await service.rpc('claim_publications', { publisher: 'a', lease_seconds: 60 }).throwOnError();
  await service.from('publications').update({ products: 40 }).eq('id', id).throwOnError();
  await service.rpc('finish_publications', { publisher: 'a', ids: [id] }).throwOnError();
  expect(await publications()).toMatchObject([{ status: 'live', products: 40, notice: null }]);
});

test.each([-1, null])('rejects %s as an accepted number of products', async (atLeast) => {
  const { error } = await backend.as.administrator.rpc('accept_fewer_products', {
    at_least: atLeast as number,
  });
  expect(error).toMatchObject({ code: 'PT422', message: 'products_not_counted' });
});

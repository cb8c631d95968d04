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

test.each(['employee', 'administrator'] as const)('lets %s request a publication', async (role) => {
  const { data } = await backend.as[role].rpc('request_publication').throwOnError();
  expect(await publications()).toEqual([expect.objectContaining({ id: data, status: 'pending' })]);
});

test.each(['anonymous', 'stranger', 'inactive'] as const)('rejects %s', async (role) => {
  const { error } = await backend.as[role].rpc('request_publication');
  expect(error?.code).toBe('42501');
  expect(await publications()).toEqual([]);
});

test('returns the pending publication when requested again', async () => {
  const ask = () => backend.as.employee.rpc('request_publication').throwOnError();
  const [first, second] = await Promise.all([ask(), ask()]);
  expect(second.data).toBe(first.data);
  expect(await publications()).toHaveLength(1);
});

test('claims a failed publication at once, together with the new one', async () => {
  const { service, as } = backend;
  const { data: first } = await as.employee.rpc('request_publication').throwOnError();
  await service.rpc('claim_publications', { publisher: 'a', lease_seconds: 60 }).throwOnError();
  await service
    .rpc('finish_publications', {
      publisher: 'a',
      ids: [first],
      failure: 'Falhou.',
      retry_seconds: 300,
    })
    .throwOnError();
  const { data: second } = await as.employee.rpc('request_publication').throwOnError();
  const { data: claimed } = await service
    .rpc('claim_publications', { publisher: 'b', lease_seconds: 60 })
    .throwOnError();
  expect(claimed.map(({ id }) => id).sort()).toEqual([first, second].sort());
});

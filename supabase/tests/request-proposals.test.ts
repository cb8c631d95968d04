import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shopDay } from '#shared/catalogue/collection-days.ts';
import { proposalLengths } from '#shared/requests/limits.ts';
import type { OfferedLine } from '#shared/requests/proposal.ts';
import { line, toQuote } from '#shared/testing/visitor-request.ts';
import { send } from './sent-request.ts';
import { openTestBackend, type TestBackend } from './test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

async function newRequest(email = 'rita@exemplo.com.br'): Promise<string> {
  const request = toQuote([line(randomUUID())], { email });
  await send(backend, request);
  return request.id;
}

const write = (id: string, fields: object, role: 'employee' | 'service' = 'employee') =>
  (role === 'service' ? backend.service : backend.as.employee)
    .from('request_proposals')
    .insert({ id, ...fields } as never);
const stored = async (id: string) =>
  (await backend.service.from('request_proposals').select().eq('id', id).throwOnError()).data;

const offered: OfferedLine = { position: 1, unit_price: 18.905, print: 'Frente, Laser' };

test('stores one dated proposal per request and deletes it with the request', async () => {
  const id = await newRequest();
  const fields = { lines: [offered], valid_until: '2199-12-31', notes: 'Frete incluso' };
  await write(id, fields).throwOnError();
  expect(await stored(id)).toMatchObject([fields]);
  expect((await write(id, fields)).error?.code).toBe('23505');
  expect((await write(randomUUID(), fields)).error?.code).toBe('23503');
  await backend.as.administrator.from('requests').delete().eq('id', id).throwOnError();
  expect(await stored(id)).toEqual([]);
});

test('rejects an expired validity, except in a restore', async () => {
  const day = (days: number) => shopDay(new Date(Date.now() + days * 86_400_000));
  const [id, other] = [await newRequest(), await newRequest()];
  const refused = { code: 'PT422', message: 'validity_past' };
  expect((await write(id, { valid_until: day(-2) })).error).toMatchObject(refused);
  expect(await stored(id)).toEqual([]);
  await write(id, { valid_until: day(2) }).throwOnError();
  const change = (fields: object) =>
    backend.as.employee
      .from('request_proposals')
      .update(fields as never)
      .eq('id', id);
  expect((await change({ valid_until: day(-2) })).error).toMatchObject(refused);
  await change({ valid_until: null }).throwOnError();
  await write(other, { valid_until: '2020-01-01' }, 'service').throwOnError();
  expect(await stored(other)).toMatchObject([{ valid_until: '2020-01-01' }]);
});

test('rejects changes of its request and dates', async () => {
  const [id, other] = [await newRequest(), await newRequest()];
  await write(id, {}).throwOnError();
  const proposals = () => backend.as.administrator.from('request_proposals');
  expect((await proposals().update({ id: other }).eq('id', id)).error?.code).toBe('42501');
  const updated_at = '2011-01-01T00:00:00Z';
  expect((await proposals().update({ updated_at }).eq('id', id)).error?.code).toBe('42501');
  expect(await stored(id)).toHaveLength(1);
});

describe('rejects invalid proposals', () => {
  let id: string;
  beforeAll(async () => {
    id = await newRequest();
  });
  test.each<[string, object]>([
    ['no list', { lines: {} }],
    ['no line', { lines: [1] }],
    ['more than is asked', { lines: [{ ...offered, total: 1 }] }],
    ['no place', { lines: [{ unit_price: 1, print: '' }] }],
    ['a place that is none', { lines: [{ ...offered, position: 101 }] }],
    ['a price of nothing', { lines: [{ ...offered, unit_price: 0 }] }],
    ['a price in words', { lines: [{ ...offered, unit_price: '12' }] }],
    ['no price said', { lines: [{ position: 1, print: '' }] }],
    ['a print too long', { lines: [{ ...offered, print: 'a'.repeat(proposalLengths.print + 1) }] }],
    ['a line too many', { lines: Array(101).fill(offered) }],
    ['notes too long', { notes: 'a'.repeat(proposalLengths.notes + 1) }],
    ['a day of another age', { valid_until: '1999-12-31' }],
  ])('%s', async (_, fields) => {
    expect((await write(id, fields)).error).not.toBeNull();
    expect(await stored(id)).toEqual([]);
  });

  test('accepts the maximum of everything', async () => {
    const lines = Array.from({ length: 100 }, (_, at) => ({
      position: at + 1,
      unit_price: null,
      print: 'a'.repeat(proposalLengths.print),
    }));
    await write(id, { lines, notes: 'a'.repeat(proposalLengths.notes) }).throwOnError();
    expect(await stored(id)).toMatchObject([{ lines }]);
  });
});

test('exports and anonymizes it with the person, also against a restore', async () => {
  const email = `${randomUUID()}@exemplo.com.br`;
  const id = await newRequest(email);
  await write(id, { notes: 'Para a Rita', lines: [offered] }).throwOnError();
  const { data: copy } = await backend.as.administrator
    .rpc('export_person', { contact: email })
    .throwOnError();
  expect(copy).toMatchObject({
    requests: [{ proposal: { notes: 'Para a Rita', lines: [offered] } }],
  });
  await backend.as.administrator.rpc('anonymize_request', { request_id: id }).throwOnError();
  expect(await stored(id)).toEqual([]);
  await write(id, { notes: 'Para a Rita' }, 'service').throwOnError();
  await write(id, { notes: 'Para a Rita' }).throwOnError();
  expect(await stored(id)).toEqual([]);
});

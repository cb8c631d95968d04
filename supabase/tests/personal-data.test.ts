import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { toConstraintError } from '#shared/limits/constraint-errors.ts';
import { line, toMessage, toQuote } from '#shared/testing/visitor-request.ts';
import { proveEasily, send, submit } from './sent-request.ts';
import { openTestBackend, type Role, roles, type TestBackend } from './test-backend.ts';

let backend: TestBackend;
const mug = '11111111-1111-4111-8111-111111111111';
beforeAll(async () => {
  backend = await openTestBackend();
  await backend.service.from('products').insert({ id: mug, name: 'Caneca' }).throwOnError();
});
afterAll(() => backend.close());
beforeEach(async () => {
  await backend.service.from('requests').delete().not('id', 'is', null).throwOnError();
  await backend.service.from('site_content').delete().eq('section_key', 'settings').throwOnError();
});

const stored = async (id: string) =>
  (await backend.service.from('requests').select().eq('id', id).single().throwOnError()).data;
const others = roles.filter((role) => role !== 'administrator');
const byMail = () => toMessage({ phone: '(11) 98765-4321', delivery_city: 'Campinas' });
const byPhone = () => toQuote([line(mug)], { name: 'Rita', phone: '+55 11 98765-4321' });

describe('export', () => {
  test('returns everything sent, requested and noted, by e-mail or phone', async () => {
    const [first, second, other] = [byMail(), byPhone(), toMessage({ email: 'x@exemplo.com.br' })];
    for (const request of [first, second, other]) await send(backend, request);
    await backend.as.employee
      .rpc('add_request_note', { request_id: first.id, note: 'Prefere ligação' })
      .throwOnError();
    const exported = async (contact: string) =>
      (await backend.as.administrator.rpc('export_person', { contact }).throwOnError()).data as {
        requests: Record<string, unknown>[];
      };
    const mail = await exported(' RITA@exemplo.com.br ');
    expect(mail.requests.map(({ id }) => id)).toEqual([first.id]);
    expect(mail.requests[0]).toMatchObject({
      protocol: first.protocol,
      message: first.message,
      delivery_city: 'Campinas',
      events: [{ kind: 'created' }, { kind: 'note', text: 'Prefere ligação' }],
    });
    expect(Object.keys(mail.requests[0] ?? {})).not.toContain('words');
    const phone = await exported('11987654321');
    expect(phone.requests.map(({ id }) => id).sort()).toEqual([first.id, second.id].sort());
    expect(phone.requests.flatMap(({ items }) => items)).toMatchObject([{ name: 'Caneca' }]);
    expect(await exported('ninguem@exemplo.com.br')).toEqual({
      requests: [],
      proposals: [],
    });
  });

  test.each(others)('rejects %s', async (role) => {
    const contact = 'rita@exemplo.com.br';
    expect((await backend.as[role].rpc('export_person', { contact })).error?.code).toBe('42501');
  });
});

describe('anonymization of a person', () => {
  test('clears every request and keeps the rest', async () => {
    const [first, second] = [byMail(), byPhone()];
    for (const request of [first, second]) await send(backend, request);
    await backend.as.employee
      .rpc('add_request_note', { request_id: first.id, note: 'Rita prefere ligação' })
      .throwOnError();
    const { administrator } = backend.as;
    const anonymize = async () =>
      (await administrator.rpc('anonymize_person', { contact: '(11) 98765-4321' }).throwOnError())
        .data;
    expect(await anonymize()).toBe(2);
    expect(await anonymize()).toBe(0);
    for (const request of [first, second]) {
      const { anonymized_at, ...kept } = await stored(request.id);
      expect(anonymized_at).not.toBeNull();
      expect(kept).toMatchObject({ protocol: request.protocol, kind: request.kind, status: 'new' });
      const { data: events } = await backend.service
        .from('request_events')
        .select('kind, author_name, text')
        .eq('request_id', request.id)
        .order('created_at')
        .throwOnError();
      expect(events.at(-1)).toMatchObject({ kind: 'anonymized', author_name: 'A' });
      expect(JSON.stringify([kept, events])).not.toMatch(/rita|98765|campinas|prefere/i);
    }
    const { data: items } = await administrator.from('request_items').select('name').throwOnError();
    expect(items).toEqual([{ name: 'Caneca' }]);
    const { data: found } = await administrator.rpc('request_list', { search: 'rita' });
    expect(found).toEqual([]);
  });

  test('is not undone when the visitor sends the request again', async () => {
    const request = byMail();
    await send(backend, request);
    await backend.as.administrator
      .rpc('anonymize_person', { contact: 'rita@exemplo.com.br' })
      .throwOnError();
    expect((await submit(backend.as.anonymous, proveEasily(request))).error?.code).toBe('PT409');
    expect((await stored(request.id)).name).toBeNull();
  });

  test.each(others)('is rejected for %s', async (role) => {
    const request = byMail();
    await send(backend, request);
    const contact = 'rita@exemplo.com.br';
    expect((await backend.as[role].rpc('anonymize_person', { contact })).error?.code).toBe('42501');
    expect((await backend.as[role].rpc('anonymize_expired_requests')).error?.code).toBe('42501');
    expect((await stored(request.id)).name).toBe('Rita Alves');
  });
});

describe('anonymization of a request', () => {
  const anonymize = (role: Role, request_id: string) =>
    backend.as[role].rpc('anonymize_request', { request_id });

  test('clears one that has only a name, but no others with that name', async () => {
    const [cart, other] = [
      toQuote([line(randomUUID())], { name: 'Rita Alves' }),
      toQuote([line(randomUUID())], { name: 'Rita Alves' }),
    ];
    for (const request of [cart, other]) await send(backend, request);
    expect((await anonymize('administrator', cart.id).throwOnError()).data).toBe(1);
    expect((await anonymize('administrator', cart.id).throwOnError()).data).toBe(0);
    expect(await stored(cart.id)).toMatchObject({ name: null, protocol: cart.protocol });
    expect((await stored(other.id)).name).toBe('Rita Alves');
  });

  test('raises PT404 for a deleted request', async () => {
    expect((await anonymize('administrator', randomUUID())).error).toMatchObject({
      code: 'PT404',
      message: 'request_not_found',
    });
  });

  test.each(others)('is rejected for %s', async (role) => {
    const request = byMail();
    await send(backend, request);
    expect((await anonymize(role, request.id)).error?.code).toBe('42501');
    expect((await stored(request.id)).name).toBe('Rita Alves');
  });
});

test.each(['', ' ', 'Rita', '%', '123', 'a@'])('rejects %j as a contact', async (contact) => {
  const { administrator } = backend.as;
  for (const call of ['export_person', 'anonymize_person'] as const) {
    expect((await administrator.rpc(call, { contact })).error).toMatchObject({
      code: 'PT422',
      message: 'contact_invalid',
    });
  }
});

describe('keeps personal data for the configured months', () => {
  const setMonths = (retention_months: unknown) =>
    backend.as.administrator
      .from('site_content')
      .insert({ section_key: 'settings', content: { retention_months } as never });

  test('anonymizes requests after that', async () => {
    await setMonths(6).throwOnError();
    const [expired, kept] = [byMail(), byPhone()];
    for (const request of [expired, kept]) await send(backend, request);
    const { created_at, retain_until } = await stored(expired.id);
    const months =
      (new Date(retain_until).getTime() - new Date(created_at).getTime()) / (30.44 * 86_400_000);
    expect(Math.round(months)).toBe(6);
    const anonymize = async () =>
      (await backend.service.rpc('anonymize_expired_requests').throwOnError()).data;
    expect(await anonymize()).toBe(0);
    await backend.sql(`update public.requests set retain_until = now() where id = '${expired.id}'`);
    expect(await anonymize()).toBe(1);
    expect(await anonymize()).toBe(0);
    expect((await stored(expired.id)).name).toBeNull();
    expect((await stored(kept.id)).name).toBe('Rita');
  });

  test.each([0, 121, 1.5, '24', true, null])('rejects %j months', async (months) => {
    const { error } = await setMonths(months);
    expect(error?.message).toContain('site_content_retention_months_range');
    expect(toConstraintError(error ?? {})).toMatchObject({
      column: 'retention_months',
      message: 'Informe um número inteiro de 1 a 120 meses',
    });
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json } from '#shared/database.types.ts';
import { protocolOf } from '#shared/requests/protocol.ts';
import { line, toMessage, toQuote } from '#shared/testing/visitor-request.ts';
import { send } from './sent-request.ts';
import { openTestBackend, type Role, type TestBackend } from './test-backend.ts';

let backend: TestBackend;
/** Ids of the accounts' staff records, by name. */
const staff = { E: '', A: '', I: '' };
beforeAll(async () => {
  backend = await openTestBackend();
  const { data } = await backend.service.from('admin_users').select('id, name').throwOnError();
  for (const { id, name } of data) staff[name as keyof typeof staff] = id;
});
afterAll(() => backend.close());

async function newRequest(): Promise<string> {
  const request = toMessage();
  await send(backend, request);
  return request.id;
}
const stored = async (id: string) =>
  (await backend.as.employee.from('requests').select().eq('id', id).single().throwOnError()).data;
const events = async (id: string) =>
  (
    await backend.as.employee
      .from('request_events')
      .select('kind, author_name, before, after, text')
      .eq('request_id', id)
      .neq('kind', 'created')
      .order('created_at')
      .throwOnError()
  ).data;

const assign = (role: Role, request_id: string, assignee: string | null, expected: string | null) =>
  backend.as[role].rpc('assign_request', { request_id, assignee, expected });
const move = (role: Role, request_id: string, status: string, expected = 'new') =>
  backend.as[role].rpc('set_request_status', {
    request_id,
    status,
    expected,
    ...(status === 'lost' && { reason: 'price' }),
  });
const answer = (role: Role, request_id: string, channel = 'whatsapp') =>
  backend.as[role].rpc('note_request_answer', { request_id, channel });
const note = (role: Role, request_id: string, text: string, note_id: string = randomUUID()) =>
  backend.as[role].rpc('add_request_note', { request_id, note: text, note_id });

describe.each(['anonymous', 'stranger', 'inactive'] as const)('%s', (role) => {
  test('reads and changes nothing', async () => {
    const id = await newRequest();
    const refusals = [
      await assign(role, id, staff.A, null),
      await move(role, id, 'won'),
      await answer(role, id),
      await note(role, id, 'x'),
    ];
    for (const { error } of refusals) expect(error?.code).toBe('42501');
    const { data } = await backend.as[role].rpc('request_assignees');
    expect(data ?? []).toEqual([]);
    expect(await stored(id)).toMatchObject({ status: 'new', assigned_to: null });
    expect(await events(id)).toEqual([]);
  });
});

describe.each(['employee', 'administrator'] as const)('%s', (role) => {
  const name = role === 'employee' ? 'E' : 'A';

  test('assigns a request, changes its status and records both', async () => {
    const id = await newRequest();
    const taken = await assign(role, id, staff[name], null).throwOnError();
    expect(taken.data).toMatchObject({
      id,
      assigned_to: staff[name],
      status: 'in_progress',
      first_answered_at: null,
    });
    await note(role, id, ' Ligar\nna terça \u202e').throwOnError();
    const moved = await move(role, id, 'proposal_sent', 'in_progress').throwOnError();
    expect(moved.data.first_answered_at).toBeNull();
    await assign(role, id, null, staff[name]).throwOnError();
    expect(await events(id)).toEqual([
      { kind: 'assignment', author_name: name, before: null, after: name, text: null },
      { kind: 'status', author_name: name, before: 'new', after: 'in_progress', text: null },
      { kind: 'note', author_name: name, before: null, after: null, text: 'Ligar\nna terça' },
      {
        kind: 'status',
        author_name: name,
        before: 'in_progress',
        after: 'proposal_sent',
        text: null,
      },
      { kind: 'assignment', author_name: name, before: name, after: null, text: null },
    ]);
    expect(await stored(id)).toMatchObject({ status: 'proposal_sent', assigned_to: null });
  });

  test('assigns a new request to whoever answers it', async () => {
    const id = await newRequest();
    const { data } = await answer(role, id, 'email').throwOnError();
    expect(data).toMatchObject({ status: 'in_progress', assigned_to: staff[name] });
    expect(data.first_answered_at).not.toBeNull();
    expect((await events(id)).map(({ kind, after }) => [kind, after])).toEqual([
      ['answer', 'email'],
      ['assignment', name],
      ['status', 'in_progress'],
    ]);
  });
});

describe('concurrent changes', () => {
  test('reject a second assignment with the name of the assignee', async () => {
    const id = await newRequest();
    await assign('employee', id, staff.E, null).throwOnError();
    const { error, status } = await assign('administrator', id, staff.A, null);
    expect(status).toBe(409);
    expect(error).toMatchObject({ code: 'PT409', message: 'changed_meanwhile', details: 'E' });
    expect((await stored(id)).assigned_to).toBe(staff.E);
    await assign('administrator', id, staff.A, staff.E).throwOnError();
    expect((await stored(id)).assigned_to).toBe(staff.A);
  });

  test('reject a status set from a stale one', async () => {
    const id = await newRequest();
    await move('employee', id, 'won').throwOnError();
    expect((await move('administrator', id, 'lost')).error).toMatchObject({
      code: 'PT409',
      message: 'changed_meanwhile',
      details: 'won',
    });
    expect((await stored(id)).status).toBe('won');
  });

  test('accept a repeated change without another event', async () => {
    const id = await newRequest();
    for (let times = 0; times < 2; times += 1) {
      await assign('employee', id, staff.E, null).throwOnError();
      await move('employee', id, 'won', 'in_progress').throwOnError();
    }
    expect((await events(id)).map(({ kind }) => kind)).toEqual(['assignment', 'status', 'status']);
  });

  test('keep the assignee of an answered request', async () => {
    const id = await newRequest();
    await assign('employee', id, staff.E, null).throwOnError();
    const { data } = await answer('administrator', id, 'phone').throwOnError();
    expect(data.assigned_to).toBe(staff.E);
  });
});

describe('the status', () => {
  test('changes when an unanswered request is assigned or unassigned', async () => {
    const id = await newRequest();
    await assign('administrator', id, staff.E, null).throwOnError();
    expect((await stored(id)).status).toBe('new');
    await assign('administrator', id, staff.A, staff.E).throwOnError();
    expect((await stored(id)).status).toBe('in_progress');
    await assign('administrator', id, null, staff.A).throwOnError();
    expect((await stored(id)).status).toBe('new');
    await answer('employee', id).throwOnError();
    await assign('employee', id, null, staff.E).throwOnError();
    expect((await stored(id)).status).toBe('in_progress');
  });

  test('assigns the request when set, and records an answer only if asked to', async () => {
    const [sent, won] = [await newRequest(), await newRequest()];
    const proposed = await backend.as.employee
      .rpc('set_request_status', {
        request_id: sent,
        status: 'proposal_sent',
        expected: 'new',
        is_answer: true,
      })
      .throwOnError();
    expect(proposed.data.assigned_to).toBe(staff.E);
    expect(proposed.data.first_answered_at).not.toBeNull();
    const { data } = await move('employee', won, 'won').throwOnError();
    expect(data).toMatchObject({ assigned_to: staff.E, first_answered_at: null });
    // An answer can be recorded later, for a status that is already set.
    const marked = await backend.as.employee
      .rpc('set_request_status', {
        request_id: won,
        status: 'won',
        expected: 'won',
        is_answer: true,
      })
      .throwOnError();
    expect(marked.data.first_answered_at).not.toBeNull();
  });

  test('needs a reason for "Perdido" and accepts a value for "Ganho", both in the history', async () => {
    const id = await newRequest();
    const change = (status: string, expected: string, more: object) =>
      backend.as.employee.rpc('set_request_status', {
        request_id: id,
        status,
        expected,
        ...more,
      });
    expect((await change('lost', 'new', {})).error?.message).toBe('reason_missing');
    expect((await change('lost', 'new', { reason: 'rude' })).error?.message).toContain(
      'requests_lost_reason_check',
    );
    const lost = await change('lost', 'new', { reason: 'deadline' }).throwOnError();
    expect(lost.data.lost_reason).toBe('deadline');
    const { data } = await change('won', 'lost', { value: 1234.5 }).throwOnError();
    expect([Number(data.value), data.lost_reason]).toEqual([1234.5, null]);
    const edits = (await events(id)).filter(({ kind }) => kind === 'edited');
    expect(edits.map(({ text }) => JSON.parse(text ?? ''))).toEqual([
      { lost_reason: [null, 'deadline'] },
      { lost_reason: ['deadline', null], value: [null, 1234.5] },
    ]);
  });
});

describe('several requests', () => {
  const handle = (role: Role, request_ids: string[], change: object) =>
    backend.as[role].rpc('handle_requests', { request_ids, ...change });

  test('are assigned and moved in one transaction', async () => {
    const ids = [await newRequest(), await newRequest()];
    const change = { assignee: staff.A, status: 'lost', reason: 'no_answer' };
    expect((await handle('stranger', ids, change)).error?.code).toBe('42501');
    expect((await handle('employee', ids, { status: 'lost' })).error?.message).toBe(
      'reason_missing',
    );
    const { data } = await handle('employee', [...ids, randomUUID()], change).throwOnError();
    expect(data).toBe(2);
    for (const id of ids) {
      expect(await stored(id)).toMatchObject({
        assigned_to: staff.A,
        status: 'lost',
        lost_reason: 'no_answer',
      });
    }
  });
});

describe('staff', () => {
  const contact = {
    name: ' Rita ',
    phone: '(11) 98888-1234',
    cnpj: '12.abc.345/01de-35',
    value: 99.9,
    return_on: '2199-12-31',
  };
  const edit = async (role: Role, id: string, fields: Json, expected?: string) =>
    backend.as[role].rpc('edit_request', {
      request_id: id,
      fields,
      expected: expected ?? (await stored(id)).updated_at,
    });

  test('complete a request, with the changes in its history', async () => {
    const request = toQuote([line(randomUUID())]);
    await send(backend, request);
    const { data } = await edit('employee', request.id, contact);
    expect(data).toMatchObject({ name: 'Rita', cnpj: '12ABC34501DE35', return_on: '2199-12-31' });
    const [edited] = await events(request.id);
    expect(edited).toMatchObject({ kind: 'edited', author_name: 'E' });
    expect(JSON.parse(edited?.text ?? '')).toMatchObject({
      name: [null, 'Rita'],
      phone: [null, '(11) 98888-1234'],
    });
    expect((await edit('employee', request.id, contact)).error).toBeNull();
    expect(await events(request.id)).toHaveLength(1);
    const stale = await edit('employee', request.id, {}, '2026-01-01T00:00:00Z');
    expect(stale.error).toMatchObject({ code: 'PT409', message: 'changed_meanwhile' });
    await backend.as.administrator
      .rpc('anonymize_request', { request_id: request.id })
      .throwOnError();
    expect(await stored(request.id)).toMatchObject({ name: null, cnpj: null, return_on: null });
    expect((await events(request.id))[0]?.text).toBeNull();
    expect((await edit('employee', request.id, contact)).error?.code).toBe('PT404');
  });

  test.each([
    [{ ...contact, cnpj: '12ABC34501DE53' }, 'cnpj_invalid'],
    [{ ...contact, phone: '123' }, 'phone_invalid'],
    [{ ...contact, value: -1 }, 'value_invalid'],
    [{ ...contact, value: 'dez' }, 'value_invalid'],
    [{ ...contact, return_on: '1999-12-31' }, 'return_on_invalid'],
    [{ ...contact, return_on: 'amanhã' }, 'return_on_invalid'],
  ])('get the error code for %j', async (fields, fault) => {
    const id = await newRequest();
    expect((await edit('employee', id, fields)).error).toMatchObject({
      code: 'PT422',
      message: fault,
    });
  });

  test('store a request taken by phone once, assigned to themselves', async () => {
    const product = { id: randomUUID(), name: 'Caneca', price: 12.5 };
    await backend.service.from('products').insert(product).throwOnError();
    const items = [{ kind: 'quote', product_id: product.id, name: 'Caneca', quantity: 10 }];
    const request = { id: randomUUID(), ...contact, value: null, items };
    const create = (role: Role, fields: Json) =>
      backend.as[role].rpc('create_request', { request: fields });
    expect((await create('stranger', request)).error?.code).toBe('42501');
    for (let times = 0; times < 2; times += 1) {
      const { data } = await create('employee', request).throwOnError();
      expect(data).toMatchObject({
        protocol: protocolOf(request.id, new Date()),
        status: 'in_progress',
        assigned_to: staff.E,
        first_answered_at: null,
        product_names: ['Caneca'],
      });
      expect(Number(data.value)).toBe(125);
    }
    expect(await events(request.id)).toMatchObject([{ kind: 'assignment', after: 'E' }]);
    const nameless = { id: randomUUID(), message: 'Canecas' };
    expect((await create('employee', nameless)).error?.message).toBe('name_missing');
    const empty = { id: randomUUID(), name: 'Rita' };
    expect((await create('employee', empty)).error?.message).toBe('message_missing');
  });
});

describe('repeated notes', () => {
  const texts = async (id: string) => (await events(id)).map(({ text }) => text);

  test('are stored once by id', async () => {
    const [id, noteId] = [await newRequest(), randomUUID()];
    for (let times = 0; times < 2; times += 1) {
      await note('employee', id, 'Ligar na terça ', noteId).throwOnError();
    }
    expect(await texts(id)).toEqual(['Ligar na terça']);
    await note('employee', id, 'Ligar na terça').throwOnError();
    expect(await texts(id)).toHaveLength(2);
  });

  test('are stored once by concurrent calls', async () => {
    const [id, noteId] = [await newRequest(), randomUUID()];
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => note('employee', id, 'Ligar', noteId)),
    );
    expect(answers.map(({ error }) => error)).toEqual(Array(5).fill(null));
    expect(await texts(id)).toEqual(['Ligar']);
  });

  test('are rejected with a different text, author or request', async () => {
    const [id, other, noteId] = [await newRequest(), await newRequest(), randomUUID()];
    await note('employee', id, 'Ligar', noteId).throwOnError();
    for (const refused of [
      await note('employee', id, 'Não ligar', noteId),
      await note('administrator', id, 'Ligar', noteId),
      await note('employee', other, 'Ligar', noteId),
    ]) {
      expect(refused).toMatchObject({ status: 409, error: { code: 'PT409', message: 'id_taken' } });
    }
    expect([await texts(id), await texts(other)]).toEqual([['Ligar'], []]);
  });
});

describe('rejects invalid input', () => {
  test('an assignee who does not work here', async () => {
    const id = await newRequest();
    for (const assignee of [staff.I, randomUUID()]) {
      expect((await assign('employee', id, assignee, null)).error?.message).toBe(
        'assignee_not_staff',
      );
    }
  });

  test('an unknown status or channel', async () => {
    const id = await newRequest();
    expect((await move('employee', id, 'archived')).error).not.toBeNull();
    expect((await answer('employee', id, 'fax')).error?.message).toBe('channel_invalid');
    expect((await stored(id)).status).toBe('new');
    expect(await events(id)).toEqual([]);
  });

  test('an empty or overlong note', async () => {
    const id = await newRequest();
    expect((await note('employee', id, ' \n')).error?.message).toBe('note_missing');
    expect((await note('employee', id, 'a'.repeat(5001))).error?.message).toBe('note_too_long');
    expect((await note('employee', id, 'a'.repeat(5000))).error).toBeNull();
  });

  test('a deleted request', async () => {
    expect((await note('employee', randomUUID(), 'x')).error).toMatchObject({
      code: 'PT404',
      message: 'request_not_found',
    });
  });
});

test('lists active staff as assignees and marks the caller', async () => {
  const { data } = await backend.as.employee.rpc('request_assignees').throwOnError();
  expect(data).toEqual([
    { id: staff.A, name: 'A', is_self: false },
    { id: staff.E, name: 'E', is_self: true },
  ]);
});

test('unassigns requests of a deleted employee and keeps the name in the history', async () => {
  const { data: gone } = await backend.service
    .from('admin_users')
    .insert({ name: 'Davi', email: 'stranger@exemplo.com.br', auth_id: backend.accounts.stranger })
    .select()
    .single()
    .throwOnError();
  const id = await newRequest();
  await note('stranger', id, 'Liguei').throwOnError();
  await assign('stranger', id, gone.id, null).throwOnError();
  await backend.service.from('admin_users').delete().eq('id', gone.id).throwOnError();
  expect((await stored(id)).assigned_to).toBeNull();
  expect((await events(id)).map(({ author_name }) => author_name)).toEqual([
    'Davi',
    'Davi',
    'Davi',
  ]);
});

test('lets administrators delete a request with its parts', async () => {
  const id = await newRequest();
  await note('employee', id, 'x').throwOnError();
  await backend.as.administrator.from('requests').delete().eq('id', id).throwOnError();
  expect(await events(id)).toEqual([]);
});

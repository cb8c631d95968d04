import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maxPrintLength, maxRequestItems, requestLengths } from '#shared/requests/limits.ts';
import { protocolOf } from '#shared/requests/protocol.ts';
import type { SentRequest } from '#shared/requests/request-payload.ts';
import { line, toMessage, toQuote } from '#shared/testing/visitor-request.ts';
import { newAddress, proveEasily, send, submit, visitorFrom } from './sent-request.ts';
import { openTestBackend, roles, type TestBackend } from './test-backend.ts';

let backend: TestBackend;
const mug = '11111111-1111-4111-8111-111111111111';
const hidden = '22222222-2222-4222-8222-222222222222';
beforeAll(async () => {
  backend = await openTestBackend();
  const { service } = backend;
  await service
    .from('products')
    .insert([
      { id: mug, name: 'Caneca', price: 12.5 },
      { id: hidden, name: 'Copo Secreto', price: 8, is_active: false },
    ])
    .throwOnError();
  await service
    .from('product_images')
    .insert([
      { product_id: mug, image_url: '/segunda.webp', sort_order: 1 },
      { product_id: mug, image_url: '/primeira.webp', sort_order: 2, is_primary: true },
    ])
    .throwOnError();
});
afterAll(() => backend.close());

const stored = async (id: string) =>
  (
    await backend.service
      .from('requests')
      .select('*, request_items (*), request_events (*)')
      .eq('id', id)
      .order('position', { referencedTable: 'request_items' })
      .single()
      .throwOnError()
  ).data;
const storedItems = async (id: string) => (await stored(id)).request_items;
/** Sends a payload from a new address. */
const answer = (payload: object | null) =>
  submit(visitorFrom(backend, newAddress()), payload).then(({ data, error, status }) => ({
    data,
    error,
    status,
  }));

describe('requests', () => {
  test('store a message under the protocol the visitor saw', async () => {
    const request = toMessage({ company: 'Alves Ltda', phone: '(11) 99999-9999' });
    expect(await send(backend, request)).toBe(protocolOf(request.id, new Date()));
    const { request_items, request_events, ...kept } = await stored(request.id);
    expect(kept).toMatchObject({
      protocol: request.protocol,
      kind: 'message',
      status: 'new',
      name: 'Rita Alves',
      company: 'Alves Ltda',
      email: 'rita@exemplo.com.br',
      phone: '(11) 99999-9999',
      message: 'Vocês gravam em aço inox?',
      notice_version: '2026-11-01',
      assigned_to: null,
      first_answered_at: null,
      anonymized_at: null,
    });
    const months = new Date(kept.retain_until).getTime() - new Date(kept.created_at).getTime();
    expect(Math.round(months / (30.44 * 24 * 3600_000))).toBe(24);
    expect(request_items).toEqual([]);
    expect(request_events).toMatchObject([{ kind: 'created', after: 'new', author_id: null }]);
  });

  test.each(roles)('are accepted from %s', async (role) => {
    const { error } = await submit(backend.as[role], proveEasily(toMessage()));
    expect(error).toBeNull();
  });

  test('store each line of a quote with its name, price and picture', async () => {
    const gone = randomUUID();
    const request = toQuote([
      line(mug, { name: 'Caneca Antiga', color: 'Azul', quantity: 999_999, shown_price: 0.01 }),
      line(hidden, { name: 'Copo', shown_price: 7 }),
      line(gone, { kind: 'sample', name: 'Garrafa' }),
    ]);
    await send(backend, request);
    const items = await storedItems(request.id);
    const found = items.map(({ id, request_id, ...item }) => item);
    expect(found).toEqual([
      {
        position: 1,
        kind: 'quote',
        product_id: mug,
        product_state: 'active',
        name: 'Caneca',
        code: null,
        color: 'Azul',
        quantity: 999_999,
        shown_price: 0.01,
        server_price: 12.5,
        picture: '/primeira.webp',
        print: null,
        sizes: null,
      },
      expect.objectContaining({
        product_state: 'inactive',
        name: 'Copo',
        shown_price: 7,
        server_price: 8,
        picture: null,
      }),
      expect.objectContaining({
        kind: 'sample',
        product_id: gone,
        product_state: 'gone',
        name: 'Garrafa',
        server_price: null,
        picture: null,
      }),
    ]);
    expect((await stored(request.id)).product_names).toEqual(['Caneca', 'Copo', 'Garrafa']);
  });

  test('store print and sizes of a line without invisible characters', async () => {
    const most = 'ã'.repeat(maxPrintLength);
    const request = toQuote([
      line(mug, { print: 'Frente,\u0007 Laser,\n38 × 21 mm\u202e ' }),
      line(mug, { print: most }),
      line(mug, { print: ' \u200b' }),
      line(mug, { sizes: 'P (10),\n M (20)' }),
    ]);
    await send(backend, request);
    const prints = async () => (await storedItems(request.id)).map(({ print }) => print);
    expect(await prints()).toEqual(['Frente, Laser, 38 × 21 mm', most, null, null]);
    expect((await storedItems(request.id))[3]).toMatchObject({ sizes: 'P (10), M (20)' });
    const read = (role: 'employee' | 'stranger' | 'anonymous') =>
      backend.as[role].from('request_items').select('print').eq('request_id', request.id);
    expect((await read('employee').throwOnError()).data).toHaveLength(4);
    expect((await read('stranger')).data ?? []).toEqual([]);
    expect((await read('anonymous')).data ?? []).toEqual([]);
    const write = (role: 'employee' | 'service', print: string) =>
      (role === 'service' ? backend.service : backend.as[role])
        .from('request_items')
        .update({ print })
        .eq('request_id', request.id);
    expect((await write('employee', 'Verso')).error?.code).toBe('42501');
    for (const print of ['', `${most}a`, 'a\u001bb', 'a\nb']) {
      expect((await write('service', print)).error?.message).toContain('request_items_print_text');
    }
    await backend.as.administrator
      .rpc('anonymize_request', { request_id: request.id })
      .throwOnError();
    expect(await prints()).toEqual([null, null, null, null]);
  });

  test('store code and actual unit price of a line', async () => {
    const { data: pen } = await backend.service
      .from('products')
      .insert({ name: 'Caneta', price: 9, reference_code: 'SP-12345' })
      .select('id')
      .single()
      .throwOnError();
    await backend.service
      .from('price_tiers')
      .insert([
        { product_id: pen.id, min_quantity: 50, unit_price: 0.0875 },
        { product_id: pen.id, min_quantity: 100, unit_price: 0.08 },
      ])
      .throwOnError();
    const request = toQuote([
      line(pen.id, { quantity: 49, shown_price: 0.01 }),
      line(pen.id, { quantity: 99, shown_price: 0.0875, color: 'Azul' }),
      line(pen.id, { quantity: 5000, color: 'Preto' }),
      line(pen.id, { kind: 'sample', quantity: 50 }),
    ]);
    await send(backend, request);
    expect(await storedItems(request.id)).toMatchObject([
      { code: 'SP-12345', shown_price: 0.01, server_price: 9 },
      { code: 'SP-12345', shown_price: 0.0875, server_price: 0.0875 },
      { code: 'SP-12345', shown_price: null, server_price: 0.08 },
      { kind: 'sample', server_price: 9 },
    ]);
  });

  test('keep sample lines when the product is deleted', async () => {
    const { data: bottle } = await backend.service
      .from('products')
      .insert({ name: 'Garrafa', stock_status: 'sample_available' })
      .select()
      .single()
      .throwOnError();
    const items = [line(bottle.id, { kind: 'sample', quantity: 1 })];
    const request = toQuote(items, { kind: 'sample' });
    await send(backend, request);
    await backend.service.from('products').delete().eq('id', bottle.id).throwOnError();
    expect(await storedItems(request.id)).toMatchObject([
      { name: 'Garrafa', product_state: 'active' },
    ]);
  });

  test('store the maximum of lines', async () => {
    const request = toQuote(
      Array.from({ length: maxRequestItems }, () => line(mug, { color: 'ã'.repeat(60) })),
      { message: 'ã'.repeat(5000) },
    );
    await send(backend, request);
    expect(await storedItems(request.id)).toHaveLength(maxRequestItems);
  });

  test('publish nothing', async () => {
    const { count: before } = await backend.service
      .from('publication_changes')
      .select('*', { count: 'exact', head: true });
    await send(backend, toQuote([line(mug)]));
    const { count } = await backend.service
      .from('publication_changes')
      .select('*', { count: 'exact', head: true });
    expect(count).toBe(before);
  });
});

describe('repeated requests', () => {
  test('are stored once with one protocol', async () => {
    const request = toQuote([line(mug)]);
    const first = await send(backend, request);
    expect(await send(backend, request)).toBe(first);
    const again = await stored(request.id);
    expect(again.request_items).toHaveLength(1);
    expect(again.request_events).toHaveLength(1);
  });

  test('are stored once by concurrent calls', async () => {
    const payload = proveEasily(toMessage());
    const visitor = visitorFrom(backend, newAddress());
    const answers = await Promise.all(Array.from({ length: 5 }, () => submit(visitor, payload)));
    expect(answers.map(({ data }) => data)).toEqual(Array(5).fill(payload.protocol));
  });

  test('are rejected with different content', async () => {
    const request = toMessage();
    await send(backend, request);
    const other = await answer(proveEasily({ ...request, message: 'Outra' }));
    expect(other).toMatchObject({ status: 409, error: { code: 'PT409', message: 'id_taken' } });
    expect(JSON.stringify(other)).not.toContain('aço inox');
    expect((await stored(request.id)).message).toBe(request.message);
  });

  test('cost their address no token', async () => {
    const visitor = visitorFrom(backend, newAddress());
    const payload = proveEasily(toMessage());
    for (let tries = 0; tries < 25; tries += 1) {
      expect((await submit(visitor, payload)).error).toBeNull();
    }
  });
});

describe('protocols', () => {
  test('get a suffix if another one has the same digits', async () => {
    const twins = ['a', 'b', 'c'].map((end) =>
      toMessage({ id: `00000000-007b-4000-8000-${end.repeat(12)}` }),
    );
    const year = new Date().getFullYear();
    const protocols = [];
    for (const request of twins) protocols.push(await send(backend, request));
    expect(protocols).toEqual([`${year}-000123`, `${year}-000123-2`, `${year}-000123-3`]);
    expect(await send(backend, twins[1] as SentRequest)).toBe(`${year}-000123-2`);
  });

  test('get the right year', async () => {
    const id = randomUUID();
    const request = toMessage({ id, protocol: protocolOf(id, new Date('1999-06-01')) });
    expect(await send(backend, request)).toBe(protocolOf(id, new Date()));
  });

  test.each(['2026-12345', '2026-000000-2', '', 'PEDIDO'])('cannot be %j', async (protocol) => {
    expect((await answer(proveEasily(toMessage({ protocol })))).error).toMatchObject({
      code: 'PT422',
      message: 'protocol_invalid',
    });
  });

  test('have digits derived from the id', async () => {
    const request = toMessage({ id: '00000000-0001-4000-8000-000000000001' });
    const wrong = proveEasily({
      ...request,
      protocol: request.protocol.replace('000001', '000002'),
    });
    expect((await answer(wrong)).error?.message).toBe('protocol_invalid');
  });
});

describe('reports invalid input by a code', () => {
  const wrong: [string, object][] = [
    ['name_missing', { name: ' ' }],
    ['email_missing', { email: undefined }],
    ['message_missing', { message: '\n\u202e\n' }],
    ['email_invalid', { email: 'sem-arroba' }],
    ['email_invalid', { email: 'a@b.br\nBcc: c@d.br' }],
    ['phone_invalid', { phone: '+1 212 555 1234' }],
    ['needed_by_invalid', { needed_by: '2026-02-30' }],
    ['needed_by_invalid', { needed_by: '1999-01-01' }],
    ['needed_by_invalid', { needed_by: 'infinity' }],
    ['needed_by_invalid', { needed_by: 'amanhã' }],
    ['needed_by_too_long', { needed_by: '2026-12-24T00:00' }],
    ['notice_version_missing', { notice_version: undefined }],
    ['kind_invalid', { kind: 'spam' }],
    ['kind_invalid', { kind: null }],
    ['id_invalid', { id: '1' }],
    ['keys_unknown', { status: 'won' }],
    ['keys_unknown', { created_at: '2020-01-01' }],
    ['website_filled', { website: 'https://spam.example' }],
    ['name_invalid', { name: { first: 'Rita' } }],
    ['message_invalid', { message: ['a'] }],
    ['items_invalid', { items: [line(mug)] }],
    ['items_invalid', { kind: 'quote', items: [] }],
    ['items_invalid', { kind: 'quote' }],
    ['items_invalid', { kind: 'quote', items: { length: 1 } }],
    ['items_invalid', { kind: 'quote', items: ['x'] }],
    ['items_invalid', { kind: 'quote', items: [{ ...line(mug), server_price: 1 }] }],
    ['items_invalid', { kind: 'quote', items: [line(mug, { name: ' ' })] }],
    ['items_invalid', { kind: 'quote', items: [line("'; drop table requests; --")] }],
    ['items_invalid', { kind: 'quote', items: [line(mug, { shown_price: -1 })] }],
    ['items_invalid', { kind: 'quote', items: [{ ...line(mug), shown_price: '1' }] }],
    ['items_invalid', { kind: 'quote', items: [line(mug, { shown_price: 1e300 })] }],
    ['items_invalid', { kind: 'sample', items: [line(mug)] }],
    ['print_invalid', { kind: 'quote', items: [{ ...line(mug), print: { x: 1 } }] }],
    ['sizes_too_long', { kind: 'quote', items: [line(mug, { sizes: 'P'.repeat(201) })] }],
    ['print_too_long', { kind: 'quote', items: [line(mug, { print: 'a'.repeat(201) })] }],
    ['items_too_many', { kind: 'quote', items: Array(maxRequestItems + 1).fill(line(mug)) }],
    ...[0, -1, 1.5, 1_000_000, 1e300].map((quantity): [string, object] => [
      'quantity_invalid',
      { kind: 'quote', items: [line(mug, { quantity })] },
    ]),
    ['quantity_invalid', { kind: 'quote', items: [{ ...line(mug), quantity: '10' }] }],
    ...Object.entries(requestLengths).map(([field, most]): [string, object] => [
      `${field}_too_long`,
      { [field]: 'a'.repeat(most + 1) },
    ]),
  ];
  const titled = wrong.map(([word, fields]) => ({
    word,
    fields,
    given: JSON.stringify(fields).slice(0, 100),
  }));
  test.each(titled)('$word: $given', async ({ word, fields }) => {
    const { error, status } = await answer(proveEasily({ ...toMessage(), ...fields }));
    expect(error).toMatchObject({ code: 'PT422', message: word });
    expect(status).toBe(422);
  });

  test.each([null, [], 'texto', 7, {}])('rejects %j as a request', async (payload) => {
    const { error } = await submit(backend.as.anonymous, payload as object);
    expect(error).not.toBeNull();
  });

  test('rejects 1 MB in any field', async () => {
    const large = 'a'.repeat(1_000_000);
    for (const field of ['name', 'message', 'items', 'website', 'anything']) {
      const { error } = await answer({ ...proveEasily(toMessage()), [field]: large });
      expect(error).toMatchObject({ code: 'PT413', message: 'request_too_large' });
    }
  });

  test('rejects a null character', async () => {
    expect((await answer(proveEasily(toMessage({ message: 'a\u0000b' })))).error).not.toBeNull();
  });

  test('uses and checks the last of duplicate keys', async () => {
    const request = toMessage();
    const post = (before: string) =>
      backend.fetch('http://127.0.0.1:9/rest/v1/rpc/submit_request', {
        method: 'POST',
        headers: { apikey: backend.keys.publishable, 'content-type': 'application/json' },
        body: `{"payload":{${before},${JSON.stringify(proveEasily(request)).slice(1)}}`,
      });
    expect((await post('"name":"Outra","kind":"spam"')).status).toBe(200);
    expect((await stored(request.id)).name).toBe('Rita Alves');
    expect((await post('"status":"won"')).status).toBe(422);
  });
});

describe('texts of visitors', () => {
  test('keep scripts and formulas as plain text', async () => {
    const message = '=HYPERLINK("http://x")\n<script>alert(1)</script>\n\'; drop table requests;--';
    const request = toMessage({ message, name: '=1+1', company: '<b>Alves</b>' });
    await send(backend, request);
    expect(await stored(request.id)).toMatchObject({
      message,
      name: '=1+1',
      company: '<b>Alves</b>',
    });
  });

  test('lose invisible characters, and line breaks in single-line fields', async () => {
    const request = toMessage({
      name: ' Rita\n \u202eAlves\u0007 ',
      message: '\r\nUm\r\n\r\nDois\u2066\t\u0085três 👩‍💻\n',
      company: '\u200b',
    });
    await send(backend, request);
    expect(await stored(request.id)).toMatchObject({
      name: 'Rita Alves',
      message: 'Um\n\nDois\ttrês 👩‍💻',
      company: null,
    });
  });

  test('are limited in characters', async () => {
    const request = toMessage({ name: '🎁'.repeat(requestLengths.name) });
    await send(backend, request);
    expect((await stored(request.id)).name).toBe(request.name);
  });
});

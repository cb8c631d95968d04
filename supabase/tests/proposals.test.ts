import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { SentContent } from '#admin/resources/proposals/proposal-content.tsx';
import type { Json } from '#shared/database.types.ts';
import { shopDay } from '#shared/dates/shop-day.ts';
import {
  newProposal,
  type ProposalContent,
  type ProposalLine,
} from '#shared/proposals/proposal.ts';
import { proposalPdf } from '#shared/proposals/proposal-pdf.ts';
import { moneyText } from '#shared/proposals/texts.ts';
import { proposalTotals } from '#shared/proposals/totals.ts';
import { pdfLines, testShop } from '#shared/testing/pdf.ts';
import { line as requestLine, toQuote } from '#shared/testing/visitor-request.ts';
import type { ShownProposal } from '#site/proposals/load-proposal.ts';
import { ProposalSheet } from '#site/proposals/ProposalSheet.tsx';
import { newAddress, send, visitorFrom } from './sent-request.ts';
import { type Client, openTestBackend, type TestBackend } from './test-backend.ts';

// The module requires a backend URL.
vi.mock('#admin/api/client.ts', () => ({ supabaseUrl: '' }));

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
  await backend.service
    .from('site_content')
    .insert({ section_key: 'settings', content: { notifications_enabled: true } })
    .throwOnError();
});
afterAll(() => backend.close());

const line = (given: Partial<ProposalLine> = {}): ProposalLine => ({
  id: randomUUID(),
  product_id: null,
  name: 'Caneca esmaltada',
  code: 'CN-1',
  color: 'Azul',
  quantity: 100,
  unit_price: 12.5,
  discount: 0,
  setup: 0,
  technique: 'Laser',
  area: 'Frente',
  picture: '',
  ...given,
});

const content = (given: Partial<ProposalContent> = {}): ProposalContent => ({
  ...newProposal,
  client: { ...newProposal.client, company: 'Alves Ltda.', email: 'rita@alves.com.br' },
  lines: [line(), line({ name: 'Squeeze', quantity: 10, unit_price: 30 })],
  ...given,
});

interface Draft {
  id?: string;
  request_id?: string;
  content?: ProposalContent;
  costs?: Record<string, number>;
  expected?: string;
}

const save = (
  { id = randomUUID(), content: given = content(), expected, ...more }: Draft = {},
  as: Client = backend.as.administrator,
) =>
  as.rpc('save_proposal', {
    proposal: { id, content: given, ...more } as unknown as Json,
    ...(expected === undefined ? {} : { expected }),
  });

const saved = async (draft?: Draft, as?: Client) => (await save(draft, as).throwOnError()).data;

const sendIt = async ({ id, updated_at }: { id: string; updated_at: string }) =>
  (
    await backend.as.administrator
      .rpc('send_proposal', { proposal_id: id, expected: updated_at })
      .throwOnError()
  ).data as { version: number; token: string };

const sent = async (draft?: Draft) => {
  const { id, updated_at } = await saved(draft);
  const version = await sendIt({ id, updated_at });
  const stored = await backend.as.administrator
    .from('proposals')
    .select()
    .eq('id', id)
    .single()
    .throwOnError();
  return { ...stored.data, ...version };
};

const visitor = () => visitorFrom(backend, newAddress());

const read = async (token: string) =>
  (await visitor().rpc('read_proposal', { token }).throwOnError()).data as Record<string, unknown>;

const approval = {
  version: 1,
  decision: 'approved',
  lines: null,
  name: 'Rita Alves',
  email: 'rita@alves.com.br',
  comment: '',
  terms: true,
};
const answer = (token: string, given: object = {}) =>
  visitor().rpc('answer_proposal', { token, answer: { ...approval, ...given } as Json });

const versions = async (id: string) =>
  (
    await backend.service
      .from('proposal_versions')
      .select()
      .eq('proposal_id', id)
      .order('version')
      .throwOnError()
  ).data;

const requestOf = async (id: string) =>
  (await backend.service.from('requests').select().eq('id', id).single().throwOnError()).data;

const listed = async (id: string) =>
  (await backend.as.employee.rpc('proposal_list', { most: 200 }).throwOnError()).data.find(
    (row) => row.id === id,
  );

const newRequest = async (email = 'rita@alves.com.br') => {
  const request = toQuote([requestLine(randomUUID())], { email });
  await send(backend, request);
  return request.id;
};

const totalIn = (texts: readonly string[]) =>
  texts[texts.findLastIndex((text) => text.startsWith('Total')) + 1]?.trim();

const shownTotal = <Props extends object>(component: FunctionComponent<Props>, props: Props) =>
  totalIn(renderToStaticMarkup(createElement(component, props)).split(/(?:<[^>]*>)+/));

for (const [shown, tags] of [
  [5, []],
  // Rendering all of them takes longer than all other tests combined.
  [1000, ['slow']],
] as const) {
  test(`agrees with the totals of 1,000 random proposals, and with ${shown} of them on screen, page and PDF`, {
    tags: [...tags],
    timeout: 900_000,
  }, async () => {
    let seed = 7;
    const random = (most: number) => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed % (most + 1);
    };
    const proposals = Array.from({ length: 1000 }, () =>
      content({
        discount: random(10_000) / 100,
        freight: (['cif', 'fob', 'agree'] as const)[random(2)] ?? 'cif',
        freight_value: random(1_000_000) / 100,
        lines: Array.from({ length: random(6) }, () =>
          line({
            quantity: 1 + random(999_998),
            unit_price: random(9) === 0 ? null : (1 + random(99_999_998)) / 10_000,
            discount: random(10_000) / 100,
            setup: random(1_000_000) / 100,
          }),
        ),
      }),
    );
    const rows = await backend.sql<{ total: string }>(`
      select private.proposal_total(content)::text as total
      from jsonb_array_elements('${JSON.stringify(proposals)}') with ordinality as p (content, place) order by place`);
    const expected = rows.map(({ total }) => moneyText(Number(total)));
    expect(proposals.map((each) => moneyText(proposalTotals(each).total))).toEqual(expected);
    const shop = testShop();
    const sent = {
      ...{ sent_at: '2026-11-26T12:00:00Z', valid_until: '2026-12-06', number: 'P-2222-2222' },
      ...{ version: 1, linked_version: 1, phone: null, state: 'open' as const },
      ...{ decided_by: null, comment: null, approved_lines: null },
    };
    for (const [at, given] of proposals.entries()) {
      if (at % (proposals.length / shown) !== 0) continue;
      const proposal: ShownProposal = { ...sent, content: given };
      const screen = { content: given, validUntil: null, approved: null };
      expect(shownTotal(SentContent, screen)).toBe(expected[at]);
      expect(shownTotal(ProposalSheet, { proposal, chosen: undefined })).toBe(expected[at]);
      expect(totalIn(pdfLines(proposalPdf(proposal, shop)))).toBe(expected[at]);
      // Lets the backend serve its connections between proposals.
      await setImmediate();
    }
  });
}

describe('a draft', () => {
  test('is saved together with its lines and costs, and never over somebody else’s changes', async () => {
    const own = content();
    const [first, second] = own.lines as [ProposalLine, ProposalLine];
    const draft = await saved({ content: own, costs: { [first.id]: 7.5, [second.id]: 9 } });
    expect(draft.number).toMatch(/^P-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect(Number(draft.total)).toBe(1550);
    const costs = async () =>
      (
        await backend.as.employee
          .from('proposal_costs')
          .select('cost')
          .eq('proposal_id', draft.id)
          .order('cost')
          .throwOnError()
      ).data.map(({ cost }) => Number(cost));
    expect(await costs()).toEqual([7.5, 9]);
    const items = async () =>
      (
        await backend.as.employee
          .from('proposal_items')
          .select('id, name')
          .eq('proposal_id', draft.id)
          .order('position')
          .throwOnError()
      ).data;
    expect(await items()).toEqual(own.lines.map(({ id, name }) => ({ id, name })));
    // Retries the save as after a lost response, then makes another edit.
    await saved({ id: draft.id, content: own, costs: { [first.id]: 7.5, [second.id]: 9 } });
    const changed = { ...own, lines: [first], payment: '28 ddl' };
    const edit = { id: draft.id, content: changed, expected: draft.updated_at };
    await saved({ ...edit, costs: { [first.id]: 8 } });
    expect(await costs()).toEqual([8]);
    expect(await items()).toHaveLength(1);
    expect((await save(edit)).error?.code).toBe('PT409');
    expect((await save({ ...edit, id: randomUUID() })).error?.code).toBe('PT404');
  });

  test.each<[string, Partial<ProposalContent>]>([
    ['a line without a name', { lines: [line({ name: ' ' })] }],
    ['a cost in a line', { lines: [{ ...line(), cost: 3 } as ProposalLine] }],
    ['a price with five decimals', { lines: [line({ unit_price: 1.00001 })] }],
    ['a discount above 100%', { discount: 101 }],
    ['an invalid CNPJ', { client: { ...newProposal.client, cnpj: '12345678000100' } }],
    ['a script as a picture', { lines: [line({ picture: 'javascript:alert(1)' })] }],
    ['an unknown field', { margin: 3 } as Partial<ProposalContent>],
    [
      'a total that exceeds its column',
      { lines: [line({ quantity: 999_999, unit_price: 99_999_999 })] },
    ],
  ])('is rejected with %s', async (_, given) => {
    expect((await save({ content: content(given) })).error?.code).toBe('PT422');
  });

  test('accepts a CNPJ with letters', async () => {
    const client = { ...newProposal.client, cnpj: '12ABC34501DE35' };
    expect(await saved({ content: content({ client }) })).toMatchObject({ client: '' });
  });

  test('hides its costs from sales staff, whose lines begin with the cost of the product', async () => {
    const { service, as, accounts } = backend;
    const { data: product } = await service
      .from('products')
      .insert({ name: 'Comprado' })
      .select('id')
      .single()
      .throwOnError();
    await service
      .from('product_costs')
      .insert({ product_id: product.id, cost: 4.5 })
      .throwOnError();
    const become = (role: 'sales' | 'employee') =>
      service.from('admin_users').update({ role }).eq('auth_id', accounts.employee).throwOnError();
    await become('sales');
    const own = content({ lines: [line({ product_id: product.id })] });
    const draft = await saved(
      { content: own, costs: { [own.lines[0]?.id ?? '']: 1 } },
      as.employee,
    );
    expect((await as.employee.from('proposal_costs').select()).data).toEqual([]);
    expect(JSON.stringify(await listed(draft.id))).not.toMatch(/[:"]4\.5/);
    await become('employee');
    const { data } = await as.employee
      .from('proposal_costs')
      .select('cost')
      .eq('proposal_id', draft.id);
    expect(data?.map(({ cost }) => Number(cost))).toEqual([4.5]);
  });

  test('is for staff only', async () => {
    const draft = await saved();
    for (const role of ['anonymous', 'stranger', 'inactive'] as const) {
      const client = backend.as[role];
      const proposal_id = draft.id;
      expect((await save({}, client)).error).not.toBeNull();
      expect(
        (await client.rpc('send_proposal', { proposal_id, expected: draft.updated_at })).error,
      ).not.toBeNull();
      expect((await client.rpc('set_proposal_lost', { proposal_id })).error).not.toBeNull();
      expect((await client.rpc('renew_proposal_link', { proposal_id })).error).not.toBeNull();
      expect((await client.rpc('proposal_list')).data ?? []).toEqual([]);
      expect((await client.rpc('proposal_figures')).data ?? []).toEqual([]);
    }
    expect((await backend.as.employee.rpc('proposal_figures')).data).toEqual([]);
  });
});

describe('a sent proposal', () => {
  test('never changes, stores only the hash of its token, and moves its request', async () => {
    const request_id = await newRequest();
    const proposal = await sent({ request_id });
    const { status, value, return_on } = await requestOf(request_id);
    expect({ status, value: Number(value) }).toEqual({ status: 'proposal_sent', value: 1550 });
    const day = shopDay(new Date(Date.now() + 3 * 86_400_000));
    expect(return_on).toBe(day);
    const [version] = await versions(proposal.id);
    expect(JSON.stringify(version)).not.toContain(proposal.token);
    const { error } = await backend.service
      .from('proposal_versions')
      .update({ content: content({ notes: 'Outra' }) as unknown as Json & object })
      .eq('proposal_id', proposal.id);
    expect(error?.code).toBe('PT409');
    expect(await listed(proposal.id)).toMatchObject({ status: 'sent', version: 1, waits: false });
  });

  test('needs a client and a line', async () => {
    const sending = async (given: Partial<ProposalContent>) => {
      const { id, updated_at } = await saved({ content: content(given) });
      return backend.as.administrator.rpc('send_proposal', {
        proposal_id: id,
        expected: updated_at,
      });
    };
    expect((await sending({ lines: [] })).error?.message).toBe('lines_missing');
    expect((await sending({ client: newProposal.client })).error?.message).toBe('client_missing');
  });

  test('is marked as seen once, by its client, and shows no costs', async () => {
    const request_id = await newRequest();
    const own = content();
    const costs = Object.fromEntries(own.lines.map(({ id }) => [id, 4711.01]));
    const { id, token } = await sent({ request_id, content: own, costs });
    // Views by staff, identified by their session or browser, do not count.
    await backend.as.employee.rpc('read_proposal', { token }).throwOnError();
    await visitor().rpc('read_proposal', { token, by_staff: true }).throwOnError();
    expect(await listed(id)).toMatchObject({ status: 'sent' });
    const shown = await read(token);
    expect(shown).toMatchObject({ state: 'open', version: 1, linked_version: 1 });
    expect(JSON.stringify([shown, await versions(id)])).not.toMatch(/4711\.01|cost/);
    const [{ seen_at } = { seen_at: null }] = await versions(id);
    expect(seen_at).not.toBeNull();
    await read(token);
    expect((await versions(id))[0]?.seen_at).toBe(seen_at);
    expect(await listed(id)).toMatchObject({ status: 'seen' });
    const { data: notices } = await backend.service
      .from('request_notices')
      .select('channel, proposal_event, proposal_versions!inner (proposal_id)')
      .eq('proposal_versions.proposal_id', id)
      .throwOnError();
    expect(notices).toMatchObject([{ channel: 'email', proposal_event: 'seen' }]);
  });

  test('can be deleted by staff only if it was never sent', async () => {
    const [draft, offer] = [await saved(), await sent()];
    const remove = (proposal_id: string, client = backend.as.employee) =>
      client.rpc('delete_proposal', { proposal_id });
    expect((await remove(draft.id, backend.as.stranger)).error?.code).toBe('42501');
    await remove(draft.id).throwOnError();
    expect(await listed(draft.id)).toBeUndefined();
    expect((await remove(offer.id)).error?.message).toBe('proposal_sent');
  });

  test('is stored as one version when two tabs send it', async () => {
    const draft = await saved();
    const { token } = await sendIt(draft);
    const again = await sendIt(draft);
    expect(again.version).toBe(1);
    expect(await read(token)).toEqual({ state: 'unknown' });
    expect(await read(again.token)).toMatchObject({ version: 1 });
  });

  test('shows the newer version through both links, and can be approved only in that version', async () => {
    const first = await sent();
    const edit = content({ notes: 'Nova condição' });
    const { updated_at } = await saved({
      id: first.id,
      content: edit,
      expected: first.updated_at,
    });
    const second = await sendIt({ id: first.id, updated_at });
    expect(await read(first.token)).toMatchObject({
      version: 2,
      linked_version: 1,
      content: { notes: 'Nova condição' },
    });
    const { data } = await answer(first.token).throwOnError();
    expect(data).toMatchObject({ state: 'open', refused: true });
    await answer(second.token, { version: 2 }).throwOnError();
    expect(await read(first.token)).toMatchObject({ state: 'approved', decided_by: 'Rita Alves' });
  });

  test('is approved once, by line, and updates the value and history of its request', async () => {
    const request_id = await newRequest();
    const own = content();
    const { id, token } = await sent({ request_id, content: own });
    const changes = { decision: 'changes', comment: 'Em verde, por favor.' };
    await answer(token, changes).throwOnError();
    expect(await listed(id)).toMatchObject({ status: 'changes' });
    const lines = [own.lines[1]?.id];
    const answers = await Promise.all([1, 2].map(() => answer(token, { lines }).throwOnError()));
    // The second one is a retry after a lost response.
    for (const { data } of answers) {
      expect(data).toMatchObject({ state: 'approved' });
      expect(data).not.toHaveProperty('refused');
    }
    await answer(token, changes).throwOnError();
    expect((await versions(id)).map((one) => [one.decision, Number(one.approved_total)])).toEqual([
      ['approved', 300],
    ]);
    const { status, value } = await requestOf(request_id);
    expect({ status, value: Number(value) }).toEqual({ status: 'proposal_sent', value: 300 });
    const { data: events } = await backend.service
      .from('request_events')
      .select('text')
      .eq('request_id', request_id)
      .eq('kind', 'note')
      .order('created_at')
      .throwOnError();
    expect(events.map(({ text }) => text?.replace(/^Proposta P-\S+ /, ''))).toEqual([
      'enviada: versão 1',
      'com alterações pedidas por Rita Alves: Em verde, por favor.',
      'aprovada por Rita Alves',
    ]);
    expect((await save({ id, content: own })).error?.message).toBe('proposal_closed');
    const { data: own_events } = await backend.as.employee
      .from('proposal_events')
      .select('kind, author_name')
      .eq('proposal_id', id)
      .order('created_at')
      .throwOnError();
    expect(own_events.map(({ kind }) => kind)).toEqual(['created', 'sent', 'changes', 'approved']);
    expect(own_events.at(-1)?.author_name).toBe('Rita Alves');
    const { data: figures } = await backend.as.administrator.rpc('proposal_figures').throwOnError();
    expect(figures).toContainEqual(
      expect.objectContaining({ grouping_by: 'source', name: 'quote' }),
    );
  });

  test.each<[string, object, string]>([
    ['a name', { name: ' ' }, 'name_missing'],
    ['an e-mail address', { email: 'rita' }, 'email_invalid'],
    ['accepted terms', { terms: false }, 'terms_missing'],
    ['the requested changes', { decision: 'changes' }, 'comment_missing'],
    ['lines from the proposal', { lines: [randomUUID()] }, 'lines_invalid'],
    ['a decision', { decision: 'maybe' }, 'decision_invalid'],
  ])('cannot be answered without %s', async (_, given, fault) => {
    const { token } = await sent();
    expect((await answer(token, given)).error).toMatchObject({ code: 'PT422', message: fault });
  });

  test('reports being expired, lost or unknown, and cannot be approved then', async () => {
    const { id, token } = await sent();
    await answer(token, { decision: 'changes', comment: 'Em verde.' }).throwOnError();
    // Expires the proposal by its date, bypassing the trigger that would reject this.
    await backend.sql('alter table public.proposal_versions disable trigger keep_sent_version');
    await backend.sql(
      `update public.proposal_versions set valid_until = '2020-01-01' where proposal_id = '${id}'`,
    );
    await backend.sql('alter table public.proposal_versions enable trigger keep_sent_version');
    expect(await read(token)).toMatchObject({ state: 'expired', comment: 'Em verde.' });
    expect((await answer(token).throwOnError()).data).toMatchObject({ refused: true });
    expect(await listed(id)).toMatchObject({ status: 'expired' });
    await backend.as.employee
      .rpc('set_proposal_lost', { proposal_id: id, reason: 'price' })
      .throwOnError();
    expect(await read(token)).toMatchObject({ state: 'closed' });
    expect(await listed(id)).toMatchObject({ status: 'lost' });
    expect(await read('0'.repeat(40))).toEqual({ state: 'unknown' });
    expect((await answer('').throwOnError()).data).toEqual({ state: 'unknown' });
  });

  test('has one link at a time', async () => {
    const { id, token } = await sent();
    const { data } = await backend.as.employee
      .rpc('renew_proposal_link', { proposal_id: id })
      .throwOnError();
    expect(await read(token)).toEqual({ state: 'unknown' });
    expect(await read((data as { token: string }).token)).toMatchObject({ state: 'open' });
  });

  test('throttles callers who guess tokens', async () => {
    await backend.sql('delete from public.request_throttle');
    const guesser = visitor();
    const guess = (client: Client) => client.rpc('read_proposal', { token: 'palpite' });
    expect((await guess(guesser)).data).toEqual({ state: 'unknown' });
    // Kept empty for an hour. Otherwise, it would refill during a slow test.
    const emptied = await backend.sql(
      `update public.request_throttle set tokens = 0, filled_at = now() + interval '1 hour'
      where bucket like 'proposal:%' returning bucket`,
    );
    expect(emptied).toHaveLength(1);
    expect((await guess(guesser)).error?.code).toBe('PT429');
    expect((await guess(visitor())).data).toEqual({ state: 'unknown' });
  });
});

test('exports and removes proposals with the person, with or without a request', async () => {
  const email = `${randomUUID()}@alves.com.br`;
  const client = { ...newProposal.client, contact: 'Rita', email };
  const own = content({ client });
  const costs = Object.fromEntries(own.lines.map((each) => [each.id, 4711.01]));
  const alone = await sent({ content: own, costs });
  const request_id = await newRequest(email);
  const asked = await saved({ request_id });
  const other = await saved();
  const { data } = await backend.as.administrator
    .rpc('export_person', { contact: email })
    .throwOnError();
  const { proposals } = data as { proposals: { id: string; versions: object[] }[] };
  expect(proposals.map(({ id }) => id).toSorted()).toEqual([alone.id, asked.id].toSorted());
  expect(JSON.stringify(proposals)).not.toMatch(/token|4711\.01|cost/);
  await backend.as.administrator.rpc('anonymize_person', { contact: email }).throwOnError();
  const left = await backend.service
    .from('proposals')
    .select('id')
    .in('id', [alone.id, asked.id, other.id])
    .throwOnError();
  expect(left.data).toEqual([{ id: other.id }]);
  // Proposals without a request are removed at the age at which requests are anonymised.
  await backend.service
    .from('proposals')
    .insert({
      ...{ id: randomUUID(), content: content() as unknown as Json & object },
      updated_at: '2020-01-01T00:00:00Z',
    })
    .throwOnError();
  await backend.service.rpc('anonymize_expired_requests').throwOnError();
  const { count: old } = await backend.service
    .from('proposals')
    .select('*', { count: 'exact', head: true })
    .lt('updated_at', '2021-01-01');
  expect(old).toBe(0);
  // Restoring an older backup restores no parts of the removed proposals.
  const row = { id: asked.id, request_id, content: content() as unknown as Json & object };
  await backend.service.from('proposals').insert(row).throwOnError();
  await backend.service
    .from('proposal_costs')
    .insert({ proposal_id: asked.id, line_id: randomUUID(), cost: 1 })
    .throwOnError();
  const { count } = await backend.service
    .from('proposals')
    .select('*', { count: 'exact', head: true })
    .eq('id', asked.id);
  expect(count).toBe(0);
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRows, readTables } from '#scripts/tools/backup/catalogue.ts';
import type { Json } from '#shared/database.types.ts';
import { newProposal } from '#shared/proposals/proposal.ts';
import { line, toMessage, toQuote } from '#shared/testing/visitor-request.ts';
import { send } from './sent-request.ts';
import { openTestBackend, roles, type TestBackend } from './test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
  await backend.service.from('products').insert({ name: 'De antes' }).throwOnError();
});
afterAll(() => backend.close());

const names = async () => {
  const { data } = await backend.service
    .from('products')
    .select('name')
    .order('name')
    .throwOnError();
  return data.map(({ name }) => name);
};

const staged = async () =>
  (await backend.sql<{ n: number }>('select count(*)::int as n from private.staged_rows'))[0]?.n;

const stage = async (into_table: string, rows: Json[], restore_id = randomUUID()) => {
  await backend.service.rpc('stage_restore', { restore_id, into_table, rows }).throwOnError();
  return restore_id;
};

const apply = (restore_id: string, amounts: Json, { replacing = true, rehearsal = false } = {}) =>
  backend.service.rpc('apply_restore', { restore_id, amounts, replacing, rehearsal });

const product = (name: string, more: Record<string, Json> = {}) => ({
  id: randomUUID(),
  name,
  created_at: '2020-02-29T12:00:00+00:00',
  updated_at: '2020-03-01T12:00:00+00:00',
  ...more,
});

test.each(roles)('rejects every step of a restore by %s', async (role) => {
  const caller = backend.as[role];
  const restore_id = await stage('products', [product('De um ladrão')]);
  const refused = [
    await caller.rpc('stage_restore', { restore_id, into_table: 'products', rows: [] }),
    await caller.rpc('apply_restore', {
      restore_id,
      amounts: { products: 1 },
      replacing: true,
      rehearsal: false,
    }),
    await caller.rpc('discard_restore', { restore_id }),
    await caller.rpc('copied_tables'),
  ];
  for (const { error } of refused) expect(error?.code).toBe('42501');
  expect(await names()).toEqual(['De antes']);
  await backend.service.rpc('discard_restore', { restore_id }).throwOnError();
  expect(await staged()).toBe(0);
});

test('rehearses without changes and reports what the database rejects', async () => {
  const outbox = () =>
    backend.sql(
      'select id, status from public.publications union all select id, operation from public.publication_changes order by 1, 2',
    );
  const before = await outbox();
  const good = await stage('products', [product('Da cópia'), product('Outra')]);
  await apply(good, { products: 2 }, { rehearsal: true }).throwOnError();
  expect(await names()).toEqual(['De antes']);
  expect(await staged()).toBe(2);
  const bad = await stage('products', [
    product('Da cópia', { price: 1 }),
    product('Barata', { price: -1 }),
  ]);
  for (const rehearsal of [true, false]) {
    const { error } = await apply(bad, { products: 2 }, { rehearsal });
    expect(error).toMatchObject({
      message: 'restore_refused',
      details: expect.stringContaining('products_price_check'),
    });
    expect(await names()).toEqual(['De antes']);
  }
  expect(await outbox()).toEqual(before);
  for (const restore_id of [good, bad]) {
    await backend.service.rpc('discard_restore', { restore_id }).throwOnError();
  }
});

test('rejects missing rows, unknown or differing columns, and unknown tables', async () => {
  const cases: [Json[], Json, string, string?][] = [
    [[product('Uma')], { products: 2 }, 'restore_incomplete'],
    [[product('Uma', { peso: 3 })], { products: 1 }, 'unknown_column'],
    [[product('Uma'), product('Duas', { price: 3 })], { products: 2 }, 'rows_differ_in_columns'],
    [[product('Uma')], { products: 1 }, 'catalogue_not_empty'],
  ];
  for (const [rows, amounts, message] of cases) {
    const restore_id = await stage('products', rows);
    const { error } = await apply(restore_id, amounts, {
      replacing: message !== 'catalogue_not_empty',
    });
    expect(error?.message).toBe(message);
    await backend.service.rpc('discard_restore', { restore_id }).throwOnError();
  }
  const other = { restore_id: randomUUID(), into_table: 'admin_users', rows: [{ name: 'X' }] };
  expect((await backend.service.rpc('stage_restore', other)).error?.message).toBe('unknown_table');
  expect(await names()).toEqual(['De antes']);
});

test('restores the redirects of the backup only', async () => {
  const { service } = backend;
  await service
    .from('categories')
    .insert([
      { name: 'De antes', slug: 'de-antes' },
      { name: 'Das duas', slug: 'das-duas' },
    ])
    .throwOnError();
  await service
    .from('redirects')
    .insert({ from_path: '/de-antes', to_path: '/sobre' })
    .throwOnError();
  const restore_id = await stage('categories', [
    { id: randomUUID(), name: 'Das duas', slug: 'das-duas' },
  ]);
  await stage(
    'redirects',
    [
      {
        id: randomUUID(),
        from_path: '/categoria/antiga',
        to_path: '/categoria/das-duas',
        origin: 'slug',
      },
    ],
    restore_id,
  );
  await stage('products', [product('De antes')], restore_id);
  await apply(restore_id, { categories: 1, redirects: 1, products: 1 }).throwOnError();
  const { data } = await service.from('redirects').select('from_path, origin').throwOnError();
  expect(data).toEqual([{ from_path: '/categoria/antiga', origin: 'slug' }]);
});

test('replaces everything in one publication, with dates and ids', async () => {
  const category = { id: randomUUID(), name: 'Canecas', slug: 'canecas' };
  const cup = product('Da cópia', { category_id: category.id, price: 12.5 });
  const restore_id = await stage('categories', [category]);
  await stage('products', [cup], restore_id);
  await stage('product_tags', [{ id: randomUUID(), product_id: cup.id, tag: 'azul' }], restore_id);
  const amounts = { categories: 1, products: 1, product_tags: 1 };
  await apply(restore_id, amounts).throwOnError();
  const { data } = await backend.service
    .from('products')
    .select('id, name, price, category_id, created_at, updated_at')
    .throwOnError();
  // The engines format numbers and dates differently.
  const read = (row: Record<string, unknown>) => ({
    ...row,
    price: Number(row.price),
    created_at: Date.parse(String(row.created_at)),
    updated_at: Date.parse(String(row.updated_at)),
  });
  expect(data.map(read)).toEqual([read(cup)]);
  const tags = await backend.service.from('product_tags').select('tag').throwOnError();
  expect(tags.data).toEqual([{ tag: 'azul' }]);
  expect(await staged()).toBe(0);
  const pending = await backend.sql(`select from public.publications where status = 'pending'`);
  expect(pending).toHaveLength(1);
});

describe('data of visitors', () => {
  /** Stages and applies rows of a backup. */
  async function restoreRequests(copy: Record<string, Json[]>): Promise<void> {
    const restore_id = randomUUID();
    for (const [table, rows] of Object.entries(copy)) await stage(table, rows, restore_id);
    const amounts = Object.fromEntries(
      Object.entries(copy).map(([table, rows]) => [table, rows.length]),
    );
    await apply(restore_id, amounts).throwOnError();
  }
  async function readRequests(): Promise<Record<string, Json[]>> {
    const copy: Record<string, Json[]> = {};
    const [{ tables } = { tables: [] }] = await backend.sql<{ tables: 'requests'[] }>(
      `select private.backed_up_tables('{added}') as tables`,
    );
    for (const table of tables) copy[table] = (await readRows(backend.service, table)) as Json[];
    return copy;
  }

  /** Sends a proposal with a cost for a request. */
  async function sendProposal(request_id: string): Promise<void> {
    const { employee } = backend.as;
    const id = randomUUID();
    const offered = {
      ...{ id: randomUUID(), product_id: null, name: 'Caneca', code: '', color: '' },
      ...{ quantity: 10, unit_price: 12.5, discount: 0, setup: 0, technique: '', area: '' },
      picture: '',
    };
    const client = { ...newProposal.client, company: 'Alves' };
    const content = { ...newProposal, client, lines: [offered] };
    const proposal = { id, request_id, content, costs: { [offered.id]: 7.5 } } as unknown as Json;
    const { data } = await employee.rpc('save_proposal', { proposal }).throwOnError();
    await employee
      .rpc('send_proposal', { proposal_id: id, expected: data.updated_at })
      .throwOnError();
  }

  test('adds requests of the backup and keeps later ones', async () => {
    const lost = toQuote([line(randomUUID())], { name: 'Rita' });
    await send(backend, lost);
    const logo = { position: 0, media_type: 'image/png', size: 10 };
    await backend.as.anonymous
      .rpc('issue_upload_tickets', { request_id: lost.id, files: [logo] })
      .throwOnError();
    await backend.as.employee
      .rpc('note_request_answer', { request_id: lost.id, channel: 'email' })
      .throwOnError();
    await sendProposal(lost.id);
    await backend.as.anonymous
      .rpc('count_events', { payload: { path: '/', events: [] } })
      .throwOnError();
    const copy = await readRequests();
    await backend.service.from('requests').delete().eq('id', lost.id).throwOnError();
    const since = toMessage();
    await send(backend, since);
    await restoreRequests(copy);
    const after = await readRequests();
    for (const [table, rows] of Object.entries(copy)) {
      expect(rows.length).toBeGreaterThan(0);
      expect(after[table]).toEqual(expect.arrayContaining(rows));
    }
    expect(after.requests).toHaveLength(2);
    const { data } = await backend.as.employee.rpc('request_list', { search: 'rita' });
    expect(data?.map(({ id }) => id)).toContain(lost.id);
  });

  test('adds a request once and keeps its current state', async () => {
    const copy = await readRequests();
    const requests = copy.requests as { id: string; status: string }[];
    const request_id = requests.find(({ status }) => status === 'proposal_sent')?.id ?? '';
    await backend.as.employee
      .rpc('set_request_status', { request_id, status: 'won', expected: 'proposal_sent' })
      .throwOnError();
    const before = await readRequests();
    await restoreRequests(copy);
    expect(await readRequests()).toEqual(before);
  });

  test('unassigns requests of unknown employees; the history keeps the name', async () => {
    const request = toMessage();
    await send(backend, request);
    await backend.as.employee
      .rpc('note_request_answer', { request_id: request.id, channel: 'phone' })
      .throwOnError();
    const text = JSON.stringify(await readRequests());
    const { data: staff } = await backend.as.employee.rpc('request_assignees').throwOnError();
    const self = staff.find(({ is_self }) => is_self)?.id ?? '';
    await backend.service.from('requests').delete().eq('id', request.id).throwOnError();
    await restoreRequests(JSON.parse(text.replaceAll(self, randomUUID())));
    const { data } = await backend.service
      .from('requests')
      .select('assigned_to, status, request_events (kind, author_id, author_name)')
      .eq('id', request.id)
      .single()
      .throwOnError();
    expect(data).toMatchObject({ assigned_to: null, status: 'in_progress' });
    expect(data.request_events).toContainEqual({
      kind: 'answer',
      author_id: null,
      author_name: 'E',
    });
  });

  test('turns the printed sheet of an older backup into a draft, once', async () => {
    const priced = { shown_price: 3, print: 'Frente, Laser, 38 × 21 mm' };
    const items = [line(randomUUID(), priced), line(randomUUID(), priced)];
    const request = toQuote(items, { name: 'Ana', company: 'Prates' });
    await send(backend, request);
    const sheet = {
      ...{ id: request.id, valid_until: '2026-01-31', notes: 'Frete por conta da loja' },
      lines: [{ position: 1, unit_price: 1.005, print: 'Frente,\nem uma cor' }],
      ...{ created_at: '2026-01-02T10:00:00+00:00', updated_at: '2026-01-03T10:00:00+00:00' },
    };
    const orphan = { ...sheet, id: randomUUID() };
    for (let times = 0; times < 2; times += 1) {
      await restoreRequests({ request_proposals: [sheet, orphan] });
    }
    const drafts = await backend.service
      .from('proposals')
      .select('content, client, created_at, updated_at, proposal_events (kind, note)')
      .eq('request_id', request.id)
      .throwOnError();
    expect(drafts.data).toMatchObject([
      {
        client: 'Prates',
        content: {
          client: { contact: 'Ana', company: 'Prates' },
          lines: [
            { unit_price: 1.005, technique: '', area: 'Frente, em uma cor' },
            { unit_price: 3, area: 'Frente, Laser, 38 × 21 mm' },
          ],
          ...{ notes: 'Frete por conta da loja', valid_days: newProposal.valid_days },
        },
        proposal_events: [{ kind: 'created', note: expect.stringContaining('até 31/01/2026') }],
      },
    ]);
    const dates = drafts.data.map((draft) => [
      Date.parse(draft.created_at),
      Date.parse(draft.updated_at),
    ]);
    expect(dates).toEqual([[Date.parse(sheet.created_at), Date.parse(sheet.updated_at)]]);
    const read = await backend.as.employee.rpc('proposal_list', { request: request.id });
    expect(read.data).toMatchObject([{ status: 'draft' }]);
  });

  test('sends no notices', async () => {
    expect(await backend.sql('select from public.request_notices')).toEqual([]);
  });
});

test('describes the tables of a backup', async () => {
  const tables = await readTables(backend.service);
  const [rows] = await backend.sql<{ backed_up: string[] }>(
    `select private.backed_up_tables('{added,replaced}') as backed_up`,
  );
  expect(tables.map(({ table_name }) => table_name)).toEqual(rows?.backed_up);
  for (const [at, { table_name, links }] of tables.entries()) {
    const earlier = tables.slice(0, at + 1).map((table) => table.table_name);
    for (const { target } of links) expect(earlier, table_name).toContain(target);
  }
  const named = Object.fromEntries(tables.map((table) => [table.table_name, table]));
  const links = (table: string) =>
    named[table]?.links.toSorted((a, b) => (a.column < b.column ? -1 : 1));
  // Columns in an index expression count too. A two-column reference is listed under the column that identifies the
  // row.
  expect(named.product_tags?.unique_columns).toContainEqual(['product_id', 'tag']);
  expect(named.products?.unique_columns).toContainEqual(['reference_code']);
  expect(links('product_tags')).toEqual([
    { column: 'product_id', target: 'products', cascades: true },
  ]);
  expect(links('print_areas')).toEqual([
    { column: 'image_id', target: 'product_images', cascades: false },
    { column: 'product_id', target: 'products', cascades: true },
    { column: 'technique_id', target: 'techniques', cascades: false },
  ]);
});

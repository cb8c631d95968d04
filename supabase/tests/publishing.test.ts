import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
  (
    await backend.service
      .from('publications')
      .select('*, publication_changes (table_name, operation, records, changed_by)')
      .order('id')
      .throwOnError()
  ).data;

const claim = async (publisher = 'teste') =>
  (await backend.service.rpc('claim_publications', { publisher, lease_seconds: 60 }).throwOnError())
    .data;

const addCategory = (slug: string) =>
  backend.as.employee
    .from('categories')
    .insert({ name: slug, slug })
    .select()
    .single()
    .throwOnError();

test('claims failed publications with the next save, before their retry', async () => {
  await addCategory('falha-antes');
  const [failed] = await claim();
  await backend.service
    .rpc('finish_publications', {
      publisher: 'teste',
      ids: [failed?.id ?? 0],
      failure: 'Falhou.',
      retry_seconds: 300,
    })
    .throwOnError();
  expect(await claim()).toEqual([]);
  await addCategory('cura-antes');
  expect((await claim()).map(({ id }) => id)).toContain(failed?.id);
});

test('records a row whose id changes under both ids', async () => {
  const { data: category } = await addCategory('troca-de-id');
  const id = randomUUID();
  await backend.service.from('categories').update({ id }).eq('id', category.id).throwOnError();
  const [pending] = await publications();
  const records = pending?.publication_changes.at(-1)?.records as { id: string }[];
  expect(records.map((record) => record.id).sort()).toEqual([category.id, id].sort());
  await backend.service.from('categories').delete().eq('id', id).throwOnError();
});

test.each([
  ['categories', { name: 'Copos', slug: 'copos' }, { description: 'x' }],
  ['materials', { name: 'Bambu' }, { color: '#000000' }],
  ['product_groups', { name: 'Grupo' }, { base_description: 'x' }],
  ['products', { name: 'Caneca' }, { description: 'x' }],
  ['collections', { title: 'Eventos', slug: 'eventos' }, { text: 'x' }],
  ['carousel_slides', { title: 'Slide' }, { subtitle: 'x' }],
  ['how_it_works_steps', { title: 'Passo' }, { description: 'x' }],
  ['search_synonyms', { terms: ['squeeze', 'moringa'] }, { terms: ['squeeze', 'bilha'] }],
  ['site_content', { section_key: 'contact', content: {} }, { content: { email: 'x' } }],
] as const)('records insert, update and delete of %s', async (table, row, change) => {
  const { as } = backend;
  const client = as.administrator.from(table as 'categories');
  const { data } = await client
    .insert(row as never)
    .select()
    .single()
    .throwOnError();
  await client
    .update(change as never)
    .eq('id', data.id)
    .throwOnError();
  await client.delete().eq('id', data.id).throwOnError();
  const [pending, ...more] = await publications();
  expect(more).toEqual([]);
  expect(pending?.status).toBe('pending');
  const changes = pending?.publication_changes ?? [];
  // Deleted pages also leave a redirect.
  const own = changes.filter((it) => it.table_name !== 'redirects');
  expect(own.map((it) => [it.table_name, it.operation])).toEqual([
    [table, 'INSERT'],
    [table, 'UPDATE'],
    [table, 'DELETE'],
  ]);
  for (const { records, changed_by } of own) {
    expect(records).toEqual(expect.arrayContaining([expect.objectContaining({ id: data.id })]));
    expect(changed_by).toBe(backend.accounts.administrator);
  }
});

test('publishes nothing for a statement without changes', async () => {
  const { data } = await addCategory('iguais');
  await backend.service.from('publications').delete().gte('id', 0).throwOnError();
  const client = backend.as.employee.from('categories');
  await client.update({ name: 'iguais' }).eq('id', data.id).throwOnError();
  await client.update({ name: 'x' }).eq('slug', 'nenhuma').throwOnError();
  expect(await publications()).toEqual([]);
});

test('publishes nothing from a rolled-back transaction', async () => {
  const { error } = await backend.as.employee.rpc('save_product', {
    product: { name: 'X', description: 'x' },
    tags: [],
    images: [{ image_url: '' }],
  });
  expect(error).not.toBeNull();
  expect(await publications()).toEqual([]);
});

test('joins a burst into one pending publication', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, n) => addCategory(`rajada-${n}`)));
  const found = await publications();
  expect(found).toHaveLength(1);
  expect(found[0]?.publication_changes).toHaveLength(12);
});

test('keeps saves during a build pending for the next one', async () => {
  await addCategory('antes');
  expect(await claim()).toHaveLength(1);
  await addCategory('durante');
  expect((await publications()).map(({ status }) => status)).toEqual(['building', 'pending']);
});

describe('the publisher', () => {
  test('marks what it built as live', async () => {
    await addCategory('viva');
    const [taken] = await claim();
    await backend.service
      .rpc('finish_publications', { publisher: 'teste', ids: [taken?.id ?? 0] })
      .throwOnError();
    expect(await publications()).toMatchObject([{ status: 'live', error: null, attempts: 1 }]);
    expect(await claim()).toEqual([]);
  });

  test('claims its own again after a lost response', async () => {
    await addCategory('sem-resposta');
    expect(await claim()).toHaveLength(1);
    expect(await claim('outro')).toEqual([]);
    expect(await claim()).toHaveLength(1);
  });

  test('claims publications despite a clock that was set back', async () => {
    await addCategory('ontem');
    const [taken] = await claim();
    const set = (values: object) =>
      backend.service
        .from('publications')
        .update(values)
        .eq('id', taken?.id ?? 0)
        .throwOnError();
    const inADay = new Date(Date.now() + 24 * 3600_000).toISOString();
    await set({ lease_expires_at: inADay });
    expect(await claim('outro')).toHaveLength(1);
    expect(await claim()).toEqual([]);
    await set({ status: 'failed', next_attempt_at: inADay });
    expect(await claim()).toHaveLength(1);
  });

  test('retries a failed publication after its delay, with later changes', async () => {
    await addCategory('falha');
    const [taken] = await claim();
    const fail = (retry_seconds: number) =>
      backend.service
        .rpc('finish_publications', {
          publisher: 'teste',
          ids: [taken?.id ?? 0],
          failure: 'não deu',
          retry_seconds,
        })
        .throwOnError();
    await fail(1800);
    expect(await publications()).toMatchObject([{ status: 'failed', error: 'não deu' }]);
    expect(await claim()).toEqual([]);
    await backend.sql(
      `update public.publications set next_attempt_at = now() - interval '1 second'`,
    );
    await addCategory('nova');
    expect(await claim()).toHaveLength(2);
  });

  test('takes over from a crashed publisher and ignores its late report', async () => {
    await addCategory('morto');
    const [taken] = await claim('morto');
    expect(await claim('vivo')).toEqual([]);
    await backend.service.rpc('release_publications', { publisher: 'morto' }).throwOnError();
    expect(await claim('vivo')).toHaveLength(1);
    await backend.service
      .rpc('finish_publications', { publisher: 'morto', ids: [taken?.id ?? 0] })
      .throwOnError();
    expect(await publications()).toMatchObject([{ status: 'building', claimed_by: 'vivo' }]);
  });

  test('learns when the next publication is due', async () => {
    const due = async () => (await backend.service.rpc('next_publication_due').throwOnError()).data;
    expect(await due()).toBeNull();
    await addCategory('devida');
    expect(await due()).not.toBeNull();
  });

  test('keeps a bounded history', async () => {
    await backend.sql(
      `insert into public.publications (status) select 'live' from generate_series(1, 250)`,
    );
    await addCategory('historia');
    const [taken] = await claim();
    await backend.service
      .rpc('finish_publications', { publisher: 'teste', ids: [taken?.id ?? 0] })
      .throwOnError();
    expect(await publications()).toHaveLength(200);
  });

  test.each(['anonymous', 'stranger', 'employee', 'administrator'] as const)(
    'rejects %s',
    async (role) => {
      await addCategory(`recusa-${role}`);
      const client = backend.as[role];
      const answers = [
        await client.rpc('claim_publications', { publisher: 'x', lease_seconds: 1 }),
        await client.rpc('finish_publications', { publisher: 'x', ids: [1] }),
        await client.rpc('release_publications', { publisher: 'x' }),
        await client.rpc('next_publication_due'),
      ];
      for (const { error } of answers) expect(error?.code).toBe('42501');
      expect(await publications()).toMatchObject([{ status: 'pending' }]);
    },
  );
});

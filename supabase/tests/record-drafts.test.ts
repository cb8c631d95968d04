import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Json } from '#shared/database.types.ts';
import { openTestBackend, type Role, type TestBackend } from './test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
  const category = { id: whole.category_id, name: 'Festas', slug: 'festas' };
  await backend.service.from('categories').insert(category).throwOnError();
  await backend.service.from('materials').insert({ name: 'Feltro' }).throwOnError();
});
afterAll(() => backend.close());

/** Fields required to publish a new product, besides its name and a material. */
const whole = { description: 'Boa', color_name: 'Azul', category_id: randomUUID() };

interface Prepared {
  subject: string;
  save: Json;
  table?: string;
  campaign?: string;
  role?: Role;
}

const prepare = ({ subject, save, table = 'products', campaign, role = 'employee' }: Prepared) =>
  backend.as[role].rpc('save_draft', {
    of_table: table,
    subject,
    save,
    ...(campaign && { campaign }),
  });

const prepared = async (wanted: Prepared) => {
  const { data } = await prepare(wanted).throwOnError();
  return data as string;
};

const productSave = (id: string, product: object, more: object = {}): Json => ({
  function: 'save_product',
  arguments: { product: { id, ...product } as Json, tags: [], images: null, ...more },
});

const wholeSave = (id: string, name: string) =>
  productSave(id, { name, ...whole }, { tags: ['Feltro'] });

const publish = (draft: string, role: Role = 'employee') =>
  backend.as[role].rpc('publish_draft', { draft });

async function newProduct(name = 'Caneca', product: object = {}, images: Json = []) {
  const id = randomUUID();
  await backend.as.employee
    .rpc('save_product', { product: { id, name, ...product }, tags: [], images })
    .throwOnError();
  return id;
}

async function productOf(id: string) {
  const { data } = await backend.service
    .from('products')
    .select('name, price, description, price_tiers (min_quantity, unit_price)')
    .eq('id', id)
    .maybeSingle()
    .throwOnError();
  return (
    data && {
      ...data,
      price: Number(data.price),
      price_tiers: data.price_tiers.map((tier) => ({
        ...tier,
        unit_price: Number(tier.unit_price),
      })),
    }
  );
}

const tiers = [{ min_quantity: 50, unit_price: 8 }];

test('stores a change to a product without publishing it, then publishes it once', async () => {
  const id = await newProduct('Caneca', { price: 10 });
  const draft = await prepared({
    subject: id,
    save: productSave(id, { name: 'Caneca de Natal', price_tiers: tiers }),
  });
  expect(await productOf(id)).toMatchObject({ name: 'Caneca', price_tiers: [] });
  const versions = () => backend.service.from('record_versions').select().eq('subject_id', id);
  expect((await versions()).data).toHaveLength(1);

  await publish(draft).throwOnError();
  expect(await productOf(id)).toMatchObject({
    name: 'Caneca de Natal',
    price: 10,
    price_tiers: tiers,
  });
  const again = await publish(draft);
  expect(again.error?.code).toBe('PT404');
});

test('returns a draft in the format of the record, with its changes', async () => {
  const id = await newProduct();
  const draft = await prepared({
    subject: id,
    save: productSave(id, { price: 12.5, price_tiers: tiers }),
  });
  const { data } = await backend.as.employee.rpc('read_draft', { draft }).throwOnError();
  expect(data).toMatchObject({
    name: 'Caneca',
    base: { price: null, price_tiers: [], product_images: [], categories: null },
    wanted: { price: 12.5, price_tiers: tiers },
    changes: [
      { table: 'products', operation: 'UPDATE', after: { price: 12.5 } },
      { table: 'price_tiers', operation: 'INSERT', before: null },
    ],
  });
});

test('hides a prepared new product until it is published', async () => {
  const id = randomUUID();
  const draft = await prepared({ subject: id, save: productSave(id, { name: 'Copo' }) });
  expect(await productOf(id)).toBeNull();
  const { data } = await backend.as.employee.rpc('list_drafts').throwOnError();
  expect(data.find((each) => each.id === draft)).toMatchObject({ name: 'Copo', is_new: true });
  expect((await publish(draft)).error).toMatchObject({
    ...{ code: 'PT422', message: 'draft_incomplete' },
    details: 'description, category_id, color_name, materials',
  });
  const complete = await prepared({ subject: id, save: wholeSave(id, 'Copo') });
  expect(complete).toBe(draft);
  await publish(draft).throwOnError();
  expect(await productOf(id)).toMatchObject({ name: 'Copo' });
});

test('rejects publishing a draft that empties a required field, even by a campaign', async () => {
  const id = await newProduct('Caneca', whole);
  const campaign = await newCampaign({ starts_at: wall(60) });
  const save = productSave(id, { price: 5, description: ' ' });
  const draft = await prepared({ subject: id, save, campaign });
  await backend.as.employee.rpc('run_campaigns', { begun: campaign }).throwOnError();
  expect(await productOf(id)).toMatchObject({ price: 0, description: 'Boa' });
  expect((await campaignOf(campaign)).notes).toMatchObject([
    { reason: 'refused', message: 'draft_incomplete' },
  ]);
  expect((await publish(draft)).error?.details).toBe('description');
});

test('rejects whatever the save would reject', async () => {
  const id = await newProduct();
  const invalid = await prepare({ subject: id, save: productSave(id, { price: -1 }) });
  expect(invalid.error?.message).toContain('products_price_check');
  const expected_updated_at = '2001-01-01T00:00:00Z';
  const stale = await prepare({ subject: id, save: productSave(id, {}, { expected_updated_at }) });
  expect(stale.error?.code).toBe('PT409');
});

test("replaces a record's draft, and drops one that changes nothing", async () => {
  const id = await newProduct();
  const first = await prepared({ subject: id, save: productSave(id, { name: 'Um' }) });
  expect(await prepared({ subject: id, save: productSave(id, { name: 'Dois' }) })).toBe(first);
  expect(await prepared({ subject: id, save: productSave(id, { name: 'Caneca' }) })).toBeNull();
  expect((await publish(first)).error?.code).toBe('PT404');
});

test('moves a draft to a campaign, and discards it', async () => {
  const id = await newProduct();
  const draft = await prepared({ subject: id, save: productSave(id, { price: 1 }) });
  const { employee } = backend.as;
  const campaign = await newCampaign({ starts_at: wall(60) });
  await employee.rpc('move_draft', { draft, campaign }).throwOnError();
  const { data } = await employee.rpc('list_drafts').throwOnError();
  expect(data.find((each) => each.id === draft)).toMatchObject({ campaign: 'Natal' });
  await employee.rpc('discard_draft', { draft }).throwOnError();
  expect((await employee.rpc('discard_draft', { draft })).error?.code).toBe('PT404');
});

test("merges with other people's changes, and reports conflicting values", async () => {
  const id = await newProduct('Caneca', { description: 'Boa' });
  const draft = await prepared({ subject: id, save: productSave(id, { price: 9 }) });
  await backend.as.employee
    .from('products')
    .update({ description: 'Melhor' })
    .eq('id', id)
    .throwOnError();
  await publish(draft).throwOnError();
  expect(await productOf(id)).toMatchObject({ description: 'Melhor', price: 9 });

  const other = await prepared({ subject: id, save: productSave(id, { price: 8 }) });
  await backend.as.employee.from('products').update({ price: 7 }).eq('id', id).throwOnError();
  const { error } = await publish(other);
  expect(error).toMatchObject({ code: 'PT409', message: 'draft_conflicts' });
  expect(JSON.parse(error?.details ?? '')).toMatchObject([{ record: id, fields: ['price'] }]);
  expect(await productOf(id)).toMatchObject({ price: 7 });
});

test('merges the texts of a section by field', async () => {
  const save = (content: Json, updated_at?: string): Json => ({
    function: 'save_site_content',
    arguments: { sections: [{ section_key: 'about', content, ...(updated_at && { updated_at }) }] },
  });
  const admin = backend.as.administrator;
  await admin
    .from('site_content')
    .insert({ section_key: 'about', content: { title: 'A', text: 'B' } });
  const read = async () =>
    (await admin.from('site_content').select().eq('section_key', 'about').single().throwOnError())
      .data;
  const { updated_at } = await read();
  const draft = await prepared({
    ...{ table: 'site_content', subject: 'about', role: 'administrator' as const },
    save: save({ title: 'Natal', text: 'B' }, updated_at),
  });
  await admin
    .from('site_content')
    .update({ content: { title: 'A', text: 'C' } })
    .eq('section_key', 'about');
  await publish(draft, 'administrator').throwOnError();
  expect((await read()).content).toEqual({ title: 'Natal', text: 'C' });
});

test('hides drafts of the home page from employees, and all drafts from strangers', async () => {
  const id = randomUUID();
  const save = { arguments: { record: { id, title: 'Natal' } } };
  const slide = { table: 'carousel_slides', subject: id, save };
  expect((await prepare(slide)).error?.code).toBe('42501');
  const draft = await prepared({ ...slide, role: 'administrator' });
  expect((await publish(draft)).error?.code).toBe('PT404');
  for (const role of ['employee', 'administrator'] as const) {
    const { data } = await backend.as[role].rpc('list_drafts').throwOnError();
    expect(data.some((each) => each.id === draft)).toBe(role === 'administrator');
  }
  expect((await backend.as.stranger.rpc('read_draft', { draft })).error?.code).toBe('PT404');
  await publish(draft, 'administrator').throwOnError();
  const { data: slides } = await backend.service
    .from('carousel_slides')
    .select('title')
    .eq('id', id);
  expect(slides).toEqual([{ title: 'Natal' }]);
});

const wall = (minutes: number) =>
  new Date(Date.now() + minutes * 60_000)
    .toLocaleString('sv-SE', { timeZone: 'America/Sao_Paulo' })
    .replace(' ', 'T');

async function newCampaign(times: { starts_at: string; ends_at?: string }) {
  const { data } = await backend.as.employee
    .from('campaigns')
    .insert({ name: 'Natal', is_scheduled: true, ...times })
    .select()
    .single()
    .throwOnError();
  return data.id;
}

const run = async () => (await backend.service.rpc('run_campaigns').throwOnError()).data;

const campaignOf = async (id: string) =>
  (await backend.service.from('campaigns').select().eq('id', id).single().throwOnError()).data;

/** Moves the times of a running campaign so that it is due to end: the test cannot wait for an hour. */
const moveEnd = (id: string) =>
  backend.sql(
    `update public.campaigns set starts_at = '${wall(-9)}', ends_at = '${wall(-1)}' where id = '${id}'`,
  );

const latest = async () =>
  (await backend.as.administrator.rpc('staff_activity', { most: 1 })).data?.[0];

test('begins a campaign once when it is due, and reverts it when it ends', async () => {
  const id = await newProduct('Caneca', { price: 10, price_tiers: tiers });
  const created = randomUUID();
  const campaign = await newCampaign({ starts_at: wall(1), ends_at: wall(60) });
  const cheaper = { price: 8, price_tiers: [{ min_quantity: 100, unit_price: 5 }] };
  await prepared({ subject: id, save: productSave(id, cheaper), campaign });
  await prepared({ subject: created, save: wholeSave(created, 'Panetone'), campaign });
  expect(await run()).toEqual([]);
  expect(await productOf(id)).toMatchObject({ price: 10 });

  await backend.as.employee
    .from('campaigns')
    .update({ starts_at: wall(-1) })
    .eq('id', campaign)
    .throwOnError();
  expect(await run()).toEqual(['start: Natal']);
  expect(await run()).toEqual([]);
  expect(await productOf(id)).toMatchObject(cheaper);
  expect(await productOf(created)).toMatchObject({ name: 'Panetone' });
  const { employee } = backend.accounts;
  expect(await latest()).toMatchObject({ operation: 'START', name: 'Natal', account: employee });

  await moveEnd(campaign);
  expect(await run()).toEqual(['end: Natal']);
  expect(await productOf(id)).toEqual({
    name: 'Caneca',
    description: '',
    price: 10,
    price_tiers: tiers,
  });
  expect(await productOf(created)).toBeNull();
  const ended = await campaignOf(campaign);
  expect(ended.notes).toEqual([]);
  expect(ended.ended_at).not.toBeNull();
});

test('keeps values that were changed during a campaign, and notes them', async () => {
  const id = await newProduct('Caneca', { price: 10, description: 'Boa' });
  const campaign = await newCampaign({ starts_at: wall(-2) });
  await backend.sql(`update public.campaigns set started_at = null where id = '${campaign}'`);
  await prepared({
    subject: id,
    save: productSave(id, { price: 8, description: 'De Natal' }),
    campaign,
  });
  await run();
  await backend.as.employee.from('products').update({ price: 9 }).eq('id', id).throwOnError();
  await moveEnd(campaign);
  await run();
  expect(await productOf(id)).toMatchObject({ price: 9, description: 'Boa' });
  expect((await campaignOf(campaign)).notes).toMatchObject([
    { event: 'end', draft: 'Caneca', reason: 'changed', fields: ['price'] },
  ]);
});

test('begins and ends a campaign immediately for staff, in one publication and under their name', async () => {
  const id = await newProduct('Caneca', { price: 10 });
  const campaign = await newCampaign({ starts_at: wall(60) });
  await prepared({
    subject: id,
    save: productSave(id, { price: 8, price_tiers: tiers }),
    campaign,
  });
  // Changing a slug fires a trigger that also requires staff.
  const category = { id: randomUUID(), name: 'Canecas', slug: `canecas-${id}` };
  await backend.as.employee.from('categories').insert(category).throwOnError();
  const changed = { arguments: { record: { id: category.id, slug: `natal-${id}` } } };
  await prepared({ table: 'categories', subject: category.id, save: changed, campaign });
  await backend.service.from('publications').delete().gt('id', 0);
  await backend.as.administrator.rpc('run_campaigns', { begun: campaign }).throwOnError();
  expect(await productOf(id)).toMatchObject({ price: 8, price_tiers: tiers });
  expect((await backend.service.from('publications').select()).data).toHaveLength(1);
  expect(await latest()).toMatchObject({
    operation: 'START',
    name: 'Natal',
    account: backend.accounts.administrator,
  });

  await backend.as.employee.rpc('run_campaigns', { ended: campaign }).throwOnError();
  expect((await campaignOf(campaign)).notes).toEqual([]);
  expect(await productOf(id)).toMatchObject({ price: 10, price_tiers: [] });
  expect(await latest()).toMatchObject({ operation: 'END', account: backend.accounts.employee });
  expect(await run()).toEqual([]);
  expect((await backend.as.stranger.rpc('run_campaigns')).error?.code).toBe('42501');
});

test.each(['first', 'last'])(
  'restores a price after two campaigns that changed it, with the %s one ended first',
  async (first) => {
    const id = await newProduct('Caneca', { price: 10 });
    const begun: string[] = [];
    for (const price of [8, 5]) {
      const campaign = await newCampaign({ starts_at: wall(60) });
      await prepared({ subject: id, save: productSave(id, { price }), campaign });
      await backend.as.employee.rpc('run_campaigns', { begun: campaign }).throwOnError();
      begun.push(campaign);
    }
    if (first === 'last') begun.reverse();
    const { employee } = backend.as;
    await employee.rpc('run_campaigns', { ended: begun[0] as string }).throwOnError();
    expect(await productOf(id)).toMatchObject({ price: first === 'first' ? 5 : 8 });
    await employee.rpc('run_campaigns', { ended: begun[1] as string }).throwOnError();
    expect(await productOf(id)).toMatchObject({ price: 10 });
  },
);

test('reserves a campaign with drafts of the home page for administrators', async () => {
  const campaign = await newCampaign({ starts_at: wall(60) });
  const { employee, administrator } = backend.as;
  await employee.from('campaigns').update({ is_scheduled: false }).eq('id', campaign);
  const id = randomUUID();
  const save = { arguments: { record: { id, title: 'Natal' } } };
  await prepared({
    ...{ table: 'carousel_slides', subject: id, save, campaign },
    role: 'administrator',
  });
  for (const attempt of [
    employee.rpc('run_campaigns', { begun: campaign }),
    employee.from('campaigns').update({ is_scheduled: true }).eq('id', campaign),
    employee.from('campaigns').delete().eq('id', campaign),
  ]) {
    expect((await attempt).error).toMatchObject({ code: '42501', message: 'campaign_restricted' });
  }
  const schedule = (is_scheduled: boolean, client = administrator) =>
    client.from('campaigns').update({ is_scheduled }).eq('id', campaign);
  await schedule(true).throwOnError();
  expect((await schedule(false, employee)).error?.message).toBe('campaign_restricted');
  await administrator.from('campaigns').delete().eq('id', campaign).throwOnError();
});

test('replaces a picture and its print area for a campaign, and restores both', async () => {
  const [old, id] = [randomUUID(), randomUUID()];
  const picture = (image: string) => ({
    id: image,
    image_url: `https://fotos.example/${image}.png`,
  });
  const area = (image_id: string) => ({
    ...{ id: randomUUID(), name: 'Frente', width_mm: 50, height_mm: 50, image_id },
    quad: [
      [0.1, 0.1],
      [0.4, 0.1],
      [0.4, 0.4],
      [0.1, 0.4],
    ],
  });
  const first = area(old);
  const { employee } = backend.as;
  await employee
    .rpc('save_product', {
      ...{ product: { id, name: 'Bolsa', print_areas: [first] }, tags: [] },
      images: [picture(old)],
    })
    .throwOnError();
  const stored = async () =>
    (
      await backend.service
        .from('print_areas')
        .select('image_id, product_images (image_url)')
        .eq('product_id', id)
        .throwOnError()
    ).data;
  const before = await stored();
  const campaign = await newCampaign({ starts_at: wall(60) });
  const next = randomUUID();
  const save = {
    function: 'save_product',
    arguments: {
      product: { id, print_areas: [{ ...first, image_id: next }] },
      ...{ tags: [], images: [picture(next)] },
    },
  };
  await prepared({ subject: id, save, campaign });
  await employee.rpc('run_campaigns', { begun: campaign }).throwOnError();
  expect(await stored()).toMatchObject([{ image_id: next }]);
  await employee.rpc('run_campaigns', { ended: campaign }).throwOnError();
  expect(await stored()).toEqual(before);
  expect((await campaignOf(campaign)).notes).toEqual([]);
});

test('ends despite deleted products, and keeps records that somebody edited meanwhile', async () => {
  const [gone, created] = [await newProduct('Some'), randomUUID()];
  const campaign = await newCampaign({ starts_at: wall(60) });
  await prepared({ subject: gone, save: productSave(gone, { price_tiers: tiers }), campaign });
  await prepared({ subject: created, save: wholeSave(created, 'Panetone'), campaign });
  const { employee } = backend.as;
  await employee.rpc('run_campaigns', { begun: campaign }).throwOnError();
  await employee
    .rpc('save_product', {
      ...{ product: { id: created, price_tiers: tiers }, tags: ['Feltro'], images: null },
    })
    .throwOnError();
  await employee.from('products').delete().eq('id', gone).throwOnError();
  await employee.rpc('run_campaigns', { ended: campaign }).throwOnError();
  expect(await productOf(created)).toMatchObject({ name: 'Panetone', price_tiers: tiers });
  expect((await campaignOf(campaign)).notes).toMatchObject([
    { event: 'end', draft: 'Panetone', table: 'products', reason: 'changed' },
  ]);
});

test('begins the rest of a campaign when one of its drafts is rejected', async () => {
  const [id, other] = [await newProduct('Um'), await newProduct('Dois')];
  const campaign = await newCampaign({ starts_at: wall(1) });
  await prepared({ subject: id, save: productSave(id, { reference_code: 'NATAL' }), campaign });
  await prepared({ subject: other, save: productSave(other, { price: 5 }), campaign });
  await newProduct('Tem o código', { reference_code: 'NATAL' });
  await backend.as.employee
    .from('campaigns')
    .update({ starts_at: wall(-1) })
    .eq('id', campaign);
  await run();
  expect(await productOf(other)).toMatchObject({ price: 5 });
  expect((await campaignOf(campaign)).notes).toMatchObject([{ draft: 'Um', reason: 'refused' }]);
  const { data } = await backend.as.employee.rpc('list_drafts').throwOnError();
  expect(data.find((draft) => draft.subject === id)).toMatchObject({ campaign: null });
});

test('reports a campaign as missed if its time passed while nothing ran', async () => {
  const campaign = await newCampaign({ starts_at: wall(60) });
  const late = await backend.as.employee
    .from('campaigns')
    .update({ starts_at: wall(-9), ends_at: wall(-1) })
    .eq('id', campaign);
  expect(late.error?.message).toBe('campaign_over');
  await moveEnd(campaign);
  await run();
  expect(await campaignOf(campaign)).toMatchObject({
    started_at: null,
    notes: [{ event: 'start', reason: 'missed' }],
  });
});

test('ignores changes to the start of a campaign, and rejects deleting a running one', async () => {
  const campaign = await newCampaign({ starts_at: wall(-1) });
  await run();
  const { employee } = backend.as;
  await employee
    .from('campaigns')
    .update({ started_at: null, is_scheduled: false })
    .eq('id', campaign);
  expect(await campaignOf(campaign)).toMatchObject({ is_scheduled: true, ended_at: null });
  expect((await campaignOf(campaign)).started_at).not.toBeNull();
  const { error } = await employee.from('campaigns').delete().eq('id', campaign);
  expect(error).toMatchObject({ code: 'PT409', message: 'campaign_running' });
});

test('returns published records with the drafts of a preview, and changes nothing', async () => {
  const id = await newProduct('Caneca', { price: 10 });
  const hidden = await newProduct('Some');
  const back = await newProduct('Volta', { is_active: false });
  const collection = { id: randomUUID(), title: 'Natal', slug: 'natal' };
  await backend.as.employee.rpc('save_collection', { collection, products: [back] }).throwOnError();
  const drafts = [
    await prepared({ subject: id, save: productSave(id, { price: 8 }) }),
    await prepared({ subject: hidden, save: productSave(hidden, { is_active: false }) }),
    await prepared({ subject: back, save: productSave(back, { is_active: true }) }),
  ];
  const token = (await backend.as.employee.rpc('create_preview', { drafts }).throwOnError()).data;
  const { data } = await backend.service.rpc('preview_rows', { token }).throwOnError();
  const { rows } = data as { rows: { id: string; record: object | null }[] };
  expect(rows.map((row) => row.id).sort()).toEqual([id, hidden, back, collection.id].sort());
  expect(rows.find((row) => row.id === id)).toMatchObject({
    table: 'products',
    record: { price: 8 },
  });
  expect(rows.find((row) => row.id === hidden)?.record).toBeNull();
  expect(await productOf(id)).toMatchObject({ price: 10 });
  expect((await backend.service.rpc('preview_rows', { token: 'nada' })).data).toBeNull();
  expect((await backend.as.stranger.rpc('create_preview', { drafts })).error?.code).toBe('42501');
  expect((await backend.as.employee.rpc('preview_rows', { token })).error?.code).toBe('42501');
});

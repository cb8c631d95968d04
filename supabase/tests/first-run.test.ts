import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressText } from '#shared/contact/address.ts';
import { readShopContact } from '#shared/contact/shop-contact.ts';
import { aboutParts, parseAboutContent } from '#shared/content/about.ts';
import { openTestBackend, type Role, type TestBackend } from './test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

const read = (role: Role) => backend.as[role].rpc('first_run').single();
const save = (role: Role, stage: string, skipped: string[] = []) =>
  backend.as[role].rpc('save_first_run', { stage, skipped });

test('starts without a choice and stores the progress', async () => {
  expect((await read('administrator')).data).toEqual({ stage: 'choosing', skipped: [] });
  expect((await save('administrator', 'starting', ['whatsapp'])).error).toBeNull();
  expect((await read('administrator')).data).toEqual({ stage: 'starting', skipped: ['whatsapp'] });
});

test.each(['employee', 'inactive', 'stranger', 'anonymous'] as const)(
  'rejects %s',
  async (role) => {
    expect((await read(role)).error?.code).toBe('42501');
    expect((await save(role, 'over')).error?.code).toBe('42501');
  },
);

test.each([
  ['an unknown stage', 'nowhere', [], 'first_run_stage_check'],
  ['an unknown step', 'starting', ['payment'], 'first_run_skipped_check'],
  ['too many steps', 'starting', Array(6).fill('product'), 'first_run_skipped_check'],
])('rejects %s', async (_what, stage, skipped, constraint) => {
  const { error } = await save('administrator', stage, skipped);
  expect(error?.message).toContain(constraint);
});

const saved = async () => {
  const { data } = await backend.service
    .from('site_content')
    .select('section_key, content')
    .throwOnError();
  return Object.fromEntries(data.map(({ section_key, content }) => [section_key, content]));
};

test("blanks example texts for an empty start and keeps the shop's own texts", async () => {
  const { service } = backend;
  await backend.sql('delete from public.site_content');
  await service
    .from('site_content')
    .insert([
      { section_key: 'contact', content: { address: { city: 'Campinas' } } },
      { section_key: 'contact_info', content: { email: 'oi@vale.com.br' } },
      { section_key: 'about', content: { values: { focus: { title: 'Foco' } } } },
    ])
    .throwOnError();
  await save('administrator', 'exploring');
  expect((await saved()).contact).toEqual({ address: { city: 'Campinas' } });
  await save('administrator', 'starting');

  const texts = await saved();
  expect(texts.contact).toMatchObject({ social_media: [], working_hours: {} });
  expect(readShopContact((key) => texts[key])).toMatchObject({
    email: 'oi@vale.com.br',
    phone: '',
    address: { street: '', city: 'Campinas', country: '' },
  });
  expect(aboutParts(parseAboutContent(texts.about))).toMatchObject({ history: undefined });
  expect(texts.contact_info).toMatchObject({ email: 'oi@vale.com.br', address: 'Campinas' });

  // Only the first run adds blank sections.
  await service.from('site_content').delete().eq('section_key', 'about').throwOnError();
  await save('administrator', 'starting', ['product']);
  expect(await saved()).not.toHaveProperty('about');
});

test('stores a multi-line address as one line', async () => {
  await backend.sql('delete from public.site_content');
  const address = 'Rua A, 1, Campinas, SP';
  await backend.service
    .from('site_content')
    .insert({ section_key: 'contact_info', content: { address } })
    .throwOnError();
  await save('administrator', 'choosing');
  await save('administrator', 'starting');
  const texts = await saved();
  expect(addressText(readShopContact((key) => texts[key]).address)).toBe(address);
});

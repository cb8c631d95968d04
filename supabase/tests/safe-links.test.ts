import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestBackend, type TestBackend } from './test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  await backend.service.from('site_content').delete().eq('section_key', 'contact').throwOnError();
});

const contact = (url: string) => ({
  section_key: 'contact',
  content: { email: 'a@exemplo.com.br', social_media: [{ platform: 'X', url, icon: 'Globe' }] },
});

test.each([
  'https://instagram.com/vitrine',
  'http://exemplo.com.br',
  ' mailto:a@b.com',
  'tel:+5511999999999',
  'instagram.com/vitrine',
])('lets an administrator add and change a link to %j', async (url) => {
  const { administrator } = backend.as;
  await administrator.from('site_content').insert(contact('https://a.br')).throwOnError();
  const { data } = await administrator
    .from('site_content')
    .update(contact(url))
    .eq('section_key', 'contact')
    .select()
    .throwOnError();
  expect(data).toHaveLength(1);
});

test.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
])('rejects %j from every signed-in caller', async (url) => {
  const { administrator } = backend.as;
  expect((await administrator.from('site_content').insert(contact(url))).error?.code).toBe('42501');
  await administrator.from('site_content').insert(contact('https://a.br')).throwOnError();
  const changed = await administrator
    .from('site_content')
    .update(contact(url))
    .eq('section_key', 'contact');
  expect(changed.error?.code).toBe('42501');
  const saved = await administrator.rpc('save_site_content', {
    sections: [contact(url)] as never,
  });
  expect(saved.error).not.toBeNull();
});

test('leaves content without links, or with invalid ones, unchanged', async () => {
  const { administrator } = backend.as;
  for (const content of [{}, { social_media: null }, { social_media: 'javascript:x' }]) {
    await administrator
      .from('site_content')
      .upsert({ section_key: 'contact', content }, { onConflict: 'section_key' })
      .throwOnError();
  }
  const { data } = await backend.service
    .from('site_content')
    .select('content')
    .eq('section_key', 'contact')
    .single()
    .throwOnError();
  expect(data.content).toEqual({ social_media: 'javascript:x' });
});

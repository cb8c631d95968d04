import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestBackend, roles, type TestBackend } from './test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  await backend.service.from('site_content').delete().neq('section_key', '').throwOnError();
});

const notice = (content: object) => ({ section_key: 'privacy', content: content as never });
const add = (content: object) =>
  backend.as.administrator
    .from('site_content')
    .insert(notice(content))
    .select('content')
    .single()
    .throwOnError();
const change = (content: object) =>
  backend.as.administrator
    .from('site_content')
    .update(notice(content))
    .eq('section_key', 'privacy')
    .select('content')
    .single()
    .throwOnError();
const version = ({ data }: { data: { content: unknown } }) =>
  (data.content as { version: string }).version;

test('updates the date for a new text, but not for an unchanged one', async () => {
  const first = version(await add({ text: 'Um', version: '1999-01-01T00:00:00Z' }));
  expect(Math.abs(Date.parse(first) - Date.now())).toBeLessThan(60_000);
  const same = await change({ text: 'Um', title: 'Aviso', version: 'outra' });
  expect(version(same)).toBe(first);
  await backend.service
    .from('site_content')
    .update(notice({ text: 'Um', version: '2020-01-01T00:00:00Z' }))
    .eq('section_key', 'privacy')
    .throwOnError();
  const next = version(await change({ text: 'Dois', version: '2020-01-01T00:00:00Z' }));
  expect(Date.parse(next)).toBeGreaterThan(Date.parse('2021-01-01'));
});

test('restores the notice in a backup with its version', async () => {
  const content = { text: 'Um', version: '2020-01-01T00:00:00Z' };
  const { data } = await backend.service
    .from('site_content')
    .insert(notice(content))
    .select('content')
    .single()
    .throwOnError();
  expect(data.content).toEqual(content);
});

test('rejects an empty notice', async () => {
  const { error } = await backend.as.administrator
    .from('site_content')
    .insert(notice({ text: ' ' }));
  expect(error?.message).toContain('site_content_text_check');
});

test.each(roles)('returns the retention period to %s', async (role) => {
  const read = () => backend.as[role].rpc('request_retention').throwOnError();
  expect((await read()).data).toBe(24);
  await backend.service
    .from('site_content')
    .insert({ section_key: 'settings', content: { retention_months: 6 } })
    .throwOnError();
  expect((await read()).data).toBe(6);
});

test('shows visitors the notice and rejects changes by employees', async () => {
  await add({ text: 'Um' });
  const read = await backend.as.anonymous.from('site_content').select('section_key').throwOnError();
  expect(read.data).toEqual([{ section_key: 'privacy' }]);
  const { data } = await backend.as.employee
    .from('site_content')
    .update(notice({ text: 'Meu' }))
    .eq('section_key', 'privacy')
    .select();
  expect(data ?? []).toEqual([]);
});

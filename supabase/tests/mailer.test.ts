import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { toMessage } from '#shared/testing/visitor-request.ts';
import { send } from './sent-request.ts';
import { openTestBackend, roles, type TestBackend } from './test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  await backend.service.from('requests').delete().not('id', 'is', null).throwOnError();
  await set({ notifications_enabled: true });
});

const set = (content: object) =>
  backend.service
    .from('site_content')
    .upsert({ section_key: 'settings', content: content as never }, { onConflict: 'section_key' })
    .throwOnError();
const claim = async () =>
  (
    await backend.service
      .rpc('claim_request_notices', { mailer: 'teste', channel: 'email', lease_seconds: 60 })
      .throwOnError()
  ).data;
const recipients = async () =>
  (await backend.service.rpc('request_notice_recipients').throwOnError()).data.map(
    ({ email }) => email,
  );
const employeeId = async (role: 'employee' | 'administrator' | 'inactive') => {
  const { data } = await backend.service
    .from('admin_users')
    .select('id, email')
    .eq('auth_id', backend.accounts[role])
    .single()
    .throwOnError();
  return data;
};

test('sends nothing while disabled, nor about requests several days old', async () => {
  await send(backend, toMessage());
  await set({ notifications_enabled: false });
  await send(backend, toMessage());
  expect(await claim()).toEqual([]);
  await set({ notifications_enabled: true });
  await backend.sql(`update public.request_notices set created_at = now() - interval '4 days'`);
  expect(await claim()).toEqual([]);
});

test('notifies the chosen employees, or the administrators if none is chosen', async () => {
  const [employee, administrator, inactive] = await Promise.all(
    (['employee', 'administrator', 'inactive'] as const).map(employeeId),
  );
  expect(await recipients()).toEqual([administrator?.email]);
  await set({ notified_staff: [employee?.id, inactive?.id] });
  expect(await recipients()).toEqual([employee?.email]);
  await set({ notified_staff: [inactive?.id] });
  expect(await recipients()).toEqual([administrator?.email]);
});

test.each([
  ['a value that is not a list', 'ana'],
  ['values that are not ids', ['ana']],
  ['too many ids', Array.from({ length: 51 }, () => '11111111-1111-4111-8111-111111111111')],
])('rejects %s as recipients', async (_, notified_staff) => {
  const { error } = await backend.as.administrator
    .from('site_content')
    .update({ content: { notified_staff } as never })
    .eq('section_key', 'settings');
  expect(error?.message).toContain('site_content_notified_staff_check');
});

test.each(roles)('hides the recipients from %s', async (role) => {
  expect((await backend.as[role].rpc('request_notice_recipients')).error?.code).toBe('42501');
});

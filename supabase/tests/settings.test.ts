import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestBackend, roles, type TestBackend } from './test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  await backend.service.from('site_content').delete().eq('section_key', 'settings').throwOnError();
});

const settings = (content: object) => ({ section_key: 'settings', content: content as never });

test.each(roles)('returns the public settings to %s', async (role) => {
  const read = () => backend.as[role].rpc('shop_settings').single().throwOnError();
  expect((await read()).data).toEqual({
    maintenance_mode: false,
    allow_registration: false,
    product_feeds: false,
    group_colors: false,
    asks_contact: false,
    catalogue_pdf: true,
    seller_turns: false,
  });
  await backend.service
    .from('site_content')
    .insert(
      settings({
        maintenance_mode: true,
        notifications_enabled: true,
        product_feeds: true,
        group_colors: true,
        asks_contact: true,
        catalogue_pdf: false,
        seller_turns: true,
      }),
    )
    .throwOnError();
  expect((await read()).data).toEqual({
    maintenance_mode: true,
    allow_registration: false,
    product_feeds: true,
    group_colors: true,
    asks_contact: true,
    catalogue_pdf: false,
    seller_turns: true,
  });
});

test.each(['anonymous', 'stranger', 'inactive'] as const)(
  'hides the other settings from %s',
  async (role) => {
    await backend.service.from('site_content').insert(settings({})).throwOnError();
    const { data } = await backend.as[role]
      .from('site_content')
      .select('content')
      .eq('section_key', 'settings');
    expect(data ?? []).toEqual([]);
  },
);

test('rejects a switch that is not a boolean', async () => {
  const { administrator } = backend.as;
  const wrong = settings({ maintenance_mode: 'true' });
  const added = await administrator.from('site_content').insert(wrong);
  expect(added.error?.message).toContain('site_content_settings_check');
  await administrator.from('site_content').insert(settings({})).throwOnError();
  const changed = await administrator
    .from('site_content')
    .update(wrong)
    .eq('section_key', 'settings');
  expect(changed.error?.message).toContain('site_content_settings_check');
});

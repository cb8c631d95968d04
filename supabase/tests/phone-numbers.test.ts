import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { phoneMessage, phoneText } from '#shared/contact/phone.ts';
import { toConstraintError } from '#shared/limits/constraint-errors.ts';
import { openTestBackend, type TestBackend } from './test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

const key = 'contact_info';
const section = (content: Record<string, string | null>) => ({ section_key: key, content });
const content = async () =>
  (await backend.service.from('site_content').select().eq('section_key', key).single()).data
    ?.content;

beforeEach(async () => {
  await backend.service.from('site_content').delete().eq('section_key', key).throwOnError();
});

test.each([
  '(11) 99999-9999',
  '+55 11 99999-9999',
  '11999999999',
  '5511999999999',
  '+55 (0)11 3045-7812',
  '(55) 99999-9999',
  '0800 123 4567',
  '+55 800 123 4567',
  '4004-1234',
  'abc',
  '99999-9999',
  '(11) 9999-9999',
  '(11) 999999-9999',
  '(00) 00000-0000',
  '11+999999999',
  '+1 212 555 1234',
  '(11) 99999-9999 Ana',
])('validates %j like the forms', async (written) => {
  const { error } = await backend.as.administrator
    .from('site_content')
    .insert(section({ phone: written }));
  expect(error === null).toBe(phoneText(written) !== undefined);
});

describe.each(['phone', 'whatsapp'] as const)('%s', (field) => {
  const refusal = { table: 'site_content', column: field, message: phoneMessage };

  test('rejects "abc" in any notation', async () => {
    const { administrator } = backend.as;
    const added = await administrator.from('site_content').insert(section({ [field]: 'abc' }));
    expect(toConstraintError(added.error ?? {})).toEqual(refusal);

    await administrator
      .from('site_content')
      .insert(section({ [field]: '' }))
      .throwOnError();
    for (const writer of [administrator, backend.service]) {
      const changed = await writer
        .from('site_content')
        .update({ content: { [field]: 'abc' } })
        .eq('section_key', key);
      expect(toConstraintError(changed.error ?? {})).toEqual(refusal);
    }
    const { data } = await administrator
      .from('site_content')
      .select()
      .eq('section_key', key)
      .single()
      .throwOnError();
    const saved = await administrator.rpc('save_site_content', {
      sections: [{ ...section({ [field]: 'abc' }), updated_at: data.updated_at }],
    });
    expect(toConstraintError(saved.error ?? {})).toEqual(refusal);
    expect(await content()).toEqual({ [field]: '' });
  });

  test('accepts a section without a phone number', async () => {
    for (const given of [{}, { [field]: null }, { [field]: ' ' }]) {
      await backend.as.administrator
        .from('site_content')
        .upsert(section(given), { onConflict: 'section_key' })
        .throwOnError();
      expect(await content()).toEqual(given);
    }
  });

  test('keeps older and restored values while other fields change', async () => {
    const old = { [field]: 'Ana, ramal 12', email: 'a@exemplo.com.br' };
    await backend.service.from('site_content').insert(section(old)).throwOnError();
    const changed = { ...old, email: 'b@exemplo.com.br' };
    await backend.as.administrator
      .from('site_content')
      .update({ content: changed })
      .eq('section_key', key)
      .throwOnError();
    expect(await content()).toEqual(changed);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addressText, parseAddressText } from '#shared/contact/address.ts';
import { contactToSave, readShopContact } from '#shared/contact/shop-contact.ts';
import { cnpjMessage, parseCnpj } from '#shared/identity/cnpj.ts';
import {
  fontPairs,
  type Identity,
  identityDefaults,
  identityToSave,
  parseIdentity,
  radii,
} from '#shared/identity/identity.ts';
import { shopNameToSave } from '#shared/identity/shop-name.ts';
import { linkMessage, toConstraintError } from '#shared/limits/constraint-errors.ts';
import { sectionLengths, tooLong } from '#shared/limits/limits.ts';
import type { Role } from './test-backend.ts';
import { openTestBackend, type TestBackend } from './test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  await backend.service.from('site_content').delete().neq('section_key', '').throwOnError();
});

const write = (section_key: string, content: object, as: Role = 'administrator') =>
  backend.as[as]
    .from('site_content')
    .upsert({ section_key, content: content as never }, { onConflict: 'section_key' });

const contentOf = async (key: string) => {
  const { data } = await backend.service.from('site_content').select().eq('section_key', key);
  return data?.[0]?.content as Record<string, unknown> | undefined;
};

const whole: Identity = identityToSave({
  ...identityDefaults,
  name: 'Brindes do Vale',
  short_name: 'Vale',
  legal_name: 'Vale Comércio de Brindes Ltda',
  cnpj: '11.222.333/0001-81',
  whatsapp: '12 98888-7777',
  brand_color: '#1166CC',
  logo_dark_url: 'https://exemplo.com.br/storage/v1/object/public/identity/logo.webp',
  icon_url: '/icone.png',
  developer_name: 'Estúdio',
  developer_url: 'https://exemplo.com.br',
  footer_text: 'Feito à mão.',
});

test('shows visitors the identity that an administrator saved', async () => {
  await write('identity', whole).throwOnError();
  const { data } = await backend.as.anonymous
    .from('site_content')
    .select('content')
    .eq('section_key', 'identity')
    .single()
    .throwOnError();
  expect(parseIdentity(data.content)).toEqual(whole);
});

test.each(['anonymous', 'stranger', 'inactive', 'employee'] as const)(
  'rejects changes of the identity by %s',
  async (role) => {
    expect((await write('identity', whole, role)).error?.code).toBe('42501');
    await write('identity', whole).throwOnError();
    await backend.as[role]
      .from('site_content')
      .update({ content: { name: 'Outra' } })
      .eq('section_key', 'identity');
    expect(await contentOf('identity')).toEqual(whole);
  },
);

describe('rejects invalid values on insert and update', () => {
  const lengths = Object.entries(sectionLengths).flatMap(([section, fields]) =>
    Object.entries(fields).map(
      ([field, most]) => [section, field, 'á'.repeat(most + 1), tooLong(most)] as const,
    ),
  );
  const badImage = 'O endereço da imagem não é válido. Escolha a imagem de novo.';
  const badValue = 'Informe um valor válido';
  const id = '11111111-1111-4111-8111-111111111111';
  test.each([
    ...lengths,
    ['identity', 'brand_color', 'red', 'Informe uma cor como #6b7280'],
    ['identity', 'brand_color', '#12345', 'Informe uma cor como #6b7280'],
    ['identity', 'cnpj', '11.222.333/0001-82', cnpjMessage],
    ['identity', 'cnpj', '1', cnpjMessage],
    ['identity', 'whatsapp', 'abc', 'Informe o número com DDD, como (11) 99999-9999'],
    ['identity', 'developer_url', 'javascript:alert(1)', linkMessage],
    ['identity', 'developer_url', '/sobre', linkMessage],
    ['identity', 'logo_dark_url', 'http://[', badImage],
    ['identity', 'logo_light_url', 'data:image/png;base64,x', badImage],
    ['identity', 'icon_url', 'javascript:alert(1)', badImage],
    ['identity', 'share_image_url', 'ftp://a.br/x.png', badImage],
    ['identity', 'radius', 'huge', badValue],
    ['identity', 'fonts', 'comic', badValue],
    ['identity', 'default_theme', 'sepia', badValue],
    ['category_shortcuts', 'category_ids', 'canecas', badValue],
    ['category_shortcuts', 'category_ids', ['canecas'], badValue],
    ['category_shortcuts', 'category_ids', [1], badValue],
    ['category_shortcuts', 'category_ids', Array.from({ length: 7 }, () => id), badValue],
  ] as const)('%s.%s: %j', async (section, field, value, message) => {
    const refusal = { table: 'site_content', column: field, message };
    const added = await write(section, { [field]: value });
    expect(toConstraintError(added.error ?? {})).toEqual(refusal);
    const sound = section === 'category_shortcuts' ? { category_ids: [id] } : {};
    await write(section, sound).throwOnError();
    for (const writer of [backend.as.administrator, backend.service]) {
      const changed = await writer
        .from('site_content')
        .update({ content: { [field]: value } as never })
        .eq('section_key', section);
      expect(toConstraintError(changed.error ?? {})).toEqual(refusal);
    }
    expect(await contentOf(section)).toEqual(sound);
  });

  test('accepts the longest values and every choice', async () => {
    for (const [section, fields] of Object.entries(sectionLengths)) {
      const texts = Object.entries(fields).map(([field, most]) => [
        field,
        // Begins with a slash because some of the fields are links.
        `/${'á'.repeat(most - 1)}`,
      ]);
      await write(section, Object.fromEntries(texts)).throwOnError();
    }
    for (const radius of radii) await write('identity', { ...whole, radius }).throwOnError();
    for (const fonts of fontPairs) await write('identity', { ...whole, fonts }).throwOnError();
    await write('identity', identityDefaults).throwOnError();
    await write('category_shortcuts', { category_ids: [] }).throwOnError();
  });
});

test('validates a CNPJ like the forms', async () => {
  const written = [
    '11.222.333/0001-81',
    '11222333000181',
    '12.345.678/0001-95',
    '00.000.000/0001-91',
    '33.000.167/0001-01',
    '12ABC34501DE35',
    '12.abc.345/01de-35',
    '12ABC34501DE53',
    '12ABC34501DEA5',
    '11.222.333/0001-80',
    '11.222.333/0001-91',
    '21.222.333/0001-81',
    '11111111111111',
    '1122233300018',
    '112223330001811',
    'abc',
  ];
  for (const cnpj of written) {
    const { error } = await write('identity', { cnpj });
    expect(error === null, cnpj).toBe(parseCnpj(cnpj) !== undefined);
  }
});

describe('sections with shared values', () => {
  const contact = {
    email: 'oi@valebrindes.com.br',
    phone: '(12) 3456-7890',
    whatsapp: '(12) 98888-7777',
    address: parseAddressText('Rua das Flores, 10 - Centro, Campinas, SP, 13010-001'),
  };
  const saved = contactToSave(contact);
  const read = async () => {
    const sections = {
      contact: await contentOf('contact'),
      contact_info: await contentOf('contact_info'),
      identity: await contentOf('identity'),
    };
    return readShopContact((key) => sections[key]);
  };
  const change = async (key: string, fields: object) =>
    write(key, { ...(await contentOf(key)), ...fields }).throwOnError();
  beforeEach(async () => {
    for (const [key, content] of Object.entries(saved)) await write(key, content).throwOnError();
    await change('contact', { intro_title: 'Olá' });
  });

  test.each([
    ['contact', 'contact_info', { email: 'b@b.br', phone: '(12) 3456-0000' }],
    ['contact_info', 'contact', { email: '', phone: '0800 123 4567' }],
    ['contact_info', 'identity', { whatsapp: '(12) 97777-7777' }],
    ['identity', 'contact_info', { whatsapp: '' }],
  ])('copy a change of %s to %s', async (key, other, fields) => {
    await change(key, fields);
    expect(await contentOf(other)).toMatchObject(fields);
    expect(await read()).toEqual({ ...contact, ...fields });
    expect(await contentOf('contact')).toMatchObject({ intro_title: 'Olá' });
  });

  test('syncs an address between its parts and one line', async () => {
    const address = { ...contact.address, street: 'Rua Nova, 5', zip: '' };
    await change('contact', { address });
    expect(await contentOf('contact_info')).toMatchObject({ address: addressText(address) });
    await change('contact_info', { address: 'Ali na esquina' });
    expect((await read()).address).toEqual(parseAddressText('Ali na esquina'));
    // A line equal to the joined parts does not overwrite them.
    await change('contact', { address });
    await change('contact_info', { address: `${addressText(address)}`, email: 'c@c.br' });
    expect(await read()).toEqual({ ...contact, address, email: 'c@c.br' });
  });

  test('keeps sections that were saved together', async () => {
    const rows = await backend.service.from('site_content').select().throwOnError();
    const versions = new Map(rows.data.map((row) => [row.section_key, row.updated_at]));
    const next = contactToSave({ ...contact, phone: '(12) 3456-1111', whatsapp: '12977776666' });
    const { error } = await backend.as.administrator.rpc('save_site_content', {
      sections: Object.entries(next).map(([section_key, content]) => ({
        section_key,
        content,
        updated_at: versions.get(section_key),
      })) as never,
    });
    expect(error).toBeNull();
    expect(await read()).toMatchObject({ phone: '(12) 3456-1111', whatsapp: '(12) 97777-6666' });
    expect(await contentOf('contact_info')).toEqual(next.contact_info);
  });

  test('syncs the names of shop and site', async () => {
    const { identity, home_hero } = shopNameToSave('Vale');
    await change('identity', identity);
    await change('home_hero', { title: 'Destaques', ...home_hero });
    await change('home_hero', { site_name: 'Vale Brindes' });
    expect(await contentOf('identity')).toMatchObject({ name: 'Vale Brindes' });
    await change('identity', { name: 'Vale Presentes' });
    expect(await contentOf('home_hero')).toEqual({
      title: 'Destaques',
      site_name: 'Vale Presentes',
    });
  });

  test('ignores empty fields of a new section', async () => {
    await backend.service.from('site_content').delete().eq('section_key', 'identity');
    await write('identity', identityDefaults).throwOnError();
    expect(await read()).toEqual(contact);
  });
});

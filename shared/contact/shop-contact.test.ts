import { describe, expect, test } from 'vitest';
import { contactDefaults } from '../content/contact.ts';
import { addressText, parseAddressText, withAddressText } from './address.ts';
import {
  chatPhone,
  contactToSave,
  fromContactInfo,
  readShopContact,
  type ShopContact,
  toContactInfo,
} from './shop-contact.ts';

const shop: ShopContact = {
  email: 'oi@valebrindes.com.br',
  phone: '(12) 3456-7890',
  whatsapp: '(12) 98888-7777',
  address: {
    street: 'Rua das Flores, 10 - Centro',
    city: 'São José dos Campos',
    state: 'SP',
    zip: '12210-000',
    country: 'Brasil',
  },
};

const { email, phone, address } = contactDefaults;
const defaults: ShopContact = { email, phone, whatsapp: '', address };

const read = (sections: Record<string, unknown>) => readShopContact((key) => sections[key]);

test('uses the defaults in a new shop', () => {
  expect(read({})).toEqual(defaults);
});

test('reads the same saved data from every section', () => {
  const sections = contactToSave(shop);
  expect(read(sections)).toEqual(shop);
  const { contact, contact_info, identity } = sections;
  expect(read({ contact_info })).toEqual(shop);
  expect(read({ contact, identity })).toEqual(shop);
});

test('resolves contradictions between sections', () => {
  const other = contactToSave({ ...shop, email: 'b@b.br', phone: '', whatsapp: '' });
  const sections = { ...contactToSave(shop), contact_info: other.contact_info };
  expect(read(sections)).toEqual(shop);
});

test('keeps a field that was saved empty', () => {
  const none = { email: '', phone: '', whatsapp: '', address: parseAddressText('') };
  expect(read(contactToSave(none))).toEqual(none);
  expect(read({ identity: { whatsapp: '' }, contact_info: { whatsapp: shop.whatsapp } })).toEqual({
    ...defaults,
    whatsapp: shop.whatsapp,
  });
});

test('stores trimmed texts and formatted numbers', () => {
  const typed = {
    ...shop,
    ...{ email: ' a@b.br ', phone: '12 3456 7890', whatsapp: '+5512988887777' },
    address: { ...shop.address, zip: ' 12210000' },
  };
  const { contact, contact_info, identity } = contactToSave(typed);
  expect(contact.address).toEqual(shop.address);
  expect(contact_info).toMatchObject({ email: 'a@b.br', phone: '(12) 3456-7890' });
  expect(identity).toEqual({ whatsapp: shop.whatsapp });
});

test('keeps the fields of the address unless its one-line text changes', () => {
  const info = toContactInfo(shop);
  expect(info.address).toBe('Rua das Flores, 10 - Centro, São José dos Campos, SP, 12210-000');
  expect(fromContactInfo(info, shop)).toEqual(shop);
  const unusual = { ...shop, address: { ...shop.address, city: 'Valparaíso, 5ª Região' } };
  expect(fromContactInfo(toContactInfo(unusual), unusual)).toEqual(unusual);
  expect(fromContactInfo({ ...info, address: 'Ali na esquina' }, shop).address).toEqual({
    street: 'Ali na esquina',
    city: '',
    state: '',
    zip: '',
    country: 'Brasil',
  });
});

describe('a one-line address', () => {
  test.each([
    [
      'Rua Harmonia, 482, Vila Madalena, São Paulo, SP, 05435-000',
      ['Rua Harmonia, 482, Vila Madalena', 'São Paulo', 'SP', '05435-000'],
    ],
    [
      'Rua das Flores, 10 - Centro, Ji-Paraná/RO - 76900-000, Brasil',
      ['Rua das Flores, 10 - Centro', 'Ji-Paraná', 'RO', '76900-000'],
    ],
    ['Rua A, 1 - Campinas - SP CEP 13010001', ['Rua A, 1', 'Campinas', 'SP', '13010-001']],
    ['Av. Paulista, 1000, São Paulo – SP', ['Av. Paulista, 1000', 'São Paulo', 'SP', '']],
    ['Atendimento só pela internet', ['Atendimento só pela internet', '', '', '']],
  ])('%s', (line, [street, city, state, zip]) => {
    const address = parseAddressText(line);
    expect(address).toEqual({ street, city, state, zip, country: 'Brasil' });
    // Formatting the address in one line and parsing it returns the same fields.
    expect(parseAddressText(addressText(address))).toEqual(address);
    expect(withAddressText(address, addressText(address))).toBe(address);
  });
});

test('sends quotes to the shop’s number or, failing that, to the fallback', () => {
  expect(chatPhone(shop, '5511999999999')).toBe('5512988887777');
  for (const whatsapp of ['', 'abc', 'ramal 12']) {
    expect(chatPhone({ whatsapp }, '5511999999999')).toBe('5511999999999');
  }
});

import type { Address } from '../content/contact.ts';
import { toObject } from '../content/saved-content.ts';

const addressFields = ['street', 'city', 'state', 'zip', 'country'] as const;

/** The country of a shop, which its address in one line does not repeat. */
const home = 'Brasil';

const states =
  'AC|AL|AP|AM|BA|CE|DF|ES|GO|MA|MT|MS|MG|PA|PB|PR|PE|PI|RJ|RN|RS|RO|RR|SC|SP|SE|TO' as const;

/** Street, city, state and perhaps a postal code, as they are usually separated. */
const inOneLine = new RegExp(
  `^(?<street>.+?)(?:\\s*[,–—]\\s*|\\s+-\\s+)(?<city>(?:(?!\\s-\\s)[^,–—/])+?)\\s*[,–—/-]\\s*(?<state>${states})(?:[\\s,–—-]+(?:CEP:?\\s*)?(?<zip>\\d{5}-?\\d{3}))?(?:[\\s,–—-]+${home})?\\.?$`,
  'su',
);

/** An address in one line; twin of private.address_text in the database. */
export function addressText(address: Partial<Address>): string {
  return addressFields
    .map((field) => address[field]?.trim() ?? '')
    .filter((part, at) => part !== '' && !(addressFields[at] === 'country' && part === home))
    .join(', ');
}

/** The parts of an address written in one line; where they cannot be told apart, the line is the street. */
export function parseAddressText(text: string): Address {
  const line = text.trim().replace(/\s+/g, ' ');
  const { street = line, city = '', state = '', zip = '' } = inOneLine.exec(line)?.groups ?? {};
  return {
    street,
    city,
    state,
    zip: zip.replace(/^(\d{5})-?/, '$1-'),
    country: line === '' ? '' : home,
  };
}

/** The address a form in one line is saved with: the known parts where their line was left as it was. */
export function withAddressText(known: Address, text: string): Address {
  return addressText(known) === text.trim() ? known : parseAddressText(text);
}

/** Whether saved content says any part of an address, were it that it is empty. */
export function hasAddress(content: unknown): boolean {
  const saved = toObject(content);
  return addressFields.some((field) => typeof saved[field] === 'string');
}

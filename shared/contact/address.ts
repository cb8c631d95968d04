import type { Address } from '../content/contact.ts';
import { toObject } from '../content/saved-content.ts';

const addressFields = ['street', 'city', 'state', 'zip', 'country'] as const;

const homeCountry = 'Brasil';

const states =
  'AC|AL|AP|AM|BA|CE|DF|ES|GO|MA|MT|MS|MG|PA|PB|PR|PE|PI|RJ|RN|RS|RO|RR|SC|SP|SE|TO' as const;

/** Matches a street, city, state and optional postal code, with the usual separators. */
const inOneLine = new RegExp(
  `^(?<street>.+?)(?:\\s*[,–—]\\s*|\\s+-\\s+)(?<city>(?:(?!\\s-\\s)[^,–—/])+?)\\s*[,–—/-]\\s*(?<state>${states})(?:[\\s,–—-]+(?:CEP:?\\s*)?(?<zip>\\d{5}-?\\d{3}))?(?:[\\s,–—-]+${homeCountry})?\\.?$`,
  'su',
);

/** Formats a postal code, such as "95680000" as "95680-000". Anything else is returned unchanged. */
export const formatZip = (zip: string): string =>
  zip.trim().replace(/^(\d{5})[ .-]?(\d{3})$/, '$1-$2');

/** Formats an address in one line. Must match private.address_text in the database. */
export function addressText(address: Partial<Address>): string {
  return addressFields
    .map((field) => address[field]?.trim() ?? '')
    .filter((part, at) => part !== '' && !(addressFields[at] === 'country' && part === homeCountry))
    .join(', ');
}

export function parseAddressText(text: string): Address {
  const line = text.trim().replace(/\s+/g, ' ');
  const { street = line, city = '', state = '', zip = '' } = inOneLine.exec(line)?.groups ?? {};
  return {
    street,
    city,
    state,
    zip: formatZip(zip),
    country: line === '' ? '' : homeCountry,
  };
}

export function withAddressText(known: Address, text: string): Address {
  return addressText(known) === text.trim() ? known : parseAddressText(text);
}

export function hasAddress(content: unknown): boolean {
  const saved = toObject(content);
  return addressFields.some((field) => typeof saved[field] === 'string');
}

import type { Cart, CartItem } from '../cart/cart.ts';
import { lineUnitPrice } from '../cart/line-prices.ts';
import { sizesText } from '../cart/sizes.ts';
import { isUuid } from '../catalogue/uuid.ts';
import { cutForLink } from '../contact/links.ts';
import { phoneText } from '../contact/phone.ts';
import { cutToLength, highestPrice } from '../limits/limits.ts';
import { lineLengths, maxPrintLength, requestLengths } from '../requests/limits.ts';
import { requestFieldProblem } from '../requests/refusals.ts';
import type { RequestLine, SentRequest } from '../requests/request-payload.ts';
import type { QuoteDetails } from './details.ts';
import { onlySamples, type Prints } from './quote-message.ts';

const columns = {
  name: 'name',
  company: 'company',
  deliveryCity: 'delivery_city',
  note: 'message',
} as const;

const contactColumn = (contact: string) => (contact.includes('@') ? 'email' : 'phone');

/**
 * Returns errors for missing details. For orders via WhatsApp, a shop may require a name and phone number
 * (`asks_contact`). Orders sent to the shop itself require some contact because no chat follows.
 */
export function missingDetails(
  { name, contact }: QuoteDetails,
  by: 'chat' | 'shop',
): Partial<Record<keyof QuoteDetails, string>> {
  if (by === 'shop') {
    const isGiven = contact.trim() !== '' && detailProblem('contact', contact) === undefined;
    return isGiven ? {} : { contact: contactMessage };
  }
  return {
    ...(name.trim() === '' && { name: 'Informe o seu nome' }),
    ...(phoneText(contact) === undefined && {
      contact: 'Para o WhatsApp, informe um telefone com DDD',
    }),
  };
}

const contactMessage = 'Informe um telefone com DDD ou um e-mail';

const isNeededBy = (date: string) => /^2[01]\d\d-\d\d-\d\d$/.test(date);

const brazilianDate = (date: string) => date.split('-').reverse().join('/');

export function detailProblem(field: keyof QuoteDetails, text: string): string | undefined {
  if (field === 'contact') {
    return requestFieldProblem(contactColumn(text), text) === undefined
      ? undefined
      : contactMessage;
  }
  // The browser's date field accepts only dates.
  return field === 'neededBy' ? undefined : requestFieldProblem(columns[field], text);
}

/** Converts the details to request fields. Values that the database would reject are moved to the note. */
export function detailFields(details: QuoteDetails): Partial<SentRequest> {
  const { name, company, contact, neededBy, deliveryCity, note } = details;
  const misfits: string[] = [];
  const fitting = (field: keyof QuoteDetails, label: string, text: string) => {
    if (detailProblem(field, text) === undefined) return text.trim();
    misfits.push(`${label}: ${text.trim()}`);
    return '';
  };
  const reached = fitting('contact', 'Contato', contact);
  const fields = {
    name: fitting('name', 'Nome', name),
    company: fitting('company', 'Empresa', company),
    delivery_city: fitting('deliveryCity', 'Cidade de entrega', deliveryCity),
    ...(reached === '' ? {} : { [contactColumn(reached)]: reached }),
    ...(isNeededBy(neededBy) ? { needed_by: neededBy } : {}),
  };
  const notes = [note.trim(), ...misfits].filter(Boolean).join('\n');
  const message = cutToLength(notes, requestLengths.message);
  const given = Object.entries({ ...fields, message }).filter(([, text]) => text !== '');
  return Object.fromEntries(given);
}

/** Encoded length reserved for each field in the chat link so that products still fit. */
const fieldRoom = 120;
const noteRoom = 600;

export function quoteEnding(protocol: string, details: QuoteDetails): string {
  const { name, company, contact, neededBy, deliveryCity, note } = details;
  const lines = [
    ['Nome', name, fieldRoom],
    ['Empresa', company, fieldRoom],
    ['Contato', contact, fieldRoom],
    ['Para', isNeededBy(neededBy) ? brazilianDate(neededBy) : '', fieldRoom],
    ['Cidade de entrega', deliveryCity, fieldRoom],
    ['Observação', note, noteRoom],
  ] as const;
  return [
    `Pedido ${protocol}`,
    ...lines.flatMap(([label, text, room]) =>
      text.trim() === '' ? [] : [`${label}: ${cutForLink(text.trim(), room)}`],
    ),
  ].join('\n');
}

function requestLine(line: CartItem, prints: Prints): RequestLine {
  const { product, quantity, selectedColor, sample } = line;
  const { id, name } = product;
  const sizes = cutToLength(sizesText(line), lineLengths.sizes);
  const print = cutToLength(prints[id] ?? '', maxPrintLength);
  const price = (sample ? product.price : lineUnitPrice(line)) ?? 0;
  return {
    kind: sample ? 'sample' : 'quote',
    product_id: id,
    name: cutToLength(name, lineLengths.name),
    ...(selectedColor ? { color: cutToLength(selectedColor, lineLengths.color) } : {}),
    quantity,
    ...(price > 0 && price <= highestPrice ? { shown_price: price } : {}),
    ...(print ? { print } : {}),
    ...(sizes ? { sizes } : {}),
  };
}

/** Builds the request for a quote message, with prints if a logo is attached. Undefined if no product is valid. */
export function quoteRequest(
  sent: Cart,
  details: QuoteDetails,
  { id, protocol, noticeVersion }: { id: string; protocol: string; noticeVersion: string },
  prints: Prints = {},
): SentRequest | undefined {
  // The cart comes from the browser's storage and may have been edited.
  const known = sent.filter(({ product }) => isUuid(product.id));
  if (known.length === 0) return undefined;
  return {
    id,
    protocol,
    kind: onlySamples(known) ? 'sample' : 'quote',
    ...detailFields(details),
    notice_version: noticeVersion,
    items: known.map((line) => requestLine(line, prints)),
  };
}

import type { Cart, CartItem } from '../cart/cart.ts';
import { lineUnitPrice } from '../cart/line-prices.ts';
import { isUuid } from '../catalogue/uuid.ts';
import { cutToLength, highestPrice } from '../limits/limits.ts';
import { lineLengths, maxPrintLength } from '../requests/limits.ts';
import type { RequestLine, SentRequest } from '../requests/request-payload.ts';
import { detailFields } from './detail-fields.ts';
import type { QuoteDetails } from './details.ts';
import { onlySamples, type Prints } from './message.ts';

function requestLine(line: CartItem, prints: Prints): RequestLine {
  const { product, quantity, selectedColor, sample } = line;
  const { id, name } = product;
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
  };
}

/** Builds the request of a quote message, with the prints of the attached logo; undefined without a valid product. */
export function quoteRequest(
  sent: Cart,
  details: QuoteDetails,
  {
    id,
    protocol,
    noticeVersion,
  }: {
    id: string;
    protocol: string;
    noticeVersion: string;
  },
  prints: Prints = {},
): SentRequest | undefined {
  // The cart comes from browser storage, where it may have been edited.
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

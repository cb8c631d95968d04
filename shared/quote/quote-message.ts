import { type Cart, type CartItem, itemCount } from '../cart/cart.ts';
import { cartTotal } from '../cart/line-prices.ts';
import { sizesText } from '../cart/sizes.ts';
import type { Product } from '../catalogue/product.ts';
import { encodedLength, maxChatLength } from '../contact/links.ts';
import { messageDefaults, type Wording } from '../content/message-wording.ts';
import { counted, formatPrice } from '../numbers/format-number.ts';
import { maxRequestItems } from '../requests/limits.ts';

/** Maximum length of a name. Longer names are truncated so that at least one product always fits. */
const maxNameLength = 200;
const truncateName = (text: string) =>
  (text.length > maxNameLength ? `${text.slice(0, maxNameLength - 1)}…` : text).toWellFormed();

/** Print descriptions by product id, such as "Frente, Laser, 38 × 21 mm". */
export type Prints = Readonly<Record<string, string>>;

/** Layout of the product list: several lines per product, or a single line if there are many products. */
interface ListStyle {
  between: string;
  product: (line: CartItem, number: number, prints: Prints) => string;
}

const facts = (line: CartItem, prints: Prints) => {
  const { product, quantity, selectedColor, sample } = line;
  const sizes = sizesText(line);
  return [
    ...(product.referenceCode ? [`Código: ${truncateName(product.referenceCode)}`] : []),
    `Quantidade: ${quantity}`,
    ...(selectedColor ? [`Cor: ${truncateName(selectedColor)}`] : []),
    ...(sizes ? [`Tamanhos: ${sizes}`] : []),
    ...(sample ? ['Tipo: Amostra'] : []),
    ...(prints[product.id] ? [`Com a minha logo: ${prints[product.id]}`] : []),
  ];
};

const longStyle: ListStyle = {
  between: '\n\n',
  product: (line, number, prints) =>
    [`${number}. ${truncateName(line.product.name)}`, ...facts(line, prints)].join('\n   '),
};

const shortStyle: ListStyle = {
  between: '\n',
  product: (line, number, prints) =>
    `${number}. ${truncateName(line.product.name)} (${facts(line, prints).join(', ')})`,
};

function restText(products: number, items: number): string {
  return products === 1
    ? `… e mais 1 produto (quantidade: ${items}), que não coube nesta mensagem. Envio a seguir.`
    : `… e mais ${products} produtos (total de ${items} itens), que não couberam nesta mensagem. Envio a seguir.`;
}

export const onlySamples = (cart: Cart): boolean => cart.every(({ sample }) => sample === true);

/** Formats the totals in the message's style, as in "Total do pedido: 62 produtos, 5000 itens, …". */
function totalsText(cart: Cart): string {
  const { sum, unpriced } = cartTotal(cart);
  const items = itemCount(cart);
  return [
    `Total do pedido: ${counted(cart.length, 'produto', 'produtos')}`,
    `${items} ${items === 1 ? 'item' : 'itens'}`,
    ...(sum === undefined ? [] : [`estimativa de ${formatPrice(sum)}`]),
    ...(sum !== undefined && unpriced > 0 ? [`mais ${unpriced} sob consulta`] : []),
  ].join(', ');
}

/** Position of a message among those of an order. */
interface Position {
  number: number;
  of: number;
}

/** Position with the longest text. Messages of a long order leave room for it. */
const last: Position = { number: 99, of: 99 };

/** Only the first message has the order's totals because readers would add up repeated ones. */
const hasTotals = ({ number }: Position) => number === 1;

const positionText = (position: Position): string =>
  `Mensagem ${position.number} de ${position.of}${hasTotals(position) ? '' : ' (os totais do pedido estão na primeira)'}`;

export interface QuoteMessage {
  text: string;
  /** Lines included in the message. Those in `rest` need another message. */
  sent: Cart;
  rest: Cart;
  /** Number of messages that `rest` needs. */
  more: number;
}

/** Formats the number of messages that follow, as in "mais 5 mensagens". */
export const moreMessages = (more: number): string =>
  more === 1 ? 'mais uma mensagem' : `mais ${more} mensagens`;

/**
 * Formats the request for a quote (docs/product.md#rules). If it is too long for a link, each product takes one line.
 * If it is still too long, or has too many lines for a request, it lists as many of the first products as fit, at least
 * one, and says how many follow. The messages of such an order are numbered, and the first ends with its totals.
 * @param ending text at the end: the protocol number and the sender
 * @param prints prints of the products that were ordered with the visitor's logo
 * @param earlier number of messages already sent for the same order
 */
export function quoteMessage(
  cart: Cart,
  ending = '',
  prints: Prints = {},
  limit = maxChatLength,
  wording: Wording = messageDefaults,
  earlier = 0,
): QuoteMessage {
  /** Formats a message. `whole` contains its lines and those of `rest`, which follow in other messages. */
  function format(
    listed: string,
    whole: Cart,
    rest: Cart,
    position: Position,
    endsWithTotals = true,
  ): string {
    const kind = onlySamples(whole) ? 'sample' : 'quote';
    return [
      wording[`${kind}_greeting`],
      ...(position.of > 1 ? [positionText(position)] : []),
      listed,
      ...(rest.length > 0 ? [restText(rest.length, itemCount(rest))] : []),
      ...(hasTotals(position) ? [`Total de itens: ${itemCount(whole)}`] : []),
      wording[`${kind}_closing`],
      'Obrigado!',
      ...(ending ? [ending] : []),
      ...(endsWithTotals && hasTotals(position) ? [totalsText(whole)] : []),
    ].join('\n\n');
  }

  /** Splits lines into those that fit into a message, formatted by `formatAt`, and the rest. */
  function split(lines: Cart, isFirst: boolean) {
    const listedIn = (style: ListStyle) =>
      lines.map((line, at) => style.product(line, at + 1, prints));
    if (lines.length <= maxRequestItems) {
      const position = isFirst ? { number: 1, of: 1 } : last;
      for (const style of [longStyle, shortStyle]) {
        const listed = listedIn(style).join(style.between);
        const formatAt = (at: Position) => format(listed, lines, [], at, style === shortStyle);
        if (encodedLength(formatAt(position)) <= limit) return { formatAt, sent: lines, rest: [] };
      }
    }
    const products = listedIn(shortStyle);
    const between = encodedLength(shortStyle.between);
    const longest = isFirst ? { ...last, number: 1 } : last;
    let left = limit - encodedLength(format('', lines, lines, longest));
    // Always takes the start of the list so that the next message continues where this one ends.
    const end = products.findIndex((product, at) => {
      left -= encodedLength(product) + between;
      return left < 0 || at === maxRequestItems;
    });
    const rest = lines.slice(end);
    const listed = products.slice(0, end).join(shortStyle.between);
    const formatAt = (at: Position) => format(listed, lines, rest, at);
    return { formatAt, sent: lines.slice(0, end), rest };
  }

  const number = earlier + 1;
  const { formatAt, sent, rest } = split(cart, number === 1);
  let more = 0;
  for (let left = rest; left.length > 0; left = split(left, false).rest) more += 1;
  return { text: formatAt({ number, of: number + more }), sent, rest, more };
}

export const chatGreeting = (shopName: string, { chat_greeting } = messageDefaults): string =>
  chat_greeting.replace(/\{loja\}/gi, () => shopName);

type Named = Pick<Product, 'name' | 'colorName' | 'referenceCode'>;

function about({ name, colorName, referenceCode }: Named, address: string): string {
  const code = referenceCode ? [`Código: ${referenceCode}`] : [];
  const color = colorName?.trim() ? [`Cor: ${colorName.trim()}`] : [];
  return [name, ...code, ...color, address].join('\n');
}

export function productQuoteMessage(
  product: Named,
  address: string,
  { product_greeting } = messageDefaults,
): string {
  return [product_greeting, about(product, address), 'Quantidade: '].join('\n\n');
}

export function restockMessage(product: Named, address: string): string {
  return [
    'Olá! Vocês podem me avisar quando este produto voltar ao estoque?',
    about(product, address),
    'Obrigado!',
  ].join('\n\n');
}

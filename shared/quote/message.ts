import { type Cart, type CartItem, itemCount } from '../cart/cart.ts';
import { encodedLength, maxChatLength } from '../contact/links.ts';
import { maxRequestItems } from '../requests/limits.ts';

/** Names are truncated, so that at least one product always fits. */
const maxNameLength = 200;
const truncateName = (text: string) =>
  (text.length > maxNameLength ? `${text.slice(0, maxNameLength - 1)}…` : text).toWellFormed();

/** Print descriptions by product id: "Frente, Laser, 38 × 21 mm". */
export type Prints = Readonly<Record<string, string>>;

/** Layout of the product list: several lines per product, or one if there are many. */
interface ListStyle {
  between: string;
  product: (line: CartItem, number: number, prints: Prints) => string;
}

const facts = ({ product, quantity, selectedColor, sample }: CartItem, prints: Prints) => [
  ...(product.referenceCode ? [`Código: ${truncateName(product.referenceCode)}`] : []),
  `Quantidade: ${quantity}`,
  ...(selectedColor ? [`Cor: ${truncateName(selectedColor)}`] : []),
  ...(sample ? ['Tipo: Amostra'] : []),
  ...(prints[product.id] ? [`Com a minha logo: ${prints[product.id]}`] : []),
];

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

const forQuote = {
  greeting: 'Olá! Gostaria de solicitar um orçamento para os seguintes produtos:',
  closing: 'Por favor, enviem um orçamento detalhado com os prazos de produção e entrega.',
};

const forSamples = {
  greeting: 'Olá! Gostaria de pedir amostras dos seguintes produtos:',
  closing: 'Por favor, informem como recebo as amostras e em que prazo.',
};

export const onlySamples = (cart: Cart): boolean => cart.every(({ sample }) => sample === true);

function formatMessage(listed: string, rest: Cart, whole: Cart, ending: string): string {
  const { greeting, closing } = onlySamples(whole) ? forSamples : forQuote;
  return [
    greeting,
    listed,
    ...(rest.length > 0 ? [restText(rest.length, itemCount(rest))] : []),
    `Total de itens: ${itemCount(whole)}`,
    closing,
    'Obrigado!',
    ...(ending === '' ? [] : [ending]),
  ].join('\n\n');
}

export interface QuoteMessage {
  text: string;
  /** Lines in the message; `rest` needs another one. */
  sent: Cart;
  rest: Cart;
}

/**
 * Formats the quote request (docs/product.md#rules). If it is too long for a link, products take one line each; if it
 * still is, or exceeds the lines of a request, it lists the first products that fit, at least one, and says how many
 * follow.
 * @param ending text below: the protocol and the sender
 * @param prints of products wanted with the visitor's logo
 */
export function quoteMessage(
  cart: Cart,
  ending = '',
  prints: Prints = {},
  limit = maxChatLength,
): QuoteMessage {
  if (cart.length <= maxRequestItems) {
    for (const { between, product } of [longStyle, shortStyle]) {
      const listed = cart.map((line, index) => product(line, index + 1, prints)).join(between);
      const text = formatMessage(listed, [], cart, ending);
      if (encodedLength(text) <= limit) return { text, sent: cart, rest: [] };
    }
  }
  const products = cart.map((line, index) => shortStyle.product(line, index + 1, prints));
  const between = encodedLength(shortStyle.between);
  let left = limit - encodedLength(formatMessage('', cart, cart, ending));
  // Always a prefix of the list, so that the next message continues where this one ends.
  const end = products.findIndex((product, at) => {
    left -= encodedLength(product) + between;
    return left < 0 || at === maxRequestItems;
  });
  const sent = cart.slice(0, end);
  const rest = cart.slice(end);
  return {
    text: formatMessage(products.slice(0, end).join(shortStyle.between), rest, cart, ending),
    sent,
    rest,
  };
}

export const chatGreeting = (shopName: string): string =>
  `Olá, ${shopName}! Gostaria de saber mais sobre os brindes corporativos.`;

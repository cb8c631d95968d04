import { type Cart, type CartItem, itemCount } from '../cart/cart.ts';

/** Maximum length of the message once URL-encoded: servers refuse URLs from about 8,000 characters. */
const maxLinkLength = 6000;

const encodedLength = (text: string) => encodeURIComponent(text).length;

/** encodeURIComponent throws on lone surrogates. */
const toWellFormed = (text: string) => text.toWellFormed();

/** Names are truncated, so that at least one product always fits. */
const maxNameLength = 200;
const truncateName = (text: string) =>
  toWellFormed(text.length > maxNameLength ? `${text.slice(0, maxNameLength - 1)}…` : text);

/** How the products are listed: on several lines each or, when there are many, on one. */
interface ListStyle {
  between: string;
  product: (line: CartItem, number: number) => string;
}

const longStyle: ListStyle = {
  between: '\n\n',
  product: ({ product, quantity, selectedColor }, number) =>
    [
      `${number}. ${truncateName(product.name)}`,
      `   Quantidade: ${quantity}`,
      ...(selectedColor ? [`   Cor: ${truncateName(selectedColor)}`] : []),
    ].join('\n'),
};

const shortStyle: ListStyle = {
  between: '\n',
  product: ({ product, quantity, selectedColor }, number) =>
    `${number}. ${truncateName(product.name)} (Quantidade: ${quantity}${
      selectedColor ? `, Cor: ${truncateName(selectedColor)}` : ''
    })`,
};

/** A line in place of the products that do not fit. */
function restText(products: number, items: number): string {
  return products === 1
    ? `… e mais 1 produto (quantidade: ${items}), que não coube nesta mensagem. Envio a seguir.`
    : `… e mais ${products} produtos (total de ${items} itens), que não couberam nesta mensagem. Envio a seguir.`;
}

function formatMessage(listed: string, rest: Cart, total: number): string {
  return [
    'Olá! Gostaria de solicitar um orçamento para os seguintes produtos:',
    listed,
    ...(rest.length > 0 ? [restText(rest.length, itemCount(rest))] : []),
    `Total de itens: ${total}`,
    'Por favor, enviem um orçamento detalhado com os prazos de produção e entrega.',
    'Obrigado!',
  ].join('\n\n');
}

export interface QuoteMessage {
  text: string;
  /** The lines in the message; `rest` did not fit and is for another one. */
  sent: Cart;
  rest: Cart;
}

/**
 * The quote request (docs/product.md#rules). When it would be too long for a link, products take one line each; when
 * it still is, it has the first products that fit, at least one, and says how many follow.
 */
export function quoteMessage(cart: Cart, limit = maxLinkLength): QuoteMessage {
  const total = itemCount(cart);
  for (const { between, product } of [longStyle, shortStyle]) {
    const listed = cart.map((line, index) => product(line, index + 1)).join(between);
    const text = formatMessage(listed, [], total);
    if (encodedLength(text) <= limit) return { text, sent: cart, rest: [] };
  }
  const products = cart.map((line, index) => shortStyle.product(line, index + 1));
  const between = encodedLength(shortStyle.between);
  let left = limit - encodedLength(formatMessage('', cart, total));
  // A prefix of the list, so that the next message continues where this one ends.
  const end = products.findIndex((product) => {
    left -= encodedLength(product) + between;
    return left < 0;
  });
  const sent = cart.slice(0, end);
  const rest = cart.slice(end);
  return {
    text: formatMessage(products.slice(0, end).join(shortStyle.between), rest, total),
    sent,
    rest,
  };
}

/** The message of links that only open a chat. */
export const chatGreeting = (shopName: string): string =>
  `Olá, ${shopName}! Gostaria de saber mais sobre os brindes corporativos.`;

import { type Cart, type CartItem, itemCount } from '../cart/cart.ts';

/**
 * How long the message may be once it stands in a link (characters). The servers on the way to the chat
 * refuse addresses from about 8,000 on.
 */
const longest = 6000;

const encodedLength = (text: string) => encodeURIComponent(text).length;

/** Text as it can stand in a link: half a character, which a cut elsewhere may have left, cannot. */
const whole = (text: string) => text.toWellFormed();

/** A name cannot be so long that it leaves no room for its own product. */
const longestName = 200;
const named = (text: string) =>
  whole(text.length > longestName ? `${text.slice(0, longestName - 1)}…` : text);

/** A product of the list: a line for each thing to say of it, and, where there are many, one for all of them. */
interface Form {
  between: string;
  product: (line: CartItem, number: number) => string;
}

const full: Form = {
  between: '\n\n',
  product: ({ product, quantity, selectedColor }, number) =>
    [
      `${number}. ${named(product.name)}`,
      `   Quantidade: ${quantity}`,
      ...(selectedColor ? [`   Cor: ${named(selectedColor)}`] : []),
    ].join('\n'),
};

const short: Form = {
  between: '\n',
  product: ({ product, quantity, selectedColor }, number) =>
    `${number}. ${named(product.name)} (Quantidade: ${quantity}${
      selectedColor ? `, Cor: ${named(selectedColor)}` : ''
    })`,
};

/** What stands for the products that do not fit. */
function restText(products: number, items: number): string {
  return products === 1
    ? `… e mais 1 produto (quantidade: ${items}), que não coube nesta mensagem. Envio a seguir.`
    : `… e mais ${products} produtos (total de ${items} itens), que não couberam nesta mensagem. Envio a seguir.`;
}

function messageOf(listed: string, rest: Cart, total: number): string {
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
  /** The lines it asks for, in their order; those that did not fit are for another message. */
  sent: Cart;
  rest: Cart;
}

/**
 * The Portuguese message that asks for a quote (docs/product.md#reads-and-writes). Where it would be too long
 * for a link, each product takes one line; where it still is, it holds as many as fit, the first ones first,
 * and a line says how many are to come. At least one always fits.
 */
export function quoteMessage(cart: Cart, limit = longest): QuoteMessage {
  const total = itemCount(cart);
  for (const { between, product } of [full, short]) {
    const listed = cart.map((line, index) => product(line, index + 1)).join(between);
    const text = messageOf(listed, [], total);
    if (encodedLength(text) <= limit) return { text, sent: cart, rest: [] };
  }
  const products = cart.map((line, index) => short.product(line, index + 1));
  const between = encodedLength(short.between);
  let left = limit - encodedLength(messageOf('', cart, total));
  // In the order of the list, so that the next message goes on where this one ends.
  const end = products.findIndex((product) => {
    left -= encodedLength(product) + between;
    return left < 0;
  });
  const sent = cart.slice(0, end);
  const rest = cart.slice(end);
  return { text: messageOf(products.slice(0, end).join(short.between), rest, total), sent, rest };
}

/** The greeting the contact links open the chat with. */
export const chatGreeting = 'Olá! Gostaria de saber mais sobre os brindes corporativos.';

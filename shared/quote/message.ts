import { type Cart, type CartItem, itemCount } from '../cart/cart.ts';

/**
 * How long the message may be once it stands in a link (characters). The servers on the way to the chat
 * refuse addresses from about 8,000 on.
 */
const longest = 6000;

const encodedLength = (text: string) => encodeURIComponent(text).length;

/** Text as it can stand in a link: half a character, which a cut elsewhere may have left, cannot. */
const whole = (text: string) => text.toWellFormed();

/** What stands for the products that do not fit. */
function restText(products: number, items: number): string {
  return products === 1
    ? `… e mais 1 produto (quantidade: ${items}), que não coube nesta mensagem. Envio a seguir.`
    : `… e mais ${products} produtos (total de ${items} itens), que não couberam nesta mensagem. Envio a seguir.`;
}

export interface QuoteMessage {
  text: string;
  /** How many products did not fit. */
  missing: number;
}

/**
 * The Portuguese message that asks for a quote (spec section 7, "External links"). Products are listed
 * whole or not at all: where the list is too long for a link, a line says how many are missing. One that is
 * too long by itself keeps none of the others out.
 */
export function quoteMessage(cart: Cart, limit = longest): QuoteMessage {
  const products = cart.map(({ product, quantity, selectedColor }, index) =>
    whole(
      [
        `${index + 1}. ${product.name}`,
        `   Quantidade: ${quantity}`,
        ...(selectedColor ? [`   Cor: ${selectedColor}`] : []),
      ].join('\n'),
    ),
  );
  const message = (listed: readonly string[], rest: readonly string[]) =>
    [
      'Olá! Gostaria de solicitar um orçamento para os seguintes produtos:',
      ...listed,
      ...rest,
      `Total de itens: ${itemCount(cart)}`,
      'Por favor, enviem um orçamento detalhado com os prazos de produção e entrega.',
      'Obrigado!',
    ].join('\n\n');

  const all = message(products, []);
  if (encodedLength(all) <= limit) return { text: all, missing: 0 };
  let left = limit - encodedLength(message([], [restText(cart.length, itemCount(cart))]));
  const missing: CartItem[] = [];
  const listed = products.filter((product, index) => {
    const length = encodedLength(`\n\n${product}`);
    const fits = length <= left;
    if (fits) left -= length;
    else missing.push(cart[index] as CartItem);
    return fits;
  });
  return {
    text: message(listed, [restText(missing.length, itemCount(missing))]),
    missing: missing.length,
  };
}

/** The greeting the contact links open the chat with. */
export const chatGreeting = 'Olá! Gostaria de saber mais sobre os brindes corporativos.';

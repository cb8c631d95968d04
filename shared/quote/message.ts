import { type Cart, itemCount } from '../cart/cart.ts';

/** The Portuguese message that asks for a quote (spec section 7, "External links"). */
export function quoteMessage(cart: Cart): string {
  const products = cart.map(({ product, quantity, selectedColor }, index) =>
    [
      `${index + 1}. ${product.name}`,
      `   Quantidade: ${quantity}`,
      ...(selectedColor ? [`   Cor: ${selectedColor}`] : []),
    ].join('\n'),
  );
  return [
    'Olá! Gostaria de solicitar um orçamento para os seguintes produtos:',
    ...products,
    `Total de itens: ${itemCount(cart)}`,
    'Por favor, enviem um orçamento detalhado com os prazos de produção e entrega.',
    'Obrigado!',
  ].join('\n\n');
}

/** The greeting the contact links open the chat with. */
export const chatGreeting = 'Olá! Gostaria de saber mais sobre os brindes corporativos.';

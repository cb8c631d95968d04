import { expect, it } from 'vitest';
import { emptyCart, withAdded } from '../cart/cart.ts';
import { quoteMessage } from './message.ts';

const product = (id: string, name: string) => ({ id, name, description: '', images: [], price: 0 });

it('asks for a quote of a numbered list', () => {
  const cart = withAdded(
    withAdded(emptyCart, product('a', 'Caneca Térmica'), 50, 'Azul'),
    product('b', 'Chaveiro'),
    1,
  );
  expect(
    quoteMessage(cart),
  ).toBe(`Olá! Gostaria de solicitar um orçamento para os seguintes produtos:

1. Caneca Térmica
   Quantidade: 50
   Cor: Azul

2. Chaveiro
   Quantidade: 1

Total de itens: 51

Por favor, enviem um orçamento detalhado com os prazos de produção e entrega.

Obrigado!`);
});

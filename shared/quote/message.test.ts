import { describe, expect, it } from 'vitest';
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
    quoteMessage(cart).text,
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

describe('a cart too long for a link', () => {
  const long = Array.from({ length: 400 }, (_, at) => ({
    product: product(String(at), `Garrafa “Térmica” & Cia. 100% ☕️ número ${at}`),
    quantity: 10,
    selectedColor: 'Verde-água',
  }));

  it('is shortened by whole products, and says by how many', () => {
    const { text, missing } = quoteMessage(long);
    expect(encodeURIComponent(text).length).toBeLessThanOrEqual(6000);
    const listed = long.length - missing;
    expect(listed).toBeGreaterThan(10);
    expect(
      text.match(/^\d+\. .* número \d+\n {3}Quantidade: 10\n {3}Cor: Verde-água$/gm),
    ).toHaveLength(listed);
    expect(text).toContain(
      `… e mais ${missing} produtos (total de ${missing * 10} itens), que não couberam nesta mensagem.`,
    );
    expect(text).toContain('Total de itens: 4000');
    expect(text.endsWith('Obrigado!')).toBe(true);
  });

  it('lists as much as there is room for', () => {
    for (const length of [1, 20, 30, 40, 60]) {
      const { text, missing } = quoteMessage(long.slice(0, length));
      expect(encodeURIComponent(text).length).toBeLessThanOrEqual(6000);
      if (missing > 0) expect(encodeURIComponent(text).length).toBeGreaterThan(5500);
    }
  });

  it('survives a single product whose name is longer than any link', () => {
    const { text, missing } = quoteMessage([
      { product: product('a', 'é'.repeat(9000)), quantity: 3 },
    ]);
    expect(missing).toBe(1);
    expect(text).toContain('… e mais 1 produto (quantidade: 3)');
  });

  it('mends half a character', () => {
    expect(() =>
      encodeURIComponent(
        quoteMessage([{ product: product('a', 'Copo \ud83c'), quantity: 1 }]).text,
      ),
    ).not.toThrow();
  });
});

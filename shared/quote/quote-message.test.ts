import { describe, expect, it } from 'vitest';
import { type Cart, withAdded } from '../cart/cart.ts';
import { messageDefaults, parseWording } from '../content/message-wording.ts';
import {
  chatGreeting,
  productQuoteMessage,
  quoteMessage,
  restockMessage,
} from './quote-message.ts';
import { quoteEnding } from './request.ts';

const product = (id: string, name: string) => ({ id, name, description: '', images: [], price: 0 });

it('lists the products with numbers', () => {
  const cart = withAdded(
    withAdded([], product('a', 'Caneca Térmica'), 50, 'Azul'),
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

it('begins and ends with the shop’s wording, and has room for a product however long the wording is', () => {
  const cart = withAdded([], product('a', 'Caneca'), 50);
  const own = { quote_greeting: 'Oi!', quote_closing: 'Até já.', chat_greeting: 'Oi, {loja}' };
  const { text } = quoteMessage(cart, '', {}, undefined, parseWording(own));
  expect(text).toMatch(/^Oi!\n\n1\. Caneca\n[\s\S]+\n\nAté já\.\n\nObrigado!$/);
  expect(chatGreeting('Vale', parseWording(own))).toBe('Oi, Vale');
  expect(parseWording({ quote_closing: ' ' })).toEqual(messageDefaults);
  const long = { quote_greeting: '🎁'.repeat(150), quote_closing: '🎁'.repeat(150) };
  const many: Cart = Array.from({ length: 90 }, (_, at) => ({
    product: product(String(at), 'ã'.repeat(200)),
    quantity: 50,
  }));
  expect(quoteMessage(many, '', {}, undefined, parseWording(long)).sent).not.toEqual([]);
});

it('lists the code of a product below its name', () => {
  const coded = { ...product('a', 'Caneca'), referenceCode: 'SP-12345' };
  const cart = withAdded([], coded, 50, 'Azul');
  expect(quoteMessage(cart).text).toContain(
    '1. Caneca\n   Código: SP-12345\n   Quantidade: 50\n   Cor: Azul\n',
  );
  const many: Cart = Array.from({ length: 90 }, (_, at) => ({
    product: { ...coded, id: String(at) },
    quantity: 50,
  }));
  expect(quoteMessage(many).text).toContain('\n1. Caneca (Código: SP-12345, Quantidade: 50)\n');
});

it('lists the sizes of a line, and the number of pieces that they leave open', () => {
  const [shirt] = withAdded([], product('a', 'Camiseta'), 40, 'Azul');
  const cart = shirt ? [{ ...shirt, sizes: 'P (10), M (20)' }] : [];
  expect(quoteMessage(cart).text).toContain(
    'Quantidade: 40\n   Cor: Azul\n   Tamanhos: P (10), M (20), 10 a definir\n',
  );
});

it('describes the prints of the visitor’s logo', () => {
  const cart = withAdded(
    withAdded([], product('a', 'Caneca'), 50, 'Azul'),
    product('b', 'Chaveiro'),
    1,
  );
  const prints = { a: 'Frente, Laser, 38 × 21 mm' };
  const { text } = quoteMessage(cart, '', prints);
  expect(text).toContain(
    '1. Caneca\n   Quantidade: 50\n   Cor: Azul\n   Com a minha logo: Frente, Laser, 38 × 21 mm\n\n2. Chaveiro\n   Quantidade: 1\n\nTotal',
  );
  const many: Cart = Array.from({ length: 90 }, (_, at) => ({
    product: product(at === 0 ? 'a' : String(at), 'Caneca Térmica'),
    quantity: 50,
  }));
  expect(quoteMessage(many, '', prints).text).toContain(
    '\n1. Caneca Térmica (Quantidade: 50, Com a minha logo: Frente, Laser, 38 × 21 mm)\n2. Caneca Térmica (Quantidade: 50)\n',
  );
});

it('ends with the protocol and the sender', () => {
  const cart = withAdded([], product('a', 'Caneca'), 50);
  const { text } = quoteMessage(cart, 'Pedido 2026-000124\nNome: Ana');
  expect(text.endsWith('entrega.\n\nObrigado!\n\nPedido 2026-000124\nNome: Ana')).toBe(true);
});

it('ends a long message with the totals of the whole order', () => {
  const many: Cart = Array.from({ length: 90 }, (_, at) => ({
    product: { ...product(String(at), 'Caneca '.repeat(20)), price: at === 0 ? 0 : 2, tiers: [] },
    quantity: 10,
  }));
  const { text, rest } = quoteMessage(many, 'Pedido 2026-000124');
  expect(rest.length).toBeGreaterThan(0);
  expect(text.replaceAll('\u00A0', ' ')).toMatch(
    /\n\nPedido 2026-000124\n\nTotal do pedido: 90 produtos, 900 itens, estimativa de R\$ 1\.780,00, mais 1 sob consulta$/,
  );
});

it('estimates nothing while the prices of any product have not loaded', () => {
  const many: Cart = Array.from({ length: 90 }, (_, at) => ({
    product: {
      ...product(String(at), 'Caneca '.repeat(20)),
      price: 2,
      ...(at > 0 ? { tiers: [] } : {}),
    },
    quantity: 10,
  }));
  expect(quoteMessage(many).text).toMatch(/\n\nTotal do pedido: 90 produtos, 900 itens$/);
});

it('marks samples, and does not ask for a quote if there are only samples', () => {
  const samples = withAdded([], product('a', 'Caneca'), 1, 'Azul', true);
  expect(quoteMessage(samples).text).toBe(`Olá! Gostaria de pedir amostras dos seguintes produtos:

1. Caneca
   Quantidade: 1
   Cor: Azul
   Tipo: Amostra

Total de itens: 1

Por favor, informem como recebo as amostras e em que prazo.

Obrigado!`);
  const both = withAdded(samples, product('b', 'Chaveiro'), 100);
  expect(quoteMessage(both).text).toContain('Gostaria de solicitar um orçamento');
});

it('has no more lines than a request may have', () => {
  const cart: Cart = Array.from({ length: 130 }, (_, at) => ({
    product: product(String(at), 'A'),
    quantity: 1,
  }));
  const { sent, rest } = quoteMessage(cart);
  expect([sent.length, rest.length]).toEqual([100, 30]);
});

describe('a cart too long for a link', () => {
  const long = Array.from({ length: 400 }, (_, at) => ({
    product: product(String(at), `Garrafa “Térmica” & Cia. 100% ☕️ número ${at}`),
    quantity: 10,
    selectedColor: 'Verde-água',
  }));
  const many = Array.from({ length: 74 }, (_, at) => ({
    product: product(String(at), `Caneca Térmica ${at}`),
    quantity: 50,
    ...(at % 2 === 0 ? { selectedColor: 'Azul' } : {}),
  }));

  it('uses one line per product if all products fit that way', () => {
    const { text, sent, rest } = quoteMessage(many);
    expect(encodeURIComponent(text).length).toBeLessThanOrEqual(6000);
    expect([sent, rest]).toEqual([many, []]);
    expect(text).toContain(
      '\n1. Caneca Térmica 0 (Quantidade: 50, Cor: Azul)\n2. Caneca Térmica 1 (Quantidade: 50)\n',
    );
    expect(text).toContain('Total de itens: 3700');
    expect(text).not.toContain('Envio a seguir');
    expect(text).toMatch(/Obrigado!\n\nTotal do pedido: 74 produtos, 3700 itens$/);
  });

  it('ends after a whole product and says how many follow', () => {
    const { text, sent, rest } = quoteMessage(long);
    expect(encodeURIComponent(text).length).toBeLessThanOrEqual(6000);
    expect([...sent, ...rest]).toEqual(long);
    expect(sent.length).toBeGreaterThan(20);
    expect(text.match(/^\d+\. .* número \d+ \(Quantidade: 10, Cor: Verde-água\)$/gm)).toHaveLength(
      sent.length,
    );
    expect(text).toContain(
      `… e mais ${rest.length} produtos (total de ${rest.length * 10} itens), que não couberam nesta mensagem. Envio a seguir.`,
    );
    expect(text).toContain('Total de itens: 4000');
    expect(text).toMatch(/Obrigado!\n\nTotal do pedido: \d+ produtos, 4000 itens$/);
  });

  it('is split into several complete messages', () => {
    const names: string[] = [];
    let messages = 0;
    const { more } = quoteMessage(long);
    for (let left: Cart = long; left.length > 0; messages++) {
      const { text, sent, rest } = quoteMessage(left, '', {}, undefined, undefined, messages);
      expect(encodeURIComponent(text).length).toBeLessThanOrEqual(6000);
      expect(text).toContain(`\n\nMensagem ${messages + 1} de ${more + 1}`);
      // Readers add up the totals of all messages, so only the first has any.
      expect(text.match(/Total d/g)?.length).toBe(messages === 0 ? 2 : undefined);
      expect(sent.length).toBeGreaterThan(0);
      for (const line of sent) expect(text).toContain(line.product.name);
      names.push(...sent.map((line) => line.product.name));
      left = rest;
    }
    expect(names).toEqual(long.map((line) => line.product.name));
    expect(messages).toBe(more + 1);
  });

  it('lists as many products as fit', () => {
    for (const length of [1, 20, 40, 60]) {
      const { text, rest } = quoteMessage(long.slice(0, length));
      expect(encodeURIComponent(text).length).toBeLessThanOrEqual(6000);
      if (rest.length > 0) expect(encodeURIComponent(text).length).toBeGreaterThan(5500);
    }
  });

  it('has room for a product with an extremely long name and colour', () => {
    const endless = { product: product('a', '\ue000'.repeat(9000)), quantity: 3 };
    const { text, sent, rest } = quoteMessage([
      { ...endless, selectedColor: '\ue000'.repeat(9000) },
      { ...endless, selectedColor: '\ue000'.repeat(9000) },
    ]);
    expect(encodeURIComponent(text).length).toBeLessThanOrEqual(6000);
    expect([sent.length, rest.length]).toEqual([1, 1]);
    expect(text).toContain('… e mais 1 produto (quantidade: 3)');
  });

  it('has room for a product even if the details are as long as possible', () => {
    const ending = quoteEnding('2026-000124', {
      name: '🎁'.repeat(120),
      company: '🎁'.repeat(160),
      contact: '🎁'.repeat(254),
      neededBy: '2026-12-24',
      deliveryCity: '🎁'.repeat(120),
      note: '🎁'.repeat(5000),
    });
    const endless = { product: product('a', '\ue000'.repeat(9000)), quantity: 3 };
    const line = { ...endless, selectedColor: '\ue000'.repeat(9000) };
    const { text, sent } = quoteMessage([line, line], ending);
    expect(encodeURIComponent(text).length).toBeLessThanOrEqual(6000);
    expect(sent).toHaveLength(1);
  });

  it('replaces lone surrogates', () => {
    expect(() =>
      encodeURIComponent(
        quoteMessage([{ product: product('a', 'Copo \ud83c'), quantity: 1 }]).text,
      ),
    ).not.toThrow();
  });
});

const address = 'https://exemplo.com.br/produto/a';

it.each([
  ['the wish for a quote', productQuoteMessage],
  ['a restock message', restockMessage],
])('names the product, colour and URL in %s', (_, message) => {
  const mug = { name: 'Caneca Serra Azul', colorName: ' Azul ', referenceCode: null };
  expect(message(mug, address)).toContain(`Caneca Serra Azul\nCor: Azul\n${address}`);
  expect(message({ ...mug, referenceCode: 'SP-1' }, address)).toContain(
    `Caneca Serra Azul\nCódigo: SP-1\nCor: Azul\n`,
  );
  expect(message({ ...mug, colorName: null }, address)).not.toMatch(/Cor:|Código:/);
});

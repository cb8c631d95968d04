import { expect, it } from 'vitest';
import { productQuoteMessage, restockMessage } from './product-messages.ts';

const address = 'https://exemplo.com.br/produto/a';

it.each([
  ['the wish for a quote', productQuoteMessage],
  ['a restock message', restockMessage],
])('%s has the product, its colour and URL', (_, message) => {
  const text = message({ name: 'Caneca Serra Azul', colorName: ' Azul ' }, address);
  expect(text).toContain(`Caneca Serra Azul\nCor: Azul\n${address}`);
  expect(message({ name: 'Caneca', colorName: null }, address)).not.toContain('Cor:');
});

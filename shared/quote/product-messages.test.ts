import { expect, it } from 'vitest';
import { productQuoteMessage, restockMessage } from './product-messages.ts';

const address = 'https://exemplo.com.br/produto/a';

it.each([
  ['the wish for a quote', productQuoteMessage],
  ['the wish to be told', restockMessage],
])('%s names the product, its colour and where it is', (_, message) => {
  const text = message({ name: 'Caneca Serra Azul', colorName: ' Azul ' }, address);
  expect(text).toContain(`Caneca Serra Azul\nCor: Azul\n${address}`);
  expect(message({ name: 'Caneca', colorName: null }, address)).not.toContain('Cor:');
});

import { expect, it } from 'vitest';
import { productQuoteMessage, restockMessage } from './product-messages.ts';

const address = 'https://exemplo.com.br/produto/a';

it.each([
  ['the wish for a quote', productQuoteMessage],
  ['a restock message', restockMessage],
])('names product, colour and URL in %s', (_, message) => {
  const mug = { name: 'Caneca Serra Azul', colorName: ' Azul ', referenceCode: null };
  expect(message(mug, address)).toContain(`Caneca Serra Azul\nCor: Azul\n${address}`);
  expect(message({ ...mug, referenceCode: 'SP-1' }, address)).toContain(
    `Caneca Serra Azul\nCódigo: SP-1\nCor: Azul\n`,
  );
  expect(message({ ...mug, colorName: null }, address)).not.toMatch(/Cor:|Código:/);
});

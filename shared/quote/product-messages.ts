import type { Product } from '../catalogue/product.ts';

type Named = Pick<Product, 'name' | 'colorName' | 'referenceCode'>;

function about({ name, colorName, referenceCode }: Named, address: string): string {
  const code = referenceCode ? [`Código: ${referenceCode}`] : [];
  return [name, ...code, ...(colorName?.trim() ? [`Cor: ${colorName.trim()}`] : []), address].join(
    '\n',
  );
}

export function productQuoteMessage(product: Named, address: string): string {
  return [
    'Olá! Gostaria de solicitar um orçamento para este produto:',
    about(product, address),
    'Quantidade: ',
  ].join('\n\n');
}

export function restockMessage(product: Named, address: string): string {
  return [
    'Olá! Vocês podem me avisar quando este produto voltar ao estoque?',
    about(product, address),
    'Obrigado!',
  ].join('\n\n');
}

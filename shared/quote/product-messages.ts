/** What a message about one product says of it. */
interface Named {
  name: string;
  colorName: string | null;
}

function about({ name, colorName }: Named, address: string): string {
  return [name, ...(colorName?.trim() ? [`Cor: ${colorName.trim()}`] : []), address].join('\n');
}

/** Asks for a quote of one product, where no script fills a cart. */
export function productQuoteMessage(product: Named, address: string): string {
  return [
    'Olá! Gostaria de solicitar um orçamento para este produto:',
    about(product, address),
    'Quantidade: ',
  ].join('\n\n');
}

/** Asks to be told when a product can be had again. */
export function restockMessage(product: Named, address: string): string {
  return [
    'Olá! Vocês podem me avisar quando este produto voltar ao estoque?',
    about(product, address),
    'Obrigado!',
  ].join('\n\n');
}

export const addLabel = 'Adicionar ao Carrinho';
export const confirmLabel = 'Confirmar Adição';

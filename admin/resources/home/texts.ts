/** How the forms of the home page say how a save went (docs/product.md#errors). */
export const contentTexts = {
  created: 'Conteúdo atualizado com sucesso',
  updated: 'Conteúdo atualizado com sucesso',
  failed: 'Erro ao atualizar conteúdo',
};

export const contentFailure = (serverMessage: string) =>
  `Erro ao atualizar conteúdo: ${serverMessage}`;

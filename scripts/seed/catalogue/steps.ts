import type { SeedStep } from './types.ts';

export const steps: readonly SeedStep[] = [
  {
    iconName: 'Search',
    title: 'Escolha o Produto',
    description:
      'Navegue pelo catálogo, filtre por material e cor e encontre o brinde que combina com a sua empresa.',
    sortOrder: 1,
  },
  {
    iconName: 'ShoppingCart',
    title: 'Adicione ao Carrinho',
    description:
      'Selecione cores e quantidades e monte o seu pedido sem compromisso, no seu ritmo.',
    sortOrder: 2,
  },
  {
    iconName: 'MessageCircle',
    title: 'Finalize pelo WhatsApp',
    description:
      'Envie a lista pronta e receba de um consultor o orçamento, a arte virtual e o prazo.',
    sortOrder: 3,
  },
];

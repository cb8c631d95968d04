import type { Tables } from '../database.types.ts';

/** A step of "Como Funciona" (docs/product.md#records). */
export type Step = Pick<Tables<'how_it_works_steps'>, 'icon_name' | 'title' | 'description'>;

/** Steps that are shown if no step is active (docs/product.md#screens). */
export const defaultSteps: readonly Step[] = [
  {
    icon_name: 'Search',
    title: 'Escolha o produto',
    description: 'Navegue pelo catálogo e encontre o brinde certo para a sua marca.',
  },
  {
    icon_name: 'ShoppingCart',
    title: 'Adicione ao carrinho',
    description: 'Selecione cores e quantidades e monte o seu pedido.',
  },
  {
    icon_name: 'MessageCircle',
    title: 'Finalize pelo WhatsApp',
    description: 'Envie o pedido e receba o orçamento com prazos de produção e entrega.',
  },
];

import type { SeedSlide } from './types.ts';

export const slides: readonly SeedSlide[] = [
  {
    title: 'Brindes Corporativos Premium',
    subtitle:
      'Peças escolhidas a dedo para clientes, equipes e parceiros que merecem mais que uma lembrança',
    buttonText: 'Solicitar Orçamento',
    buttonAction: '/contato',
    scene: 'premium',
    sortOrder: 1,
    isActive: true,
  },
  {
    title: 'Personalização Completa',
    subtitle:
      'Laser, silk, sublimação ou bordado: a sua marca aplicada com a técnica certa para cada material',
    buttonText: 'Solicitar Orçamento',
    buttonAction: '/contato',
    scene: 'personalizacao',
    sortOrder: 2,
    isActive: true,
  },
  {
    title: 'Entrega Garantida',
    subtitle:
      'Prazo combinado, embalagem reforçada e envio para todo o Brasil a partir de São Paulo',
    buttonText: 'Fale Conosco',
    buttonAction: '/contato',
    scene: 'entrega',
    sortOrder: 3,
    isActive: true,
  },
];

import type { SeedCategory } from './types.ts';

export const categories: readonly SeedCategory[] = [
  {
    slug: 'bolsas',
    name: 'Bolsas',
    description:
      'Ecobags, mochilas e nécessaires que levam a sua marca para a rua, com silk, bordado ou etiqueta em couro.',
    isActive: true,
    seoTitle: 'Bolsas e mochilas personalizadas',
    seoDescription:
      'Ecobags, mochilas e nécessaires com a sua marca em silk, bordado ou couro. Peça o seu orçamento.',
  },
  {
    slug: 'chaveiros',
    name: 'Chaveiros',
    description:
      'Pequenos no tamanho, presentes todos os dias: couro, alumínio e madeira com gravação a laser ou baixo-relevo.',
    isActive: true,
  },
  {
    slug: 'canecas',
    name: 'Canecas',
    description:
      'Porcelana para a mesa e aço inox para o caminho, em cores que combinam com a identidade da empresa.',
    isActive: true,
    seoTitle: 'Canecas personalizadas para empresas',
    seoDescription:
      'Canecas de porcelana e de aço inox com a sua marca, em cores da sua identidade. Peça o seu orçamento.',
  },
  {
    slug: 'garrafas',
    name: 'Garrafas',
    description:
      'Squeezes, garrafas térmicas e de vidro para hidratar a equipe e aposentar o copo descartável.',
    isActive: true,
    seoTitle: 'Garrafas e squeezes personalizados',
    seoDescription:
      'Squeezes, garrafas térmicas e de vidro gravados com a sua marca. Peça o seu orçamento.',
  },
  {
    slug: 'escritorio',
    name: 'Escritório',
    description:
      'O que fica em cima da mesa o ano inteiro: canetas, blocos, calendários e mouse pads personalizados.',
    isActive: true,
    seoTitle: 'Brindes de escritório personalizados',
    seoDescription:
      'Canetas, blocos, calendários e mouse pads que ficam na mesa o ano inteiro, com a sua marca.',
  },
  {
    slug: 'tecnologia',
    name: 'Tecnologia',
    description:
      'Power banks, pen drives, caixas de som e fones que o cliente usa de verdade, com a marca à vista.',
    isActive: true,
  },
  {
    slug: 'cadernos',
    name: 'Cadernos',
    description:
      'Capas duras, papel pautado de boa gramatura e acabamento em baixo-relevo ou hot stamping.',
    isActive: true,
    parent: 'escritorio',
    seoTitle: 'Cadernos e agendas personalizados',
    seoDescription:
      'Capas duras em baixo-relevo ou hot stamping, com papel de boa gramatura e a sua marca na capa.',
  },
  {
    slug: 'vestuario',
    name: 'Vestuário',
    description:
      'Camisetas e bonés confeccionados em malhas selecionadas, com estampa ou bordado da sua marca.',
    isActive: true,
  },
  {
    slug: 'kits',
    name: 'Kits',
    description:
      'Conjuntos prontos para boas-vindas, eventos e fim de ano, montados à mão em caixa de presente.',
    isActive: true,
    seoTitle: 'Kits corporativos prontos para presentear',
    seoDescription:
      'Kits de boas-vindas, eventos e fim de ano montados à mão em caixa de presente, com a sua marca.',
  },
  {
    slug: 'casa-e-bem-estar',
    name: 'Casa e Bem-estar',
    description:
      'Tábuas, velas e porta-copos para presentear com calma: madeira de manejo e aromas naturais.',
    isActive: true,
  },
  {
    slug: 'copos-e-eventos',
    name: 'Copos e Eventos',
    description:
      'Copos térmicos e long drinks para festas, feiras e ativações, com impressão resistente à lavagem.',
    isActive: true,
  },
  {
    slug: 'guarda-chuvas',
    name: 'Guarda-chuvas',
    description:
      'Armação reforçada, tecido de secagem rápida e muito espaço para a sua marca aparecer.',
    isActive: true,
  },
  {
    slug: 'datas-comemorativas',
    name: 'Datas Comemorativas',
    description:
      'Seleções de temporada para Páscoa, Dia das Mães, Dia dos Pais e Natal; reabre a cada campanha.',
    isActive: false,
  },
];

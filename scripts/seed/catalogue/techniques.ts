import type { SeedTechnique } from './types.ts';

export const techniques = [
  {
    name: 'Serigrafia',
    description: 'Tinta aplicada por tela, cor por cor: cobre bem e sai barata em quantidade.',
    maxColors: 4,
    sortOrder: 1,
  },
  {
    name: 'Gravação a laser',
    description: 'O laser revela o material sob a superfície. Não tem cor e não sai com o tempo.',
    maxColors: 1,
    sortOrder: 2,
  },
  {
    name: 'Sublimação',
    description: 'A arte passa para a peça pelo calor, com fotos e degradês, sem limite de cores.',
    maxColors: null,
    sortOrder: 3,
  },
  {
    name: 'Impressão UV',
    description: 'Impressão digital curada por luz, em cores, também sobre peças escuras.',
    maxColors: null,
    sortOrder: 4,
  },
  {
    name: 'Bordado',
    description: 'Linha costurada no tecido, com relevo. Indicado para traços a partir de 1 mm.',
    maxColors: 6,
    sortOrder: 5,
  },
  {
    name: 'Tampografia',
    description: 'Carimbo de silicone que alcança superfícies curvas e áreas pequenas.',
    maxColors: 2,
    sortOrder: 6,
  },
  {
    name: 'Baixo-relevo',
    description: 'O logotipo é prensado a quente, sem tinta.',
    maxColors: 1,
    sortOrder: 7,
  },
  {
    name: 'Hot stamping',
    description: 'Película metalizada aplicada a quente, dourada ou prateada.',
    maxColors: 1,
    sortOrder: 8,
  },
  {
    name: 'Decalque cerâmico',
    description: 'Impressão vitrificada no forno, permanente como a própria peça.',
    maxColors: 6,
    sortOrder: 9,
  },
  {
    name: 'Impressão digital',
    description: 'Em papel e tecido, em cores, mesmo em tiragens pequenas.',
    maxColors: null,
    sortOrder: 10,
  },
] as const satisfies readonly SeedTechnique[];

export type TechniqueName = (typeof techniques)[number]['name'];

/** One cover per category: what is in it, in colours that belong together. */
import { Ink } from '../ink.ts';
import { sweep } from '../light.ts';
import type { Picture, Piece } from './set.ts';
import { arrange } from './set.ts';

const WIDTH = 1280;
const HEIGHT = 960;

const COVERS: Readonly<Record<string, readonly Piece[]>> = {
  bolsas: [
    { kind: 'mochila', color: '#2f4a3a', x: 900, y: 850, scale: 0.74 },
    { kind: 'ecobag', view: 1, color: '#e6dac4', x: 420, y: 840, scale: 0.76 },
    { kind: 'necessaire', color: '#b5603c', x: 690, y: 930, scale: 0.42 },
  ],
  chaveiros: [
    { kind: 'chaveiro', color: '#8a4b2a', x: 400, y: 850, scale: 0.78 },
    { kind: 'chaveiro-abridor', color: '#24211f', x: 870, y: 850, scale: 0.76 },
  ],
  canecas: [
    { kind: 'caneca-termica', color: '#2c4c5e', x: 960, y: 760, scale: 0.54 },
    { kind: 'caneca', color: '#f4f1ea', accent: '#b5402f', x: 370, y: 800, scale: 0.62 },
    { kind: 'caneca', color: '#b5402f', x: 680, y: 890, scale: 0.5 },
  ],
  garrafas: [
    { kind: 'garrafa-termica', color: '#7b8c6b', x: 390, y: 820, scale: 0.86 },
    { kind: 'garrafa-vidro', color: '#c07a4e', x: 920, y: 820, scale: 0.84 },
    { kind: 'squeeze', color: '#1f3f63', x: 655, y: 870, scale: 0.82 },
  ],
  escritorio: [
    { kind: 'calendario', color: '#2c4c5e', x: 430, y: 740, scale: 0.62 },
    { kind: 'mouse-pad', color: '#3a3531', accent: '#f1ece4', x: 900, y: 910, scale: 0.48 },
    { kind: 'caneta', color: '#b5402f', x: 430, y: 960, scale: 0.44, turn: 32 },
  ],
  tecnologia: [
    { kind: 'caixa-de-som', color: '#3b5a70', x: 360, y: 830, scale: 0.62 },
    { kind: 'powerbank', view: 1, color: '#e3ddd3', x: 900, y: 800, scale: 0.66 },
    { kind: 'fone', color: '#f4f1ea', x: 600, y: 910, scale: 0.36 },
  ],
  cadernos: [
    { kind: 'caderno', color: '#7b2f35', x: 370, y: 850, scale: 0.76 },
    { kind: 'caderno', view: 1, color: '#1f4f55', accent: '#c9a15a', x: 850, y: 900, scale: 0.74 },
  ],
  vestuario: [
    { kind: 'camiseta', color: '#f1ece2', x: 470, y: 850, scale: 0.72 },
    { kind: 'bone', color: '#1f3f63', accent: '#1f3f63', x: 900, y: 880, scale: 0.5 },
  ],
  kits: [
    { kind: 'kit', view: 2, color: '#2f4a3a', x: 500, y: 800, scale: 0.8 },
    { kind: 'kit', view: 1, color: '#b5603c', accent: '#f1e3c4', x: 1040, y: 890, scale: 0.44 },
  ],
  'casa-e-bem-estar': [
    { kind: 'tabua', color: '#c9975b', x: 350, y: 850, scale: 0.72 },
    { kind: 'vela', color: '#8a9b86', x: 860, y: 800, scale: 0.66 },
    { kind: 'porta-copos', view: 1, color: '#c9975b', x: 640, y: 935, scale: 0.3 },
  ],
  'copos-e-eventos': [
    { kind: 'copo-termico', color: '#2f4a3a', x: 410, y: 830, scale: 0.8 },
    {
      kind: 'copo-long-drink',
      view: 1,
      color: '#2f6f8f',
      accent: '#d65a31',
      x: 850,
      y: 860,
      scale: 0.7,
    },
  ],
  'guarda-chuvas': [
    { kind: 'guarda-chuva', color: '#1f3f63', x: 420, y: 830, scale: 0.66 },
    { kind: 'guarda-chuva', view: 1, color: '#b5402f', x: 930, y: 830, scale: 0.54 },
  ],
};

/** A category nobody drew a cover for gets the gift box. */
const ANY: readonly Piece[] = [
  { kind: 'kit', view: 1, color: '#b5402f', accent: '#f1e3c4', x: 640, y: 860, scale: 0.9 },
];

export function drawCategory(slug: string): Picture {
  const ink = new Ink();
  const body = sweep(WIDTH, HEIGHT) + arrange(ink, COVERS[slug] ?? ANY);
  return { svg: ink.document(WIDTH, HEIGHT, body), width: WIDTH, height: HEIGHT };
}

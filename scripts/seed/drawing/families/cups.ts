/** Cups: open turned bodies. Ceramic mug, steel mug, tumbler, long-drink glass. */
import type { Kind } from '../kind.ts';
import { closeUp, framed } from '../kind.ts';
import { longFront, longParty } from './long-drink.ts';
import { mugAbove, mugFront, mugTurned } from './mug.ts';
import {
  steelMugFront,
  steelMugOpen,
  tumblerFront,
  tumblerMacro,
  tumblerOpen,
} from './steel-cups.ts';

export const cups: Readonly<
  Record<'caneca' | 'caneca-termica' | 'copo-termico' | 'copo-long-drink', Kind>
> = {
  caneca: {
    accent: '#f4f1ea',
    brand: 5,
    views: [
      ...framed(640, 745, 1.3, mugFront, mugTurned),
      mugAbove,
      closeUp(mugFront, 650, 720, 2.3),
    ],
  },
  'caneca-termica': {
    accent: '#24211f',
    brand: 0,
    views: [
      ...framed(650, 800, 1.3, steelMugFront, steelMugOpen),
      closeUp(steelMugFront, 650, 720, 2.3),
    ],
  },
  'copo-termico': {
    accent: '#24211f',
    brand: 4,
    views: [
      ...framed(640, 705, 1.12, tumblerFront, tumblerOpen),
      closeUp(tumblerMacro, 690, 640, 2.6),
    ],
  },
  'copo-long-drink': { accent: '#d65a31', brand: 2, views: [longFront, longParty] },
};

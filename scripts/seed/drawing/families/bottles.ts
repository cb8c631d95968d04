/** Bottles: turned bodies with a lid. Squeeze, vacuum flask, glass with a sleeve. */
import type { Kind } from '../kind.ts';
import { closeUp } from '../kind.ts';
import { flaskFront, flaskMacro, flaskOpen, flaskPacked } from './flask.ts';
import { glassFront, glassOpen } from './glass-bottle.ts';
import { squeezeFront, squeezeLying, squeezeMacro, squeezeOpen } from './squeeze.ts';

export const bottles: Readonly<Record<'squeeze' | 'garrafa-termica' | 'garrafa-vidro', Kind>> = {
  squeeze: {
    accent: '#24211f',
    brand: 0,
    views: [squeezeFront, squeezeOpen, closeUp(squeezeMacro, 690, 690, 2.7), squeezeLying],
  },
  'garrafa-termica': {
    accent: '#24211f',
    brand: 1,
    views: [flaskFront, flaskOpen, closeUp(flaskMacro, 680, 640, 2.9), flaskPacked],
  },
  'garrafa-vidro': {
    accent: '#c99a62',
    brand: 3,
    views: [glassFront, glassOpen, closeUp(glassFront, 600, 700, 2.4)],
  },
};

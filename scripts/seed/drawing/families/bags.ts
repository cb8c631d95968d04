/** Bags sewn from cloth: tote, backpack, pouch, cooler. */
import type { Kind } from '../kind.ts';
import { closeUp, framed } from '../kind.ts';
import { packBack, packFront } from './backpack.ts';
import { cooler } from './cooler.ts';
import { pouchFront, pouchOpen } from './pouch.ts';
import { toteFlat, toteFull } from './tote.ts';

export const bags: Readonly<Record<'ecobag' | 'mochila' | 'necessaire' | 'bolsa-termica', Kind>> = {
  ecobag: {
    accent: '#2f2a26',
    brand: 3,
    views: [toteFlat, toteFull, closeUp(toteFlat, 560, 620, 2.3)],
  },
  mochila: {
    accent: '#9a6b3f',
    brand: 4,
    views: [...framed(640, 655, 1.1, packFront, packBack), closeUp(packFront, 700, 860, 2.2)],
  },
  necessaire: {
    accent: '#9a6b3f',
    brand: 2,
    views: [...framed(650, 720, 1.12, pouchFront, pouchOpen), closeUp(pouchFront, 470, 640, 2.2)],
  },
  'bolsa-termica': {
    accent: '#2f2a26',
    brand: 2,
    views: [...framed(670, 690, 1.12, cooler(false), cooler(true))],
  },
};

/** Small things on a ring or a ribbon: key fobs, bottle openers, lanyards. */
import type { Kind } from '../kind.ts';
import { closeUp } from '../kind.ts';
import { boxed, fob, fobFlat, fobPair, opener, openerAtWork, openerFlat } from './fobs.ts';
import { lanyard, lanyardRolled } from './lanyard.ts';

export const keyrings: Readonly<Record<'chaveiro' | 'chaveiro-abridor' | 'cordao', Kind>> = {
  chaveiro: {
    accent: '#2b2724',
    brand: 5,
    views: [fobFlat, fobPair, closeUp(fobFlat, 600, 800, 2.4), boxed(fob, 0.86)],
  },
  'chaveiro-abridor': {
    accent: '#2b2724',
    brand: 0,
    views: [openerFlat, openerAtWork, closeUp(openerFlat, 680, 760, 2.3), boxed(opener, 0.86)],
  },
  cordao: { accent: '#2b2724', brand: 4, views: [lanyard, lanyardRolled] },
};

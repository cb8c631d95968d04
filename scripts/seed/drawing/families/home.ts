/** For the house: serving board, candle, coasters. */
import type { Kind } from '../kind.ts';
import { closeUp, framed } from '../kind.ts';
import { boardFlat, boardServed } from './board.ts';
import { candleLit, candleShut } from './candle.ts';
import { coastersSpread, coastersStack } from './coasters.ts';

export const home: Readonly<Record<'tabua' | 'vela' | 'porta-copos', Kind>> = {
  tabua: {
    accent: '#8a5a2f',
    brand: 3,
    views: [boardFlat, boardServed, closeUp(boardFlat, 620, 790, 2.2)],
  },
  vela: { accent: '#c99a62', brand: 5, views: framed(660, 740, 1.16, candleLit, candleShut) },
  'porta-copos': { accent: '#8a5a2f', brand: 0, views: [coastersSpread, coastersStack] },
};

import { counted, countText, formatPrice } from '../numbers/format-number.ts';
import type { PriceRow } from './price-rows.ts';
import type { PriceBreak } from './price-tiers.ts';

export const rangeText = ({ from, to }: PriceRow): string =>
  to === undefined
    ? `${countText(from)} ou mais`
    : from === to
      ? countText(from)
      : `${countText(from)} a ${countText(to)}`;

export const breakText = ({ more, unitPrice }: PriceBreak): string =>
  `Mais ${counted(more, 'unidade', 'unidades')} e cada uma sai por ${formatPrice(unitPrice)}`;

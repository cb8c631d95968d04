import { counted, countText, formatPrice } from '../numbers/format-number.ts';
import type { PriceRow } from './price-rows.ts';
import type { PriceBreak } from './price-tiers.ts';

/** Formats a row's quantities: "50 a 99", "500 ou mais". */
export const rangeText = ({ from, to }: PriceRow): string =>
  to === undefined
    ? `${countText(from)} ou mais`
    : from === to
      ? countText(from)
      : `${countText(from)} a ${countText(to)}`;

/** Advertises a price break: "Mais 20 unidades e cada uma sai por R$ 18,90". */
export const breakText = ({ more, unitPrice }: PriceBreak): string =>
  `Mais ${counted(more, 'unidade', 'unidades')} e cada uma sai por ${formatPrice(unitPrice)}`;

import type { ProductArea } from '../print-areas/product-areas.ts';
import { sizeText } from './print-quality.ts';

export const printText = (
  { name, technique }: Pick<ProductArea, 'name' | 'technique'>,
  size: readonly [number, number] | undefined,
): string =>
  [name, technique?.name ?? 'técnica a combinar', ...(size ? [sizeText(size)] : [])].join(', ');

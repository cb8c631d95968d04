import type { PreviewTechnique, ProductArea } from '../print-areas/product-areas.ts';

interface PrintedLogo {
  /** Width of the logo's file (pixels), or undefined for vectors. */
  pixelsWide: number | undefined;
  /** Thickness of the finest detail, as a fraction of the logo's width. Undefined if it has no details. */
  finest: number | undefined;
  /** True if details may be finer than what could be measured. */
  finestOrLess?: boolean | undefined;
  colors: number;
}

/** Minimum number of pixels per millimetre (150 dpi). */
const leastPixels = 5.9;

/** Formats a length with the precision of a ruler, as in "38" or "0,25". */
const millimetreText = (length: number) =>
  String(Number(length.toFixed(length >= 10 ? 0 : length >= 1 ? 1 : 2))).replace('.', ',');

export const sizeText = ([width, height]: readonly [number, number]) =>
  `${millimetreText(width)} × ${millimetreText(height)} mm`;

export const printText = (
  { name, technique }: Pick<ProductArea, 'name' | 'technique'>,
  size: readonly [number, number] | undefined,
): string =>
  [name, technique?.name ?? 'técnica a combinar', ...(size ? [sizeText(size)] : [])].join(', ');

export function printWarnings(
  logo: PrintedLogo,
  width: number | undefined,
  technique: Pick<PreviewTechnique, 'name' | 'finestLineMm' | 'maxColors'> | null,
): string[] {
  const warnings: string[] = [];
  const { finestLineMm, maxColors, name } = technique ?? {};
  const { pixelsWide = Infinity, finest: finestShare = Infinity } = logo;
  const finest = Math.max(0.01, finestShare * (width ?? Infinity));
  if (width !== undefined && pixelsWide < leastPixels * width) {
    warnings.push(`Baixa resolução para ${millimetreText(width)} mm: peça a versão em vetor.`);
  }
  if (finestLineMm && finest < finestLineMm) {
    warnings.push(
      `Há detalhes de ${millimetreText(finest)} mm${logo.finestOrLess ? ' ou menos' : ''}, e ${name} reproduz a partir de ${millimetreText(finestLineMm)} mm. Aumente a logo ou use uma versão mais simples.`,
    );
  } else if (finestLineMm && logo.finestOrLess && Number.isFinite(finest)) {
    warnings.push(
      `Há detalhes de ${millimetreText(finest)} mm ou menos, e ${name} reproduz a partir de ${millimetreText(finestLineMm)} mm: confira com a loja se todos aparecem.`,
    );
  }
  if (maxColors && logo.colors > maxColors) {
    warnings.push(
      maxColors === 1
        ? `${name} imprime uma cor só, e a logo tem mais: escolha uma versão de uma cor.`
        : `${name} imprime até ${maxColors} cores, e a logo tem mais: escolha uma versão de uma cor.`,
    );
  }
  return warnings;
}

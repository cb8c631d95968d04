/** What a print in a size depends on. */
export interface PrintedLogo {
  /** How wide it is in the file (pixels); of a drawing in vectors, which has enough in any size, undefined. */
  pixelsWide: number | undefined;
  /** Its finest detail, as a fraction of its width; undefined where there is none. */
  finest: number | undefined;
  /** It may be finer than that: it was measured in a smaller picture, and there as the finest that can be measured. */
  finestOrLess?: boolean | undefined;
  /** How many colours it is printed in. */
  colors: number;
}

interface Technique {
  name: string;
  finestLineMm: number | null;
  maxColors: number | null;
}

/** Prints want that many pixels a millimetre (150 dpi): with fewer one sees them. */
const leastPixels = 5.9;

/** "38", "0,25": as a ruler would say it. */
const millimetreText = (length: number) =>
  String(Number(length.toFixed(length >= 10 ? 0 : length >= 1 ? 1 : 2))).replace('.', ',');

/** "38 × 21 mm". */
export const sizeText = ([width, height]: readonly [number, number]) =>
  `${millimetreText(width)} × ${millimetreText(height)} mm`;

/** What will not come out well of a logo in a size, in words a customer understands. */
export function printWarnings(
  logo: PrintedLogo,
  width: number | undefined,
  technique: Technique | null,
): string[] {
  const warnings: string[] = [];
  const { finestLineMm, maxColors, name } = technique ?? {};
  // A hundredth is the least that is told.
  const finest = Math.max(
    0.01,
    (logo.finest ?? Number.POSITIVE_INFINITY) * (width ?? Number.POSITIVE_INFINITY),
  );
  if (
    width !== undefined &&
    logo.pixelsWide !== undefined &&
    logo.pixelsWide < leastPixels * width
  ) {
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

import { printAreaText } from '../catalogue/measures.ts';
import { type Point, type Quad, readQuad } from './quad.ts';

const percentText = (part: number): string =>
  `${String(Math.round(part * 1000) / 10).replace('.', ',')} %`;

/** Formats a point, as in "12 % da largura, 30 % da altura". */
export const placeText = ([x, y]: Point): string =>
  `${percentText(x)} da largura, ${percentText(y)} da altura`;

/** Formats a corner to the drawing precision (0.01 %) so that different corners get different texts. */
const cornerText = ([x, y]: Point) =>
  [x, y].map((part) => String(Math.round(part * 10_000) / 100).replace('.', ',')).join(' × ');

const quadText = ([a, b, c, d]: Quad) =>
  `cantos em ${[a, b, c].map(cornerText).join(', ')} e ${cornerText(d)} %`;

interface ToldArea {
  name: string;
  width_mm: number | null;
  height_mm: number | null;
  quad: unknown;
  /** Sag as a fraction of the height. Undefined in older versions of a product. */
  curve: unknown;
  technique: string | undefined;
}

/** Describes an area, as in "Frente: 60 × 40 mm, Laser, cantos em 20 × 20, 80 × 20, …, curvatura de 3 %". */
export function wholePrintAreaText({
  name,
  width_mm,
  height_mm,
  quad,
  curve,
  technique,
}: ToldArea): string {
  const drawn = readQuad(quad);
  return [
    printAreaText({ name, widthMm: width_mm, heightMm: height_mm }),
    ...(technique === undefined ? [] : [technique]),
    ...(drawn === null ? [] : [quadText(drawn)]),
    // PostgREST returns numeric columns as numbers, or as text to preserve precision.
    ...(Number(curve) ? [`curvatura de ${Math.round(Number(curve) * 100)} %`] : []),
  ].join(', ');
}

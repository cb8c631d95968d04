import {
  counts,
  lengthProblem,
  lengths,
  ranges,
  tooMany,
  wholeNumberMessage,
} from '../limits/limits.ts';
import type { Rectangle } from '../logo-preview/placement.ts';
import { countStyle, readNumber } from '../numbers/typed-number.ts';
import { type Quad, quadWithin, rectangle, sameQuad } from './quad.ts';

export const quadPresets: readonly { name: string; quad: Quad }[] = [
  { name: 'Centro, pequena', quad: rectangle([0.5, 0.5], { width: 0.2, height: 0.2 }) },
  { name: 'Centro, média', quad: rectangle([0.5, 0.5], { width: 0.4, height: 0.4 }) },
  { name: 'Centro, grande', quad: rectangle([0.5, 0.5], { width: 0.7, height: 0.7 }) },
  { name: 'Faixa na horizontal', quad: rectangle([0.5, 0.5], { width: 0.7, height: 0.16 }) },
  { name: 'Faixa na vertical', quad: rectangle([0.5, 0.5], { width: 0.16, height: 0.7 }) },
  { name: 'Parte de cima', quad: rectangle([0.5, 0.28], { width: 0.5, height: 0.28 }) },
  { name: 'Parte de baixo', quad: rectangle([0.5, 0.72], { width: 0.5, height: 0.28 }) },
];

export const firstQuad: Quad = rectangle([0.5, 0.5], { width: 0.4, height: 0.4 });

export interface PrintAreaForm {
  id: string;
  name: string;
  techniqueId: string;
  /** Width in millimetres, like the height. */
  width: string;
  height: string;
  /** Sag in the middle, as a percentage of the height. Empty if the area is flat. */
  curve: string;
  /** Key of the image the area is drawn on, or empty. A removed image counts as none. */
  imageKey: string;
  quad: Quad | null;
  /** Last measured brightness (0 … 1) and the area it was measured for. Null if it was never measured. */
  measured: { brightness: number; quad: Quad; imageKey: string } | null;
}

export const measuredBrightness = ({ measured, quad, imageKey }: PrintAreaForm): number | null =>
  measured?.imageKey === imageKey && sameQuad(measured.quad, quad) ? measured.brightness : null;

export const areaNames = ['Frente', 'Verso', 'Lateral', 'Tampa', 'Base', 'Alça'] as const;

export function newPrintArea(
  id: string,
  imageKey: string,
  others: readonly PrintAreaForm[],
): PrintAreaForm {
  const taken = new Set(others.map(({ name }) => name.trim()));
  return {
    id,
    name: areaNames.find((name) => !taken.has(name)) ?? '',
    techniqueId: '',
    width: '',
    height: '',
    curve: '',
    imageKey,
    quad: firstQuad,
    measured: null,
  };
}

/** Moves an image's areas to its replacement, which may be a crop of it. */
export const onOtherImage = (
  areas: readonly PrintAreaForm[],
  from: string,
  to: string,
  frame?: Rectangle,
): PrintAreaForm[] =>
  areas.map((area) => {
    if (area.imageKey !== from) return area;
    const quad = area.quad && frame ? quadWithin(area.quad, frame) : area.quad;
    return { ...area, imageKey: to, quad };
  });

export interface PrintAreaProblem {
  cell?: readonly [row: number, cell: 'name' | 'width' | 'height' | 'curve'];
  message: string;
}

export function printAreaProblems(areas: readonly PrintAreaForm[]): PrintAreaProblem[] {
  const problems: PrintAreaProblem[] = [];
  for (const [row, area] of areas.entries()) {
    const name = area.name.trim();
    const problem =
      name === '' ? 'Dê um nome à área' : lengthProblem(name, lengths.print_areas.name);
    if (problem !== undefined) problems.push({ cell: [row, 'name'], message: problem });
    for (const [cell, range] of [
      ['width', ranges.millimetres],
      ['height', ranges.millimetres],
      ['curve', ranges.curvePercent],
    ] as const) {
      const number = readNumber(area[cell], countStyle);
      if (number !== null && !(number >= range.least && number <= range.most)) {
        problems.push({ cell: [row, cell], message: wholeNumberMessage(range) });
      }
    }
  }
  if (areas.length > counts.print_areas) problems.push({ message: tooMany.print_areas });
  return problems;
}

/** Parses the typed sag as a fraction of the height. Returns 0 if flat or invalid. */
export function typedCurve({ curve }: Pick<PrintAreaForm, 'curve'>): number {
  const percent = readNumber(curve, countStyle) ?? 0;
  const { least, most } = ranges.curvePercent;
  return percent >= least && percent <= most ? percent / 100 : 0;
}

export const toPrintAreaFields = (
  areas: readonly PrintAreaForm[],
  images: readonly { key: string }[],
) =>
  areas.map((area) => ({
    id: area.id,
    name: area.name.trim(),
    technique_id: area.techniqueId || null,
    image_id: images.some(({ key }) => key === area.imageKey) ? area.imageKey : null,
    width_mm: readNumber(area.width, countStyle),
    height_mm: readNumber(area.height, countStyle),
    quad: area.quad === null ? null : area.quad.map(([x, y]) => [x, y]),
    brightness: measuredBrightness(area),
    curve: typedCurve(area) || null,
  }));

import {
  counts,
  lengthProblem,
  lengths,
  ranges,
  tooMany,
  wholeNumberMessage,
} from '../limits/limits.ts';
import { countStyle, readNumber } from '../numbers/typed-number.ts';
import { type Quad, sameQuad } from './quad.ts';
import { firstQuad } from './quad-presets.ts';

/** A print area while it is edited; sizes as typed. */
export interface PrintAreaForm {
  id: string;
  name: string;
  /** Empty where it says nothing of it. */
  techniqueId: string;
  /** In millimetres, like the height. */
  width: string;
  height: string;
  /** How far it hangs in the middle, in percent of its height; empty where it is flat. */
  curve: string;
  /** The image it is drawn on; empty without one. An image that is no longer there counts as none. */
  imageKey: string;
  quad: Quad | null;
  /** How light the image was where the area was drawn, from 0 to 1; null where nobody has measured it. */
  measured: { brightness: number; quad: Quad; imageKey: string } | null;
}

/** How light the image is where the area is drawn now; null where that is to be measured. */
export const measuredBrightness = ({ measured, quad, imageKey }: PrintAreaForm): number | null =>
  measured?.imageKey === imageKey && sameQuad(measured.quad, quad) ? measured.brightness : null;

/** What an area is called, until somebody calls it otherwise. */
export const areaNames = ['Frente', 'Verso', 'Lateral', 'Tampa', 'Base', 'Alça'] as const;

/** A new area in the middle of an image, by the first usual name that no other has. */
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

/** What is wrong with a cell, or with the areas as a whole. */
export interface PrintAreaProblem {
  cell?: readonly [row: number, cell: 'name' | 'width' | 'height' | 'curve'];
  message: string;
}

/** Validation errors, from the first area to the last. */
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

/** How far an area hangs in the middle, of its height, as far as it is typed; 0 where it is flat. */
export function typedCurve({ curve }: Pick<PrintAreaForm, 'curve'>): number {
  const percent = readNumber(curve, countStyle) ?? 0;
  const { least, most } = ranges.curvePercent;
  return percent >= least && percent <= most ? percent / 100 : 0;
}

/** What save_product takes of them. */
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

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
    imageKey,
    quad: firstQuad,
    measured: null,
  };
}

/** What is wrong with a cell, or with the areas as a whole. */
export interface PrintAreaProblem {
  cell?: readonly [row: number, cell: 'name' | 'width' | 'height'];
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
    for (const side of ['width', 'height'] as const) {
      const size = readNumber(area[side], countStyle);
      const { least, most } = ranges.millimetres;
      if (size !== null && !(size >= least && size <= most)) {
        problems.push({ cell: [row, side], message: wholeNumberMessage(ranges.millimetres) });
      }
    }
  }
  if (areas.length > counts.print_areas) problems.push({ message: tooMany.print_areas });
  return problems;
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
  }));

import {
  finestLine,
  finestLineMessage,
  lengthProblem,
  lengths,
  ranges,
  wholeNumberMessage,
} from '../limits/limits.ts';
import { countStyle, lineStyle, readNumber } from '../numbers/typed-number.ts';
import type { TechniqueLook } from './technique-look.ts';

export interface TechniqueForm {
  name: string;
  description: string;
  /** As typed; empty for unlimited. */
  maxColors: string;
  look: TechniqueLook;
  /** As typed, in millimetres; empty if unknown. */
  finestLine: string;
}

export const techniqueMessages = {
  nameMissing: 'Nome da técnica é obrigatório',
  duplicate: 'Já existe uma técnica com esse nome',
  selected: 'Técnica já existente foi selecionada.',
} as const;

const fits = (value: number | null, { least, most }: { least: number; most: number }) =>
  value === null || (value >= least && value <= most);

/** Validation errors by field. */
export function techniqueProblems(
  form: TechniqueForm,
): Partial<Record<keyof TechniqueForm, string>> {
  const problems: Partial<Record<keyof TechniqueForm, string>> = {};
  if (form.name.trim() === '') problems.name = techniqueMessages.nameMissing;
  const tooLong = lengthProblem(form.description.trim(), lengths.techniques.description);
  if (tooLong !== undefined) problems.description = tooLong;
  if (!fits(readNumber(form.maxColors, countStyle), ranges.maxColors)) {
    problems.maxColors = wholeNumberMessage(ranges.maxColors);
  }
  if (!fits(readNumber(form.finestLine, lineStyle), finestLine)) {
    problems.finestLine = finestLineMessage;
  }
  return problems;
}

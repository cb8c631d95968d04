import { lengthProblem, lengths, ranges, wholeNumberMessage } from '../limits/limits.ts';
import { countStyle, readNumber } from '../numbers/typed-number.ts';

/** The form of a technique. */
export interface TechniqueForm {
  name: string;
  description: string;
  /** As typed; empty for as many as one likes. */
  maxColors: string;
}

/** Messages of the form. */
export const techniqueMessages = {
  nameMissing: 'Nome da técnica é obrigatório',
  duplicate: 'Já existe uma técnica com esse nome',
  selected: 'Técnica já existente foi selecionada.',
} as const;

/** Validation errors by field. */
export function techniqueProblems({
  name,
  description,
  maxColors,
}: TechniqueForm): Partial<TechniqueForm> {
  const problems: Partial<TechniqueForm> = {};
  if (name.trim() === '') problems.name = techniqueMessages.nameMissing;
  const tooLong = lengthProblem(description.trim(), lengths.techniques.description);
  if (tooLong !== undefined) problems.description = tooLong;
  const colors = readNumber(maxColors, countStyle);
  const { least, most } = ranges.maxColors;
  if (colors !== null && !(colors >= least && colors <= most)) {
    problems.maxColors = wholeNumberMessage(ranges.maxColors);
  }
  return problems;
}

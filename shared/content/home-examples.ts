import { mergeSaved } from './saved-content.ts';

/** Switches for the built-in slides and steps that the home page shows while the shop has none (`home_examples`). */
export interface HomeExamples {
  slides: boolean;
  steps: boolean;
}

export const parseHomeExamples = (content: unknown): HomeExamples =>
  mergeSaved({ slides: true, steps: true }, content);

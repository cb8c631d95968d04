import { lastPlace } from '#shared/limits/limits.ts';
import { countStyle, readNumber } from '#shared/numbers/typed-number.ts';
import type { FieldProblem } from './save-outcome.ts';

/** Validates a typed sort order. */
export function sortOrderProblem(field: string, typed: string): FieldProblem[] {
  const place = readNumber(typed, countStyle) ?? 0;
  if (place >= 0 && place <= lastPlace) return [];
  const message = `Informe um número inteiro de 0 a ${lastPlace.toLocaleString('pt-BR')}`;
  return [{ field, message }];
}

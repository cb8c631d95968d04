import { toConstraintError } from '#shared/limits/constraint-errors.ts';
import type { ApiError } from '../api/api-error.ts';
import type { FieldProblem } from '../forms/save-outcome.ts';
import { day, formatDay } from './text-fields.tsx';

/** First and last day on which the site shows a record, both inclusive and in Brasília time. */
export const shownDays = (first: string, last: string) => ({
  starts_on: day({ label: 'Primeiro dia', tooltip: first }),
  ends_on: day({ label: 'Último dia', tooltip: last }),
});

export const shownDaysProblems = (form: { starts_on: string; ends_on: string }): FieldProblem[] =>
  form.starts_on !== '' && form.ends_on !== '' && form.ends_on < form.starts_on
    ? [{ field: 'ends_on', message: 'O último dia não pode vir antes do primeiro' }]
    : [];

/** Returns the day field that the database rejected, with the error to show. */
export const refusedDays = (error: ApiError): FieldProblem[] | undefined => {
  const refused = toConstraintError(error);
  return refused?.column === 'days' ? [{ field: 'ends_on', message: refused.message }] : undefined;
};

/** Formats the days. Returns undefined if neither is set. */
export function shownDaysText(row: {
  starts_on: string | null;
  ends_on: string | null;
}): string | undefined {
  const [first, last] = [row.starts_on, row.ends_on].map((each) => each && formatDay(each));
  if (first && last) return `De ${first} a ${last}`;
  if (first) return `Desde ${first}`;
  return last ? `Até ${last}` : undefined;
}

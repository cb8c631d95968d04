import dayjs from 'dayjs';
import type { Json } from '#shared/database.types.ts';
import type { FieldProblem } from '../forms/save-outcome.ts';
import { type Field, nullableText } from './fields.tsx';

const formatDay = (day: Json) => dayjs(String(day)).format('DD/MM/YYYY');

const day = (label: string, tooltip: string): Field<string | null, string> => ({
  ...nullableText({
    label,
    tooltip,
    half: true,
    max: 10,
    input: { type: 'date', min: '2000-01-01', max: '2199-12-31' },
  }),
  format: formatDay,
});

/** The first and the last day that the site shows a record, both inclusive, by the clock of Brasília. */
export const shownDays = (first: string, last: string) => ({
  starts_on: day('Primeiro dia', first),
  ends_on: day('Último dia', last),
});

export const shownDaysProblems = (form: { starts_on: string; ends_on: string }): FieldProblem[] =>
  form.starts_on !== '' && form.ends_on !== '' && form.ends_on < form.starts_on
    ? [{ field: 'ends_on', message: 'O último dia não pode vir antes do primeiro' }]
    : [];

/** Formats the days, or returns undefined without any. */
export function shownDaysText(row: {
  starts_on: string | null;
  ends_on: string | null;
}): string | undefined {
  const [first, last] = [row.starts_on, row.ends_on].map((each) => each && formatDay(each));
  if (first && last) return `De ${first} a ${last}`;
  if (first) return `Desde ${first}`;
  return last ? `Até ${last}` : undefined;
}

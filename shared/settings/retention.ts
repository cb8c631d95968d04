import { toObject } from '../content/saved-content.ts';

/** How many months personal data stay with a request (`retention_months` of the section `settings`). */
const retentionMonths = { least: 1, usual: 24, most: 120 } as const;

/** The validation error of a number of months. */
export const retentionMessage = `Informe um número inteiro de ${retentionMonths.least} a ${retentionMonths.most} meses`;

export const isRetention = (months: unknown): months is number =>
  Number.isInteger(months) &&
  (months as number) >= retentionMonths.least &&
  (months as number) <= retentionMonths.most;

/** The saved number of months, or the usual one. */
export function parseRetention(content: unknown): number {
  const { retention_months } = toObject(content);
  return isRetention(retention_months) ? retention_months : retentionMonths.usual;
}

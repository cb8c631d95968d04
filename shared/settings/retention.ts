import { toObject } from '../content/saved-content.ts';

/** Retention period of personal data in requests, in months (`retention_months` in the `settings` section). */
export const retentionMonths = { least: 1, usual: 24, most: 120 } as const;

export const retentionMessage = `Informe um número inteiro de ${retentionMonths.least} a ${retentionMonths.most} meses`;

const isRetention = (months: unknown): months is number =>
  Number.isInteger(months) &&
  (months as number) >= retentionMonths.least &&
  (months as number) <= retentionMonths.most;

export function parseRetention(content: unknown): number {
  const { retention_months } = toObject(content);
  return isRetention(retention_months) ? retention_months : retentionMonths.usual;
}

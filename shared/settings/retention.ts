import { savedWholeNumber, toObject } from '../content/saved-content.ts';

/** Retention period of personal data in requests, in months (`retention_months` in the `settings` section). */
export const retentionMonths = { least: 1, usual: 24, most: 120 } as const;

export const retentionMessage = `Informe um número inteiro de ${retentionMonths.least} a ${retentionMonths.most} meses`;

export const parseRetention = (content: unknown): number =>
  savedWholeNumber(toObject(content).retention_months, retentionMonths) ?? retentionMonths.usual;

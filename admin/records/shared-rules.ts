import type { ApiError } from '../api/api-error.ts';
import type { FieldProblem } from '../forms/save-outcome.ts';

export const nameTaken =
  (message: string) =>
  ({ code }: ApiError): FieldProblem[] | undefined =>
    code === '23505' ? [{ field: 'name', message }] : undefined;

/**
 * Describes how deleting a record affects products.
 * @param products undefined if they could not be counted
 * @param that phrase for the record, such as "este material"
 * @param it pronoun for the record, such as "ele"
 */
export function removalHint(
  products: number | undefined,
  that: string,
  it: string,
): string | undefined {
  if (products === undefined) {
    return `Os produtos que têm ${that} ficam com ${it} até serem salvos de novo.`;
  }
  if (products === 0) return undefined;
  return products === 1
    ? `1 produto tem ${that} e fica com ${it} até ser salvo de novo.`
    : `${products.toLocaleString('pt-BR')} produtos têm ${that} e ficam com ${it} até serem salvos de novo.`;
}

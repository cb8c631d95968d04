import { imageName, isDraftImage } from '../uploads/draft-image.ts';
import type { Conflict } from './merge-values.ts';

/** A conflict with its two values in words. */
export interface ShownConflict extends Conflict {
  texts: Record<'mine' | 'theirs', string>;
}

/** Why a save did not go through as it was typed. */
export type Obstacle =
  | { kind: 'deleted' }
  | { kind: 'changed'; conflicts: readonly ShownConflict[] };

/** Takes theirs in the accepted conflicts and mine in the others, and saves the result if asked to. */
export type Choose = (accepted: readonly Conflict[], save: boolean) => void;

export type FormatValue = (
  field: string,
  value: unknown,
) => string | undefined | Promise<string | undefined>;

const empty = '(vazio)';

/** A value in words, whatever it is. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return empty;
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (Array.isArray(value)) return value.map(valueText).join(', ') || empty;
  if (isDraftImage(value)) return imageName(value);
  if (typeof value === 'object') {
    return Object.values(value).map(valueText).join(' · ');
  }
  return String(value);
}

/** The conflicts in words; `formatValue` knows what ids and codes stand for. */
export function formatConflicts(
  conflicts: readonly Conflict[],
  formatValue: FormatValue,
): Promise<ShownConflict[]> {
  return Promise.all(
    conflicts.map(async (conflict) => {
      const field = conflict.path[0] ?? '';
      const [mine, theirs] = await Promise.all(
        [conflict.mine, conflict.theirs].map(
          async (value) => (await formatValue(field, value)) ?? valueText(value),
        ),
      );
      return { ...conflict, texts: { mine: mine ?? empty, theirs: theirs ?? empty } };
    }),
  );
}

import { imageName, isDraftImage } from '../uploads/draft-image.ts';
import type { Conflict } from './merge-values.ts';

export interface ShownConflict extends Conflict {
  texts: Record<'mine' | 'theirs', string>;
}

export type Obstacle =
  | { kind: 'deleted' }
  | { kind: 'changed'; conflicts: readonly ShownConflict[]; by?: string | undefined };

/** Keeps the other person's values for accepted conflicts and the user's for the rest, then saves if `save` is true. */
export type Choose = (accepted: readonly Conflict[], save: boolean) => void;

/** Formats the value of a field. The name of a nested field is a path, such as "address.city". */
export type FormatValue = (
  field: string,
  value: unknown,
) => string | undefined | Promise<string | undefined>;

const empty = '(vazio)';

export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return empty;
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (Array.isArray(value)) return value.map(valueText).join(', ') || empty;
  if (isDraftImage(value)) return [imageName(value), value.alt].filter(Boolean).join(': ');
  if (typeof value === 'object') {
    return Object.values(value).map(valueText).join(' · ');
  }
  return String(value);
}

export function formatConflicts(
  conflicts: readonly Conflict[],
  formatValue: FormatValue,
): Promise<ShownConflict[]> {
  const format = async ({ path }: Conflict, value: unknown) =>
    (await formatValue(path.join('.'), value)) ?? valueText(value);
  return Promise.all(
    conflicts.map(async (conflict) => ({
      ...conflict,
      texts: {
        mine: await format(conflict, conflict.mine),
        theirs: await format(conflict, conflict.theirs),
      },
    })),
  );
}

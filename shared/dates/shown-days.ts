/** Active flag of a collection or slide, with its first and last day, both inclusive. Null means no limit. */
interface Shown {
  is_active: boolean;
  starts_on: string | null;
  ends_on: string | null;
}

export const shownStates = {
  inactive: 'Inativa',
  scheduled: 'Agendada',
  current: 'No ar',
  ended: 'Encerrada',
} as const;

export type ShownState = keyof typeof shownStates;

/** Returns a record's visibility on a day such as 2026-11-30. Must match `private.is_current` in the database. */
export function shownState({ is_active, starts_on, ends_on }: Shown, day: string): ShownState {
  if (!is_active) return 'inactive';
  if (starts_on !== null && day < starts_on) return 'scheduled';
  return ends_on !== null && ends_on < day ? 'ended' : 'current';
}

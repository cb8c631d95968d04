/** Visibility of a collection: an active flag and its first and last day, both inclusive; null is unbounded. */
interface Shown {
  is_active: boolean;
  starts_on: string | null;
  ends_on: string | null;
}

export const collectionStates = {
  inactive: 'Inativa',
  scheduled: 'Agendada',
  current: 'No ar',
  ended: 'Encerrada',
} as const;

export type CollectionState = keyof typeof collectionStates;

const inBrasilia = /* @__PURE__ */ new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
});

/** Formats the date in Brasília, as 2026-11-30. Twin of `private.shop_day` in the database. */
export const shopDay = (moment: Date): string => inBrasilia.format(moment);

const dayLength = 86_400_000;

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10);

/** Returns a collection's status on a day, as 2026-11-30. */
export function collectionState(
  { is_active, starts_on, ends_on }: Shown,
  day: string,
): CollectionState {
  if (!is_active) return 'inactive';
  if (starts_on !== null && day < starts_on) return 'scheduled';
  return ends_on !== null && ends_on < day ? 'ended' : 'current';
}

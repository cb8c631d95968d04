/** When a collection is shown: whether it may be, and its first and last day, both included; null for no bound. */
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

/** The day of a moment for the shop, as 2026-11-30. Twin of `private.shop_day` in the database. */
export const shopDay = (moment: Date): string => inBrasilia.format(moment);

/** Whether a collection is shown on a day, as 2026-11-30, and if not, why. */
export function collectionState(
  { is_active, starts_on, ends_on }: Shown,
  day: string,
): CollectionState {
  if (!is_active) return 'inactive';
  if (starts_on !== null && day < starts_on) return 'scheduled';
  return ends_on !== null && ends_on < day ? 'ended' : 'current';
}

let inBrasilia: Intl.DateTimeFormat | undefined;

/** Formats the date in Brasília, as in 2026-11-30. Must match `private.shop_day` in the database. */
export function shopDay(moment: Date): string {
  // Created lazily because this takes some 60 ms on a phone.
  inBrasilia ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: 'America/Sao_Paulo',
    dateStyle: 'short',
  });
  return inBrasilia.format(moment);
}

const dayLength = 86_400_000;

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10);

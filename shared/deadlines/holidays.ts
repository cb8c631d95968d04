import { addDays } from '../dates/shop-day.ts';

/** Computes Easter Sunday (anonymous Gregorian algorithm). */
function easterSunday(year: number): string {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const moonShift = Math.floor((century - Math.floor((century - 17) / 25)) / 3);
  const sunShift = century - Math.floor(century / 4);
  const epact = (sunShift - moonShift + 19 * golden + 15) % 30;
  const isLateMoon = epact === 29 || (epact === 28 && golden > 10);
  const fullMoon = epact - (isLateMoon ? 1 : 0);
  const weekday = (year + Math.floor(year / 4) + fullMoon + 2 - sunShift) % 7;
  return addDays(`${year}-03-28`, fullMoon - weekday);
}

/** Optional holidays in Brazil. Each shop decides whether to work on them. */
export interface OptionalHolidays {
  carnival: boolean;
  corpus_christi: boolean;
}

/** Holidays by month and day. Newer ones include their first year. */
const fixedHolidays: readonly (readonly [day: string, name: string, since?: number])[] = [
  ['01-01', 'Confraternização Universal'],
  ['04-21', 'Tiradentes'],
  ['05-01', 'Dia do Trabalho'],
  ['09-07', 'Independência'],
  ['10-12', 'Nossa Senhora Aparecida'],
  ['11-02', 'Finados'],
  ['11-15', 'Proclamação da República'],
  ['11-20', 'Consciência Negra', 2024],
  ['12-25', 'Natal'],
];

/** Returns the names of a year's national holidays, by day (2026-12-25). */
export function nationalHolidays(
  year: number,
  { carnival, corpus_christi }: OptionalHolidays,
): ReadonlyMap<string, string> {
  const easter = easterSunday(year);
  return new Map([
    ...fixedHolidays
      .filter(([, , since = year]) => since <= year)
      .map(([day, name]) => [`${year}-${day}`, name] as const),
    [addDays(easter, -2), 'Sexta-feira Santa'],
    ...(carnival ? [-48, -47].map((days) => [addDays(easter, days), 'Carnaval'] as const) : []),
    ...(corpus_christi ? [[addDays(easter, 60), 'Corpus Christi'] as const] : []),
  ]);
}

import { addDays } from '../dates/shop-day.ts';
import { closureOn } from './closures.ts';
import type { DayRange } from './production-days.ts';
import type { Region } from './regions.ts';
import type { DeadlineRules } from './rules.ts';

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

export interface Deadline {
  verdict: 'late' | 'tight' | 'in-time';
  /** Latest day to approve the artwork in the worst case, such as 2026-12-04. Empty if that is too far back. */
  approveBy: string;
  production: DayRange;
  /** Days of freight, or undefined if the shop has not set any. */
  freight: DayRange | undefined;
  /** Number of products without a lead time. */
  unknown: number;
  /** Holidays and closures on weekdays between approval and delivery. */
  skipped: readonly { day: string; name: string }[];
}

interface Order {
  /** Lead time of each product, or null if it is unknown. */
  lines: readonly (DayRange | null)[];
  neededBy: string;
  /** Current day in Brasília (`shopDay`). */
  today: string;
  region: Region | undefined;
}

/** Maximum number of days to search, for calendars without any working day. */
const searchedDays = 2000;

function createCalendar(rules: DeadlineRules) {
  const years = new Map<string, ReadonlyMap<string, string>>();
  const holidayOn = (day: string): string | undefined => {
    const year = day.slice(0, 4);
    const known = years.get(year) ?? nationalHolidays(Number(year), rules);
    years.set(year, known);
    return known.get(day);
  };
  const isWeekend = (day: string) => new Date(day).getUTCDay() % 6 === 0;
  /** Carriers also work on days when only the shop is closed. */
  const isFreightDay = (day: string) => !isWeekend(day) && holidayOn(day) === undefined;
  const isShopDay = (day: string) =>
    isFreightDay(day) && closureOn(rules.closures, day) === undefined;
  const nameOf = (day: string) => {
    if (isWeekend(day) || isShopDay(day)) return undefined;
    return holidayOn(day) ?? (closureOn(rules.closures, day)?.name || 'recesso');
  };
  return { isFreightDay, isShopDay, nameOf };
}

/** Moves by working days, from the day itself or the nearest working day in that direction. Empty if there is none. */
function move(day: string, days: number, step: 1 | -1, works: (day: string) => boolean): string {
  let left = days;
  let at = day;
  for (let moved = 0; day !== '' && moved < searchedDays; moved++) {
    if (works(at)) {
      if (left === 0) return at;
      left--;
    }
    at = addDays(at, step);
  }
  return '';
}

/**
 * Checks an order against its deadline. The slowest product decides, and production starts on the first working day
 * after approval. The order is on time if even the slowest technique and region suffice, and late if even the fastest
 * do not. Undefined if there is no lead time.
 */
export function deadlineOf(order: Order, rules: DeadlineRules): Deadline | undefined {
  const { lines, neededBy, today, region } = order;
  const known = lines.filter((line) => line !== null);
  if (known.length === 0) return undefined;
  const ofRegions = region ? [rules.freight[region]] : Object.values(rules.freight);
  const counted = ofRegions.filter((days) => days !== null);
  const freight: DayRange | undefined =
    counted.length > 0 ? [Math.min(...counted), Math.max(...counted)] : undefined;
  const production: DayRange = [
    Math.max(...known.map(([least]) => least)),
    Math.max(...known.map(([, most]) => most)),
  ];
  const { isFreightDay, isShopDay, nameOf } = createCalendar(rules);
  const lastApproval = (at: 0 | 1) =>
    move(move(neededBy, freight?.[at] ?? 0, -1, isFreightDay), production[at], -1, isShopDay);
  const approveBy = lastApproval(1);
  const unknown = lines.length - known.length;
  const soonest = move(today, rules.approval, 1, isShopDay);
  const isSafe = unknown === 0 && soonest !== '' && soonest <= approveBy;
  const skipped: { day: string; name: string }[] = [];
  for (let day = approveBy > today ? approveBy : today; day <= neededBy; day = addDays(day, 1)) {
    const name = nameOf(day);
    if (name !== undefined) skipped.push({ day, name });
    if (skipped.length === searchedDays) break;
  }
  return {
    verdict: lastApproval(0) < today ? 'late' : isSafe ? 'in-time' : 'tight',
    approveBy,
    production,
    freight,
    unknown,
    skipped,
  };
}

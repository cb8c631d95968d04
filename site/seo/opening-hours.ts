import { weekdays, workingWeek } from '#shared/content/contact.ts';

/** schema.org's names of the weekdays, starting on Monday. */
const schemaDays = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ');

/** Matches 08:00-18:00, 8h às 18h30 or 9 – 17h: editors type opening hours as free text. */
const range =
  /^(\d{1,2})(?:[:h](\d{2})?)?\s*(?:hs?|horas)?\s*(?:-|–|—|às|as|a|até)\s*(\d{1,2})(?:[:h](\d{2})?)?\s*(?:hs?|horas)?\.?$/iu;

function parseRange(text: string): { opens: string; closes: string } | undefined {
  const [, fromHour, fromMinute = '00', toHour, toMinute = '00'] = range.exec(text.trim()) ?? [];
  const isTime = (hour: string | undefined, minute: string): hour is string =>
    hour !== undefined && Number(hour) < 24 && Number(minute) < 60;
  if (!isTime(fromHour, fromMinute) || !isTime(toHour, toMinute)) return undefined;
  return {
    opens: `${fromHour.padStart(2, '0')}:${fromMinute}`,
    closes: `${toHour.padStart(2, '0')}:${toMinute}`,
  };
}

/** Returns structured data of the opening hours. Skips closed days and invalid entries. */
export function openingHoursJsonLd(hours: Readonly<Record<string, string>>): object[] {
  const open = weekdays.flatMap((weekday, at) => {
    const range = parseRange(hours[weekday] ?? (at < 5 ? hours[workingWeek] : undefined) ?? '');
    return range ? [{ ...range, day: `https://schema.org/${schemaDays[at]}` }] : [];
  });
  const ranges = Map.groupBy(open, ({ opens, closes }) => `${opens}-${closes}`);
  return [...ranges].map(([range, days]) => {
    const [opens, closes] = range.split('-');
    const dayOfWeek = days.map(({ day }) => day);
    return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes };
  });
}

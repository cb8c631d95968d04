/** Period in which a shop is closed, both days inclusive: 2026-12-21, or 12-21 for every year. */
export interface Closure {
  from: string;
  to: string;
  name: string;
}

const line =
  /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?(?:\s*(?:a|até|-|–)\s*(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?)?(?:[\s:,–-]+(.*))?$/i;

function toDay(day = '', month = '', year?: string): string | undefined {
  const date = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  // Falls back to 2024, a leap year, to keep 29 February valid.
  const full = `${year ?? 2024}-${date}`;
  const time = Date.parse(full);
  const isValid = !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === full;
  return isValid ? (year ? full : date) : undefined;
}

const written = (...parts: (string | undefined)[]) => parts.filter(Boolean).join('/');

function readLine(text: string): Closure | string {
  const [found, fromDay, fromMonth, fromYear, lastDay, lastMonth, lastYear, name = ''] =
    line.exec(text) ?? [];
  if (found === undefined) {
    return `escreva “${text}” como 25/01 ou 21/12/2026 a 04/01/2027, com o nome depois`;
  }
  const from = toDay(fromDay, fromMonth, fromYear);
  if (!from) return `${written(fromDay, fromMonth, fromYear)} não existe`;
  const to = lastDay === undefined ? from : toDay(lastDay, lastMonth, lastYear);
  if (!to) return `${written(lastDay, lastMonth, lastYear)} não existe`;
  if (from.length !== to.length) return 'escreva o ano nas duas datas ou em nenhuma';
  if (fromYear && to < from) return 'a última data vem antes da primeira';
  return { from, to, name: name.trim() };
}

/** Parses one closure per line. An empty line becomes undefined. */
const readLines = (text: string) =>
  text.split('\n').map((each) => (each.trim() === '' ? undefined : readLine(each.trim())));

/** Parses one closure per line ("25/01 Aniversário da cidade", "21/12/2026 a 04/01/2027"), skipping invalid lines. */
export const parseClosures = (text: string): Closure[] =>
  readLines(text).filter((read) => typeof read === 'object');

/** Returns the errors of all invalid lines, with their line numbers. */
export const closureProblems = (text: string): string[] =>
  readLines(text).flatMap((read, at) =>
    typeof read === 'string' ? [`Linha ${at + 1}: ${read}`] : [],
  );

/** Returns the closure that includes a day. A yearly closure may extend into the next year. */
export const closureOn = (closures: readonly Closure[], day: string): Closure | undefined =>
  closures.find(({ from, to }) => {
    const own = day.slice(-from.length);
    return from <= to ? from <= own && own <= to : from <= own || own <= to;
  });

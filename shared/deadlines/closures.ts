/** Days on which a shop is closed, both inclusive: 2026-12-21, or 12-21 in every year. */
export interface Closure {
  from: string;
  to: string;
  name: string;
}

const line =
  /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?(?:\s*(?:a|até|-|–)\s*(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?)?(?:[\s:,–-]+(.*))?$/i;

function toDay(day = '', month = '', year?: string): string | undefined {
  const date = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  // 29 February exists in some years.
  const full = `${year ?? 2024}-${date}`;
  const time = Date.parse(full);
  const isValid = !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === full;
  return isValid ? (year ? full : date) : undefined;
}

function parseLine(text: string): Closure | undefined {
  const [, fromDay, fromMonth, fromYear, toDayText, toMonth, toYear, name = ''] =
    line.exec(text) ?? [];
  const from = toDay(fromDay, fromMonth, fromYear);
  const to = toDayText === undefined ? from : toDay(toDayText, toMonth, toYear);
  if (!from || !to || from.length !== to.length) return undefined;
  return fromYear && to < from ? undefined : { from, to, name: name.trim() };
}

const linesOf = (text: string) => text.split('\n').flatMap((each) => each.trim() || []);

/** Parses one closure a line, "25/01 Aniversário da cidade" or "21/12/2026 a 04/01/2027"; skips invalid lines. */
export const parseClosures = (text: string): Closure[] =>
  linesOf(text).flatMap((each) => parseLine(each) ?? []);

/** Explains what is wrong with a line that is no closure. */
function lineProblem(text: string): string {
  const [, day, month, year, lastDay, lastMonth, lastYear] = line.exec(text) ?? [];
  const written = (dayOf = '', monthOf = '', yearOf?: string) =>
    [dayOf, monthOf, yearOf ?? []].flat().join('/');
  if (day !== undefined && !toDay(day, month, year))
    return `${written(day, month, year)} não existe`;
  if (lastDay !== undefined) {
    if (!toDay(lastDay, lastMonth, lastYear)) {
      return `${written(lastDay, lastMonth, lastYear)} não existe`;
    }
    return (year === undefined) === (lastYear === undefined)
      ? 'a última data vem antes da primeira'
      : 'escreva o ano nas duas datas ou em nenhuma';
  }
  return `escreva “${text}” como 25/01 ou 21/12/2026 a 04/01/2027, com o nome depois`;
}

/** Returns the problems of all lines that are no closure, with their numbers. */
export const closureProblems = (text: string): string[] =>
  text.split('\n').flatMap((each, at) => {
    const trimmed = each.trim();
    const isValid = trimmed === '' || parseLine(trimmed) !== undefined;
    return isValid ? [] : [`Linha ${at + 1}: ${lineProblem(trimmed)}`];
  });

/** Returns the closure of a day; yearly ones may span the turn of the year. */
export const closureOn = (closures: readonly Closure[], day: string): Closure | undefined =>
  closures.find(({ from, to }) => {
    const own = day.slice(-from.length);
    return from <= to ? from <= own && own <= to : from <= own || own <= to;
  });

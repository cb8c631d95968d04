import { addDays } from '../../dates/shop-day.ts';

const months = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];
const lead = String.raw`(?<![a-z\d])(?:(?:entreg[a-z]*|prazo|preciso|receber|chegar|para|pra|ate|em|dia|antes)(?: (?:de|do|o|no|maximo))* )+`;
const month = `(${months.join('|')})(?:eiro|ereiro|co|il|o|ho|sto|embro|ubro)?`;
const date = String.raw`(\d\d?)(?:/(\d\d?)|º? (?:de )?${month}(?![a-z]))(?:/(?:20)?(\d\d)| (?:de )?20(\d\d))?`;
const span = String.raw`(\d{1,3}) (dia|semana|mes)(?:e?s)?( uteis)?`;
const end = String.raw`(?![a-z\d/])`;

/** Returns the date in the given year or else its next occurrence. Undefined if it has passed or does not exist. */
function readDate(
  today: string,
  [day = '', number, name, ...years]: readonly (string | undefined)[],
): string | undefined {
  const pad = (part: string | number) => String(part).padStart(2, '0');
  const own = `${pad(number ?? months.indexOf(name ?? '') + 1)}-${pad(day)}`;
  const [current, year] = [Number(today.slice(2, 4)), years.find(Boolean)];
  const given = (year ? [year] : [current, current + 1]).map((each) => `20${each}-${own}`);
  // Checked because `Date.parse` turns 31 February into a day in March.
  const exists = (full: string) => !Number.isNaN(Date.parse(full)) && addDays(full, 0) === full;
  return given.find((full) => full >= today && exists(full));
}

function readSpan(today: string, [count, unit, working]: readonly (string | undefined)[]): string {
  const days = unit === 'dia' ? (working ? 7 / 5 : 1) : unit === 'semana' ? 7 : 30;
  return addDays(today, Math.ceil(Number(count) * days));
}

/** Patterns for deadlines in a normalised search: "até 10/12", "para 15 de dezembro", "entrega em 10 dias úteis". */
export const dayWords = [
  [new RegExp(lead + date + end, 'u'), readDate],
  [new RegExp(lead + span + end, 'u'), readSpan],
] as const;

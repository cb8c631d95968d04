import type { Deadline } from './deadline.ts';
import { type DayRange, undatedText } from './production-days.ts';

const formats = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', ...options });
  return (day: string) => format.format(new Date(day));
};
const longDay = /* @__PURE__ */ formats({ day: 'numeric', month: 'long' });
const shortDay = /* @__PURE__ */ formats({ day: '2-digit', month: '2-digit' });

const rangeText = ([least, most]: DayRange) => (least === most ? '' : `${least} a `) + most;

/** Formats a verdict: "Aprove a arte até 4 de dezembro", "Prazo apertado: consulte" or "Não chega a tempo". */
export function verdictText({ verdict, approveBy }: Deadline, today: string): string {
  if (verdict === 'late') return 'Não chega a tempo';
  if (verdict === 'tight') return 'Prazo apertado: consulte';
  const year = approveBy.slice(0, 4);
  return `Aprove a arte até ${longDay(approveBy)}${year === today.slice(0, 4) ? '' : ` de ${year}`}`;
}

/** Names the slowest product, as in "O mais demorado: Nécessaire (20 dias úteis)". Undefined for a single product. */
export function slowestText(
  lines: readonly { name: string; days: DayRange | null }[],
): string | undefined {
  const [slowest] = lines
    .flatMap(({ name, days }) => (days ? [{ name, days }] : []))
    .toSorted((a, b) => b.days[0] - a.days[0] || b.days[1] - a.days[1]);
  if (!slowest || lines.length === 1) return undefined;
  const days = `${rangeText(slowest.days)} ${slowest.days[1] === 1 ? 'dia útil' : 'dias úteis'}`;
  return `O mais demorado: ${slowest.name} (${days})`;
}

const list = /* @__PURE__ */ new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** Lists each holiday or closure once, with its days, as in "Carnaval (08/02 e 09/02)". */
function skippedText(skipped: Deadline['skipped']): string {
  const byName = Map.groupBy(skipped, ({ name }) => name);
  const texts = [...byName].map(([name, days]) => {
    const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
    return `${name} (${days.length > 2 ? `${shortDay(first)} a ${shortDay(last)}` : list.format(days.map(({ day }) => shortDay(day)))})`;
  });
  return list.format(['fins de semana', ...texts]);
}

/** Explains which days a verdict includes. */
export function countedText({ production, freight, unknown, skipped }: Deadline): string {
  const parts = [
    `${rangeText(production)} de produção`,
    freight === undefined ? 'nenhum de frete' : `${rangeText(freight)} de frete`,
  ];
  return [
    `Contamos dias úteis: ${parts.join(' e ')}, sem ${skippedText(skipped)}.`,
    unknown > 0 && `${undatedText(unknown)}.`,
    'É uma estimativa, não uma promessa: o prazo é confirmado no orçamento.',
  ]
    .filter(Boolean)
    .join(' ');
}

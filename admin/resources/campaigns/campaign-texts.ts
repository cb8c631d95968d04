import type { Draft } from '#admin/drafts/drafts.ts';
import { knownLabels } from '#admin/history/record-labels.ts';
import { columnOf, isProductColumn } from '#shared/catalogue/product-fields.ts';
import type { Tables } from '#shared/database.types.ts';
import { shopDay } from '#shared/dates/shop-day.ts';
import { toConstraintError } from '#shared/limits/constraint-errors.ts';
import { sectionName } from '#shared/publishing/changes.ts';
import { findTable } from '#shared/records/record-tables.ts';

export type Campaign = Tables<'campaigns'>;

export const states = {
  draft: 'Em preparo',
  scheduled: 'Agendada',
  running: 'No ar',
  ended: 'Encerrada',
} as const;

export function stateOf(campaign: Campaign): keyof typeof states {
  if (campaign.ended_at !== null) return 'ended';
  if (campaign.started_at !== null) return 'running';
  return campaign.is_scheduled ? 'scheduled' : 'draft';
}

/** Formats a Brasília time like "1º de dezembro, 0h", omitting the current year. */
function momentText(at: string, today: string): string {
  const month = new Date(`${at.slice(0, 10)}T00:00Z`).toLocaleDateString('pt-BR', {
    month: 'long',
    timeZone: 'UTC',
  });
  const [year, , day, hour, minute] = at.split(/\D/);
  const inYear = today.startsWith(`${year}-`) ? '' : ` de ${year}`;
  const time = `${Number(hour)}h${minute === '00' ? '' : minute}`;
  return `${day === '01' ? '1º' : Number(day)} de ${month}${inYear}, ${time}`;
}

/** Formats dates like "de 1º de dezembro, 0h, a 24 de dezembro, 23h59". */
export function datesText(
  { starts_at, ends_at }: Pick<Campaign, 'starts_at' | 'ends_at'>,
  today = shopDay(new Date()),
): string {
  const end = ends_at && momentText(ends_at, today);
  if (!starts_at) return end ? `até ${end}` : 'sem datas';
  const start = momentText(starts_at, today);
  return end ? `de ${start}, a ${end}` : `a partir de ${start}`;
}

type DraftKey = Pick<Draft, 'table_name' | 'subject' | 'name' | 'campaign_id'>;

/** Describes campaigns that change the same record at the same time, one line per pair. */
export function clashTexts(campaigns: readonly Campaign[], drafts: readonly DraftKey[]): string[] {
  const dated = campaigns.filter((each) => stateOf(each) !== 'ended' && each.starts_at !== null);
  const of = Map.groupBy(drafts, ({ campaign_id }) => campaign_id);
  const isBefore = (a: Campaign, b: Campaign) => String(a.starts_at) < (b.ends_at ?? '9');
  return dated.flatMap((a, at) =>
    dated.slice(at + 1).flatMap((b) => {
      if (!isBefore(a, b) || !isBefore(b, a)) return [];
      const shared = (of.get(a.id) ?? []).filter((draft) =>
        of
          .get(b.id)
          ?.some(
            (other) => other.table_name === draft.table_name && other.subject === draft.subject,
          ),
      );
      const [first] = shared;
      if (!first) return [];
      const { one = '', ending = 'o' } = findTable(first.table_name) ?? {};
      const same = `${ending.startsWith('a') ? 'a mesma' : 'o mesmo'} ${one.toLowerCase()}`;
      const others = shared.length > 1 ? ` e mais ${shared.length - 1}` : '';
      return [`${a.name} e ${b.name} mudam ${same}: ${subjectName(first)}${others}`];
    }),
  );
}

const subjectName = ({ table_name, name }: Pick<DraftKey, 'table_name' | 'name'>) =>
  table_name === 'site_content' ? sectionName(name) : name;

/** Deviation from the plan, recorded by the database when a campaign started or ended. */
export interface CampaignNote {
  event: 'start' | 'end';
  reason: 'changed' | 'gone' | 'refused' | 'missed';
  draft?: string;
  table?: string;
  fields?: string[];
  message?: string;
}

function labelOf(field: string, { table = '', draft = '' }: CampaignNote): string | undefined {
  if (isProductColumn(field)) return columnOf(field).label;
  if (table !== 'site_content') return knownLabels.get(table)?.fields[field]?.label;
  const known = [...knownLabels.values()].find(({ sections }) => sections?.includes(draft));
  return known?.fields[field.split('.')[1] ?? '']?.label;
}

function refusal(message: string): string {
  if (message === 'draft_incomplete') return 'faltam campos obrigatórios';
  if (message.includes('reference_code')) return 'outro produto tem este código';
  if (message.includes('foreign key')) return 'um registro usado aqui não existe mais';
  if (message.includes('unique')) return 'outro registro tem este nome ou endereço';
  const { message: text = 'os dados foram recusados' } = toConstraintError({ message }) ?? {};
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** Formats a note like "Caneca Inox: “Preço” foi alterado enquanto a campanha estava no ar e ficou como está." */
export function noteText(note: CampaignNote): string {
  const { event, reason, draft = '', table = '', fields = [], message = '' } = note;
  if (reason === 'missed') {
    return 'A campanha inteira passou enquanto o servidor estava desligado.';
  }
  const isStart = event === 'start';
  const name = subjectName({ table_name: table, name: draft });
  if (reason === 'refused') {
    return isStart
      ? `${name}: não começou: ${refusal(message)}. O rascunho ficou em Rascunhos.`
      : `${name}: não voltou ao que era: ${refusal(message)}.`;
  }
  const part = findTable(table)?.partOf && findTable(table)?.one;
  const labels = fields.map((field) => (part ? part : labelOf(field, note)));
  const known = [...new Set(labels.filter((label) => label !== undefined))];
  const subject = known.map((label) => `“${label}”`).join(', ');
  const [was, stays] =
    known.length > 1
      ? ['foram alterados', 'ficaram como estão']
      : ['foi alterado', 'ficou como está'];
  const what = `${name}:${subject && ` ${subject}`}`;
  if (reason === 'gone') {
    return isStart
      ? `${what} não começou: foi excluído antes.`
      : `${what} foi excluído enquanto a campanha estava no ar.`;
  }
  return isStart
    ? `${what} ${was} depois de preparado, e vale o da campanha.`
    : `${what} ${was} enquanto a campanha estava no ar e ${stays}.`;
}
